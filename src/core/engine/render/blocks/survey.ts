import { answer } from '../block-data.ts';
import { heading, notice } from '../block-parts.ts';
import {
  answersPlace,
  QUESTIONS_KEY,
  QUESTION_KINDS,
  type FormQuestion,
  MAX_QUESTIONS,
  parseQuestions,
} from '../form-questions.ts';
import type { BlockEntry } from '../context.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons/icon.ts';
import { label } from '../labels.ts';
import { doAction, doneParam } from '../params.ts';
import { rowFields } from '../row-tools.ts';
import { plainValue } from '../row-values.ts';
import { resultsOf } from './survey-results.ts';
import { questionControl, surveyPhrase, type SurveyPlace } from './survey-words.ts';

/** A form that its owner puts together out of questions, that visitors fill in, with the results. */
export const survey: BlockEntry = {
  type: 'survey',
  variants: ['plain'],
  styles: ['card', 'form'],
  runtime: [],
  heading: false,
  css: `.survey{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(22rem,100%),1fr));align-items:start}.survey .card{padding:1.4rem;max-inline-size:none;min-inline-size:0}.survey .form{padding:0}.survey :is(h2,h3){font-size:var(--s2)}.survey h4{font-size:var(--s1)}.survey :is(h2,h3,h4){margin-block-end:.75rem}.survey .notice{margin-block-end:1.25rem}.asked{display:grid;gap:.6rem;padding:0;margin-block:1rem 1.5rem;list-style:none}.asked li{display:grid;grid-template-columns:1fr auto;gap:.25rem .75rem;align-items:center;padding:.6rem .8rem;border:1px solid var(--line);border-radius:calc(var(--radius)*.6)}.asked .muted{display:block;font-size:var(--sm)}.asked form{display:flex;gap:.3rem}.asked button{min-block-size:2.4rem;padding:.2rem .6rem}.tally{display:grid;gap:.5rem;margin-block:.5rem 1.5rem;padding:0;list-style:none}.tally li{display:grid;grid-template-columns:minmax(5rem,1fr) 2fr auto;gap:.75rem;align-items:center}.tally progress{inline-size:100%;block-size:1rem;accent-color:var(--primary)}`,
  needs(block, context) {
    const entity = block.query?.entity;
    if (entity === undefined || context.slug === undefined) return [];
    return [
      { key: 'row', query: { entity, limit: 1 }, slug: context.slug },
      { key: 'answers', source: 'surveyAnswers', query: { entity } },
    ];
  },
  render({ block, blockId, context, level }) {
    const row = answer(context, blockId, 'row').rows[0];
    const entityId = block.query?.entity ?? '';
    if (row === undefined || answersPlace(context.blueprint, entityId) === null) return html``;
    const place: SurveyPlace = { blockId, entityId, context, row, level };
    const lines = parseQuestions(plainValue(row.values[QUESTIONS_KEY], context.locale));
    const mayShape = row.can?.includes('edit') === true;
    return html`<div class="survey">
      ${mayShape && designer(lines, place)}${fillForm(lines, place)}${resultsOf(lines, place)}
    </div>`;
  },
  presets: {
    survey: ({ entity }) => (entity === null ? null : { type: 'survey', query: { entity: entity.id } }),
  },
};

/** The questions in their order with what moves and removes them, and a form for another. */
function designer(lines: readonly FormQuestion[], place: SurveyPlace): Html {
  const { blockId, context, level } = place;
  const { locale } = context;
  const button = ([op, sign]: readonly ['up' | 'down' | 'drop', string | Html], at: number, line: FormQuestion) =>
    html`<button class="button secondary" type="submit" name="op" value="${op}:${at}" title="${surveyPhrase(locale, op)}">
      ${sign}<span class="vh">${surveyPhrase(locale, op)}: ${line.label}</span>
    </button>`;
  const items = lines.map(
    (line, at) =>
      html`<li>
        <span
          ><strong>${line.label}${line.required && ' *'}</strong>
          <span class="muted"
            >${surveyPhrase(locale, line.kind)}${line.options.length > 0 && `: ${line.options.join(', ')}`}</span
          ></span
        >
        <form method="post" action="${doAction(context.basePath, 'survey')}">
          ${rowFields(place, place.row)}${at > 0 && button(['up', '↑'], at, line)}${at < lines.length - 1 && button(['down', '↓'], at, line)}${button(['drop', icon('trash-2')], at, line)}
        </form>
      </li>`,
  );
  const kinds = QUESTION_KINDS.map(
    (kind, index) =>
      html`<label class="chip"
        ><input type="radio" name="kind" value="${kind}" ${index === 0 && html` checked`} /><span
          >${surveyPhrase(locale, kind)}</span
        ></label
      >`,
  );
  return html`<section class="card">
    ${heading(level, surveyPhrase(locale, 'design'))}${sentNotice(place, 'shaped')}${
      lines.length === 0
        ? html`<p class="muted">${surveyPhrase(locale, 'noFields')}</p>`
        : html`<ol class="asked">
            ${items}
          </ol>`
    }
    ${
      lines.length < MAX_QUESTIONS &&
      html`<form class="form" method="post" action="${doAction(context.basePath, 'survey')}">
        ${rowFields(place, place.row)}
        <div class="fields">
          <div class="field wide">
            <label for="${blockId}-label">${surveyPhrase(locale, 'label')}</label
            ><input type="text" id="${blockId}-label" name="label" maxlength="120" required />
          </div>
          <fieldset class="field wide">
            <legend>${surveyPhrase(locale, 'kind')}</legend>
            <div class="chips">${kinds}</div>
          </fieldset>
          <div class="field wide">
            <label for="${blockId}-options">${surveyPhrase(locale, 'options')}</label
            ><input type="text" id="${blockId}-options" name="options" maxlength="400" />
            <p class="help">${surveyPhrase(locale, 'optionsHelp')}</p>
          </div>
          <label class="chip"
            ><input type="checkbox" name="required" value="true" /><span>${surveyPhrase(locale, 'required')}</span></label
          >
        </div>
        <div class="actions">
          <button class="button primary" type="submit" name="op" value="add">
            ${icon('plus')}${surveyPhrase(locale, 'add')}
          </button>
        </div>
      </form>`
    }
  </section>`;
}

/** The form as those see it who fill it in. */
function fillForm(lines: readonly FormQuestion[], place: SurveyPlace): Html {
  const { blockId, context, level, row } = place;
  const { locale } = context;
  const isClosed = plainValue(row.values['status'], 'en') === 'closed';
  const fields = html`<div class="fields">${lines.map((line, at) => questionControl(line, at, place))}</div>`;
  const isOpen = lines.length > 0 && !isClosed;
  const form = isOpen
    ? html`<form class="form" method="post" action="${doAction(context.basePath, 'survey')}" id="${blockId}-fill">
        ${rowFields(place, row)}${fields}
        <div class="actions">
          <button class="button primary" type="submit" name="op" value="answer">${surveyPhrase(locale, 'submit')}</button>
        </div>
      </form>`
    : html`<div class="form" id="${blockId}-fill">
        <p class="muted">${surveyPhrase(locale, isClosed ? 'closed' : 'noFields')}</p>
        ${
          lines.length > 0 &&
          html`<fieldset disabled>
            <legend class="vh">${surveyPhrase(locale, 'fill')}</legend>
            ${fields}
          </fieldset>`
        }
      </div>`;
  return html`<section class="card">
    ${heading(level, surveyPhrase(locale, 'fill'))}${sentNotice(place, 'answered')} ${form}
  </section>`;
}

/** Reports the outcome of the last post, at the part that it was about. */
function sentNotice({ blockId, context }: SurveyPlace, part: 'shaped' | 'answered'): Html | null {
  const { locale } = context;
  if (context.form?.blockId === blockId) {
    const isAnswer = context.form.values['op'] === 'answer';
    return isAnswer === (part === 'answered') ? notice('bad', context.form.errors['_'] ?? label(locale, 'fixErrors')) : null;
  }
  return context.params[doneParam(blockId)] === part ? notice('good', surveyPhrase(locale, part)) : null;
}
