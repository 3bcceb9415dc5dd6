import { pickText } from '../../../domain/text.ts';
import type { Item } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import type { Operation } from '../operation.ts';
import { addKinds } from './add.ts';
import { buildSection } from './build-section.ts';
import type { Clause } from './clause.ts';
import { freshId } from './fresh-id.ts';
import { changed, type EditState, type Intent } from './intent.ts';
import { sameFor, textFor } from './localized.ts';
import { countIn } from './numbers.ts';
import { titlesOf } from './read-values.ts';
import { blockLabel, currentPage, findBlocks, mentionedPage } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const ADD = /\b(?:add|insert|create|include|more|another|new|need|want|with)\b|添加|增加|新增|加|要|再/;
const FAQ = /\bfaqs?\b|\bfrequently asked\b|\bq ?& ?a\b|常见问题|问答/;
const OTHER = /\b(?:remove|delete|fields?|move|hide|rename)\b|删|字段|移/;
/** For the one that is there, wherever it stands. */
const MORE = /\b(?:more|another)\b|\bto (?:the|our|my) (?:faq|q ?& ?a|questions)|再|[给往向在]\S*(?:常见问题|问答)/;
const MOST = 20;

/** "an FAQ with three questions", "add 2 more questions to the faq", 常见问题：可以退货吗？多久发货？ */
export const addQuestions: Intent = (clause, state) => {
  if (!ADD.test(clause.words) || !FAQ.test(clause.words) || OTHER.test(clause.words)) return null;
  // "add the question “…”, “…”" is one with its answer.
  if (clause.quotes.length > 0 && !/\bquestions\b|[个些下]问题/.test(clause.words)) return null;
  const { blueprint, locale } = state;
  const texts = textsIn(clause);
  const count = texts.length > 0 ? texts.length : countIn(clause.words.replace(/\ban?\b|一个|多/g, ' '));
  if (count === null) return null;
  const page = mentionedPage(clause, blueprint) ?? currentPage(state);
  const target = findBlocks({ ...clause, words: 'faq', quotes: [] }, state).find(
    (each) => each.page === page || MORE.test(clause.words),
  );
  const block = blueprint.blocks[target?.id ?? ''];
  const entity = blueprint.entities[block?.query?.entity ?? ''];
  const old = entity?.rows.flatMap((row) => titlesOf(entity, row)) ?? block?.items?.flatMap(wordsOf) ?? [];
  const asked = questions(texts, Math.min(count, MOST), { old, page, blueprint });
  if (target === undefined || block === undefined) return addKinds(['faq'], { clause, state, asked });
  const operations =
    entity === undefined ? [asItems(target.id, block.items ?? [], asked)] : asRows(block.query?.entity ?? '', asked, state);
  if (operations.length === 0) return null;
  const names = asked.map(({ title }) => pickText(title, locale)).join(' / ');
  return changed(
    operations,
    replyText(locale, 'addedRows', { entity: blockLabel(target, blueprint, locale), count: asked.length, names }),
  );
};

/** The questions that were given: in quotation marks, else behind a colon up to each question mark. */
function textsIn({ text, quotes }: Clause): readonly string[] {
  const listed = /[:：]\s*(.+)$/su.exec(text)?.[1]?.match(/[^?？;；]+[?？]?/gu) ?? [];
  return (quotes.length > 0 ? quotes : listed).map((question) => question.trim()).filter((question) => question !== '');
}

function wordsOf({ title }: Item): string[] {
  return [title.en, title.zh].flatMap((words) => words ?? []);
}

/** Those given, else usual ones that are not there yet, else numbered ones. */
function questions(
  texts: readonly string[],
  count: number,
  { old, page, blueprint }: { old: readonly string[]; page: string; blueprint: Blueprint },
): Item[] {
  const text = textFor(blueprint, 'Write the answer here.', '在这里写下答案。');
  const own = texts.map((question, at): Item => ({
    id: `question-${String(at + 1)}`,
    title: sameFor(blueprint, question),
    text,
  }));
  const made = buildSection('faq', { blueprint, place: { page, index: 0 } })?.operations.at(-1);
  const all = (made?.op === 'addBlock' && made.block.items) || [];
  const usual = all.filter((item) => !wordsOf(item).some((words) => old.includes(words)));
  const numbered = Array.from({ length: count }, (_, at): Item => {
    const number = String(old.length + usual.length + at + 1);
    return { id: `question-${number}`, title: textFor(blueprint, `Question ${number}`, `问题${number}`), text };
  });
  return (own.length > 0 ? own : [...usual, ...numbered]).slice(0, count);
}

function asItems(id: string, old: readonly Item[], asked: readonly Item[]): Operation {
  const next = [...old];
  for (const item of asked) next.push({ ...item, id: freshId(item.id, (taken) => next.some((each) => each.id === taken)) });
  return { op: 'setBlock', id, patch: { items: next.slice(0, 40) } };
}

function asRows(id: string, asked: readonly Item[], { blueprint }: EditState): Operation[] {
  const { fields = [], rows = [] } = blueprint.entities[id] ?? {};
  const name = fields.find(({ display }) => display)?.key;
  const answer = fields.find(({ type }) => type === 'longtext')?.key;
  if (name === undefined || answer === undefined || rows.length + asked.length > 60) return [];
  const taken = new Set(rows.map((row) => row.id));
  return asked.map((item, at) => {
    const row = freshId(`${id}-added`, (each) => taken.has(each));
    taken.add(row);
    const kept = fields.flatMap(({ key, default: value }) => (value === undefined ? [] : [[key, value]]));
    const values = { ...Object.fromEntries(kept), [name]: item.title, [answer]: item.text ?? null };
    return { op: 'addRow', entity: id, index: rows.length + at, row: { id: row, values } };
  });
}
