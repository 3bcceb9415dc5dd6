import { answer, blockEntity } from '../block-data.ts';
import { blockHead, rowAttribute } from '../block-parts.ts';
import type { Entity } from '../../blueprint/entity-schema.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { type Question, readQuestion } from '../question-parts.ts';
import { listValue, numberValue, plainValue } from '../row-values.ts';
import { withParams } from '../params.ts';
import { wordList } from '../word-list.ts';

const phrase = wordList({ topics: ['Topics', '题目分类'] });

/** Questions with choices, checked in place; without script each answer can be opened. */
export const quiz: BlockEntry = {
  type: 'quiz',
  variants: ['plain'],
  styles: ['card', 'form', 'quiz'],
  runtime: ['quiz'],
  css: '.topics{margin-block-end:1.5rem}.topics .chip-link{display:inline-flex;align-items:center;min-block-size:2.75rem;padding-inline:1.1rem;border:1.5px solid var(--control);border-radius:var(--button-radius)}.topics [aria-current]{background:var(--primary);color:var(--on-primary)}',
  heading: true,
  needs: (block) =>
    block.query === undefined
      ? []
      : [
          { key: 'rows', source: 'questionBank', query: { ...block.query, limit: block.query.limit ?? 20 } },
          { key: 'groups', source: 'examGroups', query: { entity: block.query.entity } },
        ],
  render({ block, blockId, context, level }) {
    const found = blockEntity(block, context);
    const head = blockHead({ block, blockId, context, level });
    if (found === undefined) return html`${head}`;
    const questions = answer(context, blockId, 'rows').rows.flatMap((row) => bankQuestion(row, found.entity, context));
    if (questions.length === 0)
      return html`${head}
        <p class="empty">${label(context.locale, 'empty')}</p>`;
    const { locale } = context;
    const sets = questions.map((question, index) =>
      questionSet(question, index, { count: questions.length, blockId, context, entityId: found.id }),
    );
    return html`${head}${topics(blockId, context)}
      <form
        class="card form quiz"
        data-quiz="${blockId}"
        data-right="${label(locale, 'correct')}"
        data-wrong="${label(locale, 'wrong')}"
        data-score="${label(locale, 'score', { n: '#', count: questions.length })}"
      >
        ${sets}
        <div class="actions"><button class="button primary" type="submit">${label(locale, 'checkAnswers')}</button></div>
        <p class="score" role="status" hidden></p>
      </form>`;
  },
};

function questionSet(
  question: Question,
  index: number,
  place: { count: number; blockId: string; context: RenderContext; entityId: string },
): Html {
  const { blockId, context, count, entityId } = place;
  const name = `q${index}`;
  const options = question.choices.map(
    (choice, number) =>
      html`<label class="chip"
        ><input type="radio" id="${blockId}-${name}-${number}" name="${name}" value="${number}" /><span>${choice}</span></label
      >`,
  );
  const right = question.choices.indexOf(question.right);
  const words = question.right;
  return html`<fieldset
    class="field wide"
    data-answer="${right}"
    data-words="${words}"
    ${rowAttribute(context, entityId, question.row)}
  >
    <legend><span class="muted">${label(context.locale, 'question', { n: index + 1, count })}</span> ${question.words}</legend>
    <div class="chips">${options}</div>
    <p class="verdict" role="status" hidden></p>
    <details>
      <summary>${label(context.locale, 'showAnswer')}</summary>
      <p>${words}</p>
      ${question.explanation !== '' && html`<p>${question.explanation}</p>`}
    </details>
  </fieldset>`;
}

/** A question as the site server's bank gives it; as a plain row where pages are drawn without one. */
function bankQuestion(row: Row, entity: Entity, context: RenderContext): readonly Question[] {
  if (row.values['words'] === undefined) return readQuestion(row, entity, context.locale);
  const text = (key: string) => plainValue(row.values[key], context.locale);
  const choices = listValue(row.values['choices']);
  return [
    { row, words: text('words'), choices, right: text('right'), explanation: text('explanation'), category: text('category') },
  ];
}

/** Links that narrow the questions to one group, when there are several. */
function topics(blockId: string, context: RenderContext): Html | null {
  const { locale } = context;
  const groups = answer(context, blockId, 'groups').rows.filter((row) => row.values['count'] !== undefined);
  if (groups.length < 3) return null;
  const chosen = context.params[`${blockId}.group`] ?? '';
  const links = groups.map((row) => {
    const name = row.id === '' ? label(locale, 'all') : plainValue(row.values['name'], locale);
    const href = `${withParams(context.params, { [`${blockId}.group`]: row.id }) || '?'}#${blockId}`;
    return html`<a class="chip-link" href="${href}" ${row.id === chosen && html` aria-current="true"`}
      >${name} (${numberValue(row.values['count'])})</a
    >`;
  });
  return html`<nav class="chips topics" aria-label="${phrase(locale, 'topics')}">${links}</nav>`;
}
