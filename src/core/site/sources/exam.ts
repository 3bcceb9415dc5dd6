import type { Locale } from '../../domain/text.ts';
import type { Row } from '../../engine/render/context.ts';
import { categoryField, categoryLabel, readQuestion } from '../../engine/render/question-parts.ts';
import type { Question } from '../../engine/render/question-parts.ts';
import { listValue, plainValue, rowTitle } from '../../engine/render/row-values.ts';
import type { Identity } from '../request/identity.ts';
import { findEntity } from '../request/site.ts';
import type { Site } from '../request/site.ts';
import type { RowReader } from '../store/site-store.ts';
import type { DataSource, SourceCall } from './source.ts';
import { NO_ROWS } from './source.ts';
import type { Call } from '../request/call.ts';

/** Papers handed out and handed in: whose, which questions, since when, and what came of it. */
export const ATTEMPTS = '_attempts';

const rowsAs = (rows: readonly Row[]) => ({ rows, total: rows.length });
const plain = (id: string, values: Row['values'], at = ''): Row => ({ id, values, createdAt: at, updatedAt: at, sample: false });

/** All questions of an entity that can be answered by choosing, with their answers: never for a page as they are. */
export async function allQuestions(
  { site, reader, locale }: Call<'site' | 'reader' | 'locale'>,
  entityId: string,
): Promise<readonly Question[]> {
  const entity = findEntity(site, entityId);
  if (entity === undefined) return [];
  const { rows } = await reader.list(entityId, { sort: { field: 'createdAt', descending: true }, offset: 0, limit: 200 });
  return rows.flatMap((row) => readQuestion(row, entity, locale));
}

/** The visitor's attempt that the address names, or null. */
export async function ownAttempt(
  reader: RowReader,
  identity: Identity,
  { blockId, id }: { readonly blockId: string; readonly id: string },
): Promise<Row | null> {
  const row = id === '' ? null : await reader.get(ATTEMPTS, id);
  return row !== null && row.values['owner'] === identity.ownerKey && row.values['block'] === blockId ? row : null;
}

async function asked({ site, identity, blockId, context }: SourceCall): Promise<Row | null> {
  return ownAttempt(site.store, identity, { blockId, id: context.params[`${blockId}.a`] ?? '' });
}

/** The groups that questions are sorted into, with how many there are of each; `` stands for all. */
export const examGroups: DataSource = async ({ site, need, context }) => {
  const entity = findEntity(site, need.query.entity);
  if (entity === undefined) return NO_ROWS;
  const questions = await allQuestions({ site, reader: site.store, locale: context.locale }, need.query.entity);
  const names = await groupNames(site, need.query.entity, context.locale);
  const counts = new Map<string, number>([['', questions.length]]);
  for (const { category } of questions) if (category !== '') counts.set(category, (counts.get(category) ?? 0) + 1);
  return rowsAs(
    [...counts].map(([id, count]) =>
      plain(id, { count, name: id === '' ? '' : categoryLabel(entity, { value: id, names, locale: context.locale }) }),
    ),
  );
};

async function groupNames(site: Site, entityId: string, locale: Locale): Promise<ReadonlyMap<string, string>> {
  const entity = findEntity(site, entityId);
  const field = entity === undefined ? undefined : categoryField(entity);
  const target = field?.type === 'relation' ? findEntity(site, field.to) : undefined;
  if (field?.to === undefined || target === undefined) return new Map();
  const { rows } = await site.store.list(field.to, { offset: 0, limit: 200 });
  return new Map(rows.map((row) => [row.id, rowTitle(target, row, locale)]));
}

/** The questions of an open paper in its order, without their answers. */
export const examPaper: DataSource = async (call) => {
  const attempt = await asked(call);
  if (attempt === null || attempt.values['done'] === true) return NO_ROWS;
  const questions = await allQuestions(
    { site: call.site, reader: call.site.store, locale: call.context.locale },
    call.need.query.entity,
  );
  const rows = listValue(attempt.values['questions']).flatMap((id) => {
    const found = questions.find((question) => question.row.id === id);
    return found === undefined ? [] : [plain(id, { words: found.words, choices: [...found.choices] })];
  });
  return rowsAs(rows);
};

/** The attempt itself: when it began, and its score when it is done. */
export const examAttempt: DataSource = async (call) => {
  const attempt = await asked(call);
  return attempt === null ? NO_ROWS : rowsAs([attempt]);
};

/** Each question of a paper that was handed in, with the visitor's answer, the right one and why. */
export const examReview: DataSource = async (call) => {
  const attempt = await asked(call);
  if (attempt?.values['done'] !== true) return NO_ROWS;
  const questions = await allQuestions(
    { site: call.site, reader: call.site.store, locale: call.context.locale },
    call.need.query.entity,
  );
  return rowsAs(reviewOf(attempt, questions));
};

function reviewOf(attempt: Row, questions: readonly Question[]): Row[] {
  const answers = listValue(attempt.values['answers']);
  return listValue(attempt.values['questions']).flatMap((id, index) => {
    const found = questions.find((question) => question.row.id === id);
    if (found === undefined) return [];
    const given = answers[index] === '' || answers[index] === undefined ? '' : (found.choices[Number(answers[index])] ?? '');
    const { words, right, explanation } = found;
    return [plain(id, { words, given, right, explanation, good: given === right })];
  });
}

/** The visitor's finished attempts, the newest first. */
export const examHistory: DataSource = async ({ site, identity, blockId }) => {
  const filter = [
    { field: 'owner', op: 'eq' as const, value: identity.ownerKey },
    { field: 'block', op: 'eq' as const, value: blockId },
    { field: 'done', op: 'eq' as const, value: true },
  ];
  return site.store.list(ATTEMPTS, { filter, sort: { field: 'createdAt', descending: true }, offset: 0, limit: 20 });
};

/** Lists the visitor's wrong answers in finished papers about these questions, the newest first, each question once. */
export const examMistakes: DataSource = async ({ site, identity, need, context }) => {
  const filter = [
    { field: 'owner', op: 'eq' as const, value: identity.ownerKey },
    { field: 'done', op: 'eq' as const, value: true },
  ];
  const sort = { field: 'createdAt', descending: true };
  const attempts = await site.store.list(ATTEMPTS, { filter, sort, offset: 0, limit: 20 });
  const questions = await allQuestions({ site, reader: site.store, locale: context.locale }, need.query.entity);
  const rows = attempts.rows.flatMap((attempt) => reviewOf(attempt, questions));
  const wrong = rows.filter((row, at) => row.values['good'] !== true && rows.findIndex(({ id }) => id === row.id) === at);
  return { rows: wrong, total: attempts.total };
};

/** Questions for practice with their answers, of one group when the address names it. */
export const questionBank: DataSource = async ({ site, need, context, blockId }) => {
  const wanted = context.params[`${blockId}.group`] ?? '';
  const questions = await allQuestions({ site, reader: site.store, locale: context.locale }, need.query.entity);
  const chosen = questions.filter(({ category }) => wanted === '' || category === wanted);
  return rowsAs(
    chosen.slice(0, need.query.limit ?? 20).map(({ row, words, choices, right, explanation, category }) => ({
      ...row,
      values: { words, choices: [...choices], right, explanation, category: plainValue(category, context.locale) },
    })),
  );
};
