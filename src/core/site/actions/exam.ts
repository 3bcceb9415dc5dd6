import type { Block } from '../../engine/blueprint/page-schema.ts';
import { createRandom, hashSeed } from '../../domain/random.ts';
import type { Row } from '../../engine/render/context.ts';
import { numberOption } from '../../engine/render/block-data.ts';
import { listValue, numberValue } from '../../engine/render/row-values.ts';
import { firstValue } from '../request/read-form.ts';
import { allQuestions, ATTEMPTS, ownAttempt } from '../sources/exam.ts';
import { sentence } from '../values/words.ts';
import type { ActionResult, ActionCall, ActionHandler } from '../request/action.ts';

const GRACE_MS = 60_000;
const MOST = 100;

/** Begins a paper (`do=start`) or hands it in (anything else); the server picks the questions, keeps the time and counts. */
export const exam: ActionHandler = async (call) => {
  const { block } = call;
  if (block?.type !== 'exam' || block.query === undefined) return { kind: 'missing' };
  const act = firstValue(call.form, 'do') === 'start' ? start : handIn;
  return act(call, block, block.query.entity);
};

async function start(call: ActionCall, block: Block, entityId: string): Promise<ActionResult> {
  const { site, identity, form, blockId, route } = call;
  const group = firstValue(form, 'group');
  const all = await allQuestions({ site, reader: site.store, locale: route.locale }, entityId);
  const open = all.filter(({ category }) => group === '' || category === group);
  if (open.length === 0) return { kind: 'refused', errors: { _: sentence(route.locale, 'badRequestText') } };
  const typed = Number.parseInt(firstValue(form, 'count'), 10);
  const usual = numberOption(block, 'count') ?? 10;
  const wanted = Math.max(1, Math.min(Number.isInteger(typed) ? typed : usual, MOST));
  const id = site.newId();
  const random = createRandom(hashSeed(id));
  const mixed = open.map(({ row }) => ({ id: row.id, at: random() })).toSorted((first, second) => first.at - second.at);
  const minutes = numberOption(block, 'time') ?? 15;
  const now = site.now();
  const values = {
    owner: identity.ownerKey,
    block: blockId,
    questions: mixed.slice(0, wanted).map((each) => each.id),
    minutes,
    done: false,
  };
  await site.store.exclusive((transaction) =>
    transaction.put(ATTEMPTS, { id, values, createdAt: now, updatedAt: now, sample: false }),
  );
  return { kind: 'done', notice: 'started', params: { [`${blockId}.a`]: id } };
}

async function handIn(call: ActionCall, block: Block, entityId: string): Promise<ActionResult> {
  const { site, identity, form, blockId, route } = call;
  const id = firstValue(form, 'attempt');
  return site.store.exclusive(async (transaction): Promise<ActionResult> => {
    const attempt = await ownAttempt(transaction, identity, { blockId, id });
    if (attempt === null) return { kind: 'missing' };
    const back = { kind: 'done', notice: 'finished', params: { [`${blockId}.a`]: id } } as const;
    if (attempt.values['done'] === true) return back;
    const questions = await allQuestions({ site, reader: transaction, locale: route.locale }, entityId);
    const ids = listValue(attempt.values['questions']);
    const answers = ids.map((_, index) => firstValue(form, `q${index}`).slice(0, 3));
    const score = ids.filter((each, index) => {
      const found = questions.find((question) => question.row.id === each);
      const given = answers[index] ?? '';
      return found !== undefined && given !== '' && found.choices[Number(given)] === found.right;
    }).length;
    const now = site.now();
    const pass = numberOption(block, 'pass') ?? 60;
    const late = isLate(attempt, now);
    const share = Math.round((score * 100) / Math.max(1, ids.length));
    const values = {
      ...attempt.values,
      answers,
      score,
      total: ids.length,
      share,
      late,
      passed: !late && share >= pass,
      done: true,
    };
    await transaction.put(ATTEMPTS, { ...attempt, values, updatedAt: now });
    return back;
  });
}

function isLate(attempt: Row, now: string): boolean {
  const minutes = numberValue(attempt.values['minutes']);
  return minutes > 0 && Date.parse(now) > Date.parse(attempt.createdAt) + minutes * 60_000 + GRACE_MS;
}
