import { answer } from '../block-data.ts';
import { blockHead } from '../block-parts.ts';
import type { BlockEntry, RenderContext } from '../context.ts';
import { html, type Html } from '../html.ts';
import { pageHref } from '../links.ts';
import { wordList } from '../word-list.ts';
import { exam, mistake } from './exam.ts';

const phrase = wordList({
  none: [
    'No exam taken yet. Your wrong answers appear here with explanations.',
    '还没有参加考试。答错的题目及解析会显示在这里。',
  ],
  clean: ['No mistakes in your exams so far. Well done!', '目前没有答错的题目，太棒了！'],
  count: ['{count} questions to look at again, from {exams} exams.', '共 {exams} 次考试，{count} 道错题需要复习。'],
  start: ['Take an exam', '参加考试'],
});

/** Wrong answers of the visitor in all exams so far, with the right answers and the reasons. */
export const mistakes: BlockEntry = {
  type: 'mistakes',
  variants: ['plain'],
  styles: ['card'],
  runtime: [],
  heading: true,
  ...(exam.css === undefined ? {} : { css: exam.css }),
  needs: (block) =>
    block.query === undefined ? [] : [{ key: 'rows', source: 'examMistakes', query: { entity: block.query.entity } }],
  render({ block, blockId, context, level }) {
    const { locale } = context;
    const { rows, total } = answer(context, blockId, 'rows');
    const head = blockHead({ block, blockId, context, level });
    if (total === 0)
      return html`${head}
        <p class="empty">${phrase(locale, 'none')}</p>
        ${examLink(context)}`;
    if (rows.length === 0)
      return html`${head}
        <p>${phrase(locale, 'clean')}</p>
        ${examLink(context)}`;
    return html`${head}
      <p>${phrase(locale, 'count', { count: rows.length, exams: total })}</p>
      <ol class="mistakes">
        ${rows.map((row) => mistake(row, context))}
      </ol>
      ${examLink(context)}`;
  },
  presets: {
    mistakes: ({ entity, page }) =>
      entity === null ? null : { type: 'mistakes', title: page.title, query: { entity: entity.id } },
  },
};

/** The page where exams are taken. */
function examLink(context: RenderContext): Html | null {
  const { pages, blocks } = context.blueprint;
  const found = Object.entries(pages).find(([, page]) => page.blocks.some((id) => blocks[id]?.type === 'exam'));
  return found === undefined
    ? null
    : html`<p class="actions">
        <a class="button primary" href="${pageHref(context, found[0])}">${phrase(context.locale, 'start')}</a>
      </p>`;
}
