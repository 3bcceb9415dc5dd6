import { answer } from '../block-data.ts';
import { heading } from '../block-parts.ts';
import { answerTo, type FormQuestion, choicesOf } from '../form-questions.ts';
import { type Html, html } from '../html.ts';
import { plainValue } from '../row-values.ts';
import { surveyPhrase, type SurveyPlace, yesOrNo } from './survey-words.ts';

/** Draws the number of times that each choice was made, and the latest free answers for those who may read them. */
export function resultsOf(lines: readonly FormQuestion[], { blockId, context, level }: SurveyPlace): Html {
  const { locale } = context;
  const found = answer(context, blockId, 'answers');
  const kept = found.rows.map((row) => plainValue(row.values['answers'], locale));
  const parts = lines.map((line) => {
    const given = kept.map((each) => answerTo(each, line.label)).filter((each) => each !== '');
    return html`${heading(level + 1, line.label)}${tally(line, given, choicesOf(line, yesOrNo(locale))) ?? free(given, locale)}`;
  });
  return html`<section class="card">
    ${heading(level, surveyPhrase(locale, 'results'))}
    <p>${surveyPhrase(locale, 'count', { n: found.total })}</p>
    ${found.total > 0 && parts}
  </section>`;
}

function tally({ kind }: FormQuestion, given: readonly string[], choices: readonly string[]): Html | null {
  if (choices.length === 0) return null;
  const chosen = given.map((each) => (kind === 'several' ? each.split(', ') : [each]));
  const rows = choices.map((choice) => {
    const count = chosen.filter((each) => each.includes(choice)).length;
    const share = given.length === 0 ? 0 : Math.round((count * 100) / given.length);
    return html`<li>
      <span>${choice}</span><progress max="100" value="${share}" aria-label="${choice}">${share}%</progress
      ><span>${count} (${share}%)</span>
    </li>`;
  });
  return html`<ul class="tally">
    ${rows}
  </ul>`;
}

function free(given: readonly string[], locale: SurveyPlace['context']['locale']): Html {
  const shown = given.filter((each) => each !== HIDDEN_ANSWER).slice(0, 5);
  return html`<p class="muted">${surveyPhrase(locale, 'free', { n: given.length })}</p>
    ${
      shown.length > 0 &&
      html`<ul>
        ${shown.map((each) => html`<li>${each}</li>`)}
      </ul>`
    }`;
}

/** Stands for a free answer that is not for everybody to read. */
export const HIDDEN_ANSWER = '•';
