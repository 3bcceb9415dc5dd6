import type { Entity } from '../../blueprint/schema.ts';
import { answer, blockEntity } from '../block-data.ts';
import { blockHead, rowMark } from '../block-parts.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { listValue, plainValue, publicFields, rowTitle } from '../row-values.ts';

export interface Question {
  readonly row: Row;
  readonly words: string;
  readonly choices: readonly string[];
  readonly right: string;
}

/** Questions with choices, checked in place; without script each answer can be opened. */
export const quiz: BlockEntry = {
  type: 'quiz',
  variants: ['plain'],
  styles: ['card', 'form', 'quiz'],
  runtime: ['quiz'],
  heading: true,
  needs: (block) =>
    block.query === undefined ? [] : [{ key: 'rows', query: { ...block.query, limit: block.query.limit ?? 20 } }],
  render(block, blockId, context, level) {
    const found = blockEntity(block, context);
    const head = blockHead(block, blockId, context, level);
    if (found === undefined) return html`${head}`;
    const questions = answer(context, blockId, 'rows').rows.flatMap((row) => readQuestion(row, found.entity, context));
    if (questions.length === 0)
      return html`${head}
        <p class="empty">${label(context.locale, 'empty')}</p>`;
    const { locale } = context;
    const sets = questions.map((question, index) =>
      questionSet(question, index, { count: questions.length, blockId, context, entityId: found.id }),
    );
    return html`${head}
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
    ${rowMark(context, entityId, question.row)}
  >
    <legend><span class="muted">${label(context.locale, 'question', { n: index + 1, count })}</span> ${question.words}</legend>
    <div class="chips">${options}</div>
    <p class="verdict" role="status" hidden></p>
    <noscript
      ><details>
        <summary>${label(context.locale, 'showAnswer')}</summary>
        <p>${words}</p>
      </details></noscript
    >
  </fieldset>`;
}

/** Reads choices from a list field (tags, or text with lines or semicolons) and the right one from a field named so. */
export function readQuestion(row: Row, entity: Entity, context: RenderContext): readonly Question[] {
  const open = publicFields(entity);
  const { locale } = context;
  const right = open.find((field) => /answer|correct|solution/i.test(field.key));
  const list =
    open.find((field) => /options|choices|answers/i.test(field.key) && field.key !== right?.key) ??
    open.find((field) => field.type === 'tags');
  const solution = right === undefined ? '' : plainValue(row.values[right.key], locale);
  const stored = list === undefined ? undefined : row.values[list.key];
  const choices = Array.isArray(stored)
    ? listValue(stored)
    : plainValue(stored, locale)
        .split(/[\n;；|]/)
        .map((part) => part.trim())
        .filter((part) => part !== '');
  const single = open
    .filter((field) => /^option[A-D1-4]$/i.test(field.key))
    .map((field) => plainValue(row.values[field.key], locale))
    .filter((text) => text !== '');
  const all = choices.length > 1 ? choices : single;
  const named = resolveAnswer(solution, all);
  if (all.length < 2 || named === undefined) return [];
  return [{ row, words: rowTitle(entity, row, locale), choices: all, right: named }];
}

/** The answer by its words, its letter (A..) or its number (1..). */
function resolveAnswer(solution: string, choices: readonly string[]): string | undefined {
  const exact = choices.find((choice) => choice.toLowerCase() === solution.trim().toLowerCase());
  if (exact !== undefined) return exact;
  const letter = /^[a-f]$/i.test(solution.trim())
    ? solution.trim().toUpperCase().charCodeAt(0) - 65
    : Number.parseInt(solution, 10) - 1;
  return choices[letter];
}
