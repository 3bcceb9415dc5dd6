import '#tests/support/browser-storage.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PullAnswer } from '#core/protocol/sync.ts';
import { getSession, rememberSignIn } from '../identity/session-state.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { applyPage, readCursor } from './apply-page.ts';

const at = '2026-11-20T09:00:00.000Z';
let database: AppDatabase;

beforeEach(() => {
  const userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  database = userDatabase(userId);
});

/** A page with one project, whose title is null when it was deleted. */
function page(cursor: number, title: string | null, rest: Partial<PullAnswer> = {}): PullAnswer {
  const project = { id: 7, title, state: 30, currentVersionId: null, publish: null, createdAt: at, updatedAt: at };
  const row = { seq: cursor, table: 'projects' as const, id: '7', value: title === null ? null : project };
  return { rows: [row], cursor, floor: 0, hasMore: false, reset: false, ...rest };
}
const apply = (pulled: PullAnswer, fromCursor: number) => applyPage(database, pulled, { fromCursor, startedAt: 1 });
const title = async () => (await database.projects.get(7))?.title;

describe('a page of the record log', () => {
  it('is stored together with its cursor', async () => {
    expect(await apply(page(3, 'Tea'), 0)).toBe(true);
    expect([await title(), await readCursor(database)]).toEqual(['Tea', 3]);
  });

  it('changes nothing once another tab has applied it: newer records stay', async () => {
    await apply(page(3, 'Tea'), 0);
    await apply(page(4, 'Tea house'), 3);
    expect(await apply(page(3, 'Tea'), 0)).toBe(false);
    expect([await title(), await readCursor(database)]).toEqual(['Tea house', 4]);
  });

  it('does not begin a refresh again that another tab has begun and gone on with', async () => {
    await apply(page(3, 'Tea'), 0);
    const cut = page(8, 'Tea', { floor: 7, reset: true, hasMore: true });
    expect(await apply(cut, 3)).toBe(true);
    await apply(page(9, 'Tea house'), 8);
    expect(await apply(cut, 3)).toBe(false);
    expect([await title(), await readCursor(database)]).toEqual(['Tea house', 9]);
    expect(await database.meta.get('suspects')).toBeUndefined();
  });

  it('does not bring a project back that a later page has deleted', async () => {
    await apply(page(3, 'Tea'), 0);
    await apply(page(4, null), 3);
    expect(await apply(page(3, 'Tea'), 0)).toBe(false);
    expect(await title()).toBeUndefined();
  });
});

describe('the record of the account', () => {
  it('brings another address to this sign-in, never to that of somebody else', async () => {
    const session = getSession();
    const record = (id: string, account: string, seq: number): PullAnswer => {
      const value = { id, account, nickname: 'Ada', avatarUrl: null, plan: 'FREE' as const, credits: 3, updatedAt: at };
      return { ...page(seq, 'Tea'), rows: [{ seq, table: 'account', id, value }] };
    };
    await apply(record(newId(), 'somebody@example.com', 3), 0);
    expect(getSession()).toEqual(session);
    await apply(record(session.status === 'signedIn' ? session.userId : '', 'countess@example.com', 4), 3);
    expect(getSession()).toEqual({ ...session, account: 'countess@example.com' });
  });
});

describe('a prompt that the device made a version of', () => {
  const [commandId, versionId] = [newId(), newId()];
  const outcome = { id: commandId, projectId: 7, status: 'applied', error: null, updatedAt: at };
  const made = (number: number | null) => ({
    id: versionId,
    projectId: 7,
    number,
    title: 'Tea',
    createdAt: at,
    thumbnail: { background: '#fff', primary: '#000', title: 'Tea' },
  });
  const submission = {
    id: commandId,
    projectId: 7,
    prompt: 'Tea',
    seed: 1,
    baseVersionId: newId(),
    versionId,
    state: 'accepted' as const,
    progress: null,
    error: null,
    createdAt: at,
  };

  it.each([
    ['loses it when the server answered without one', { number: null, answered: null }, undefined],
    ['keeps it when the server made it too', { number: 2, answered: versionId }, versionId],
    ['keeps it while the answer is not here', { number: null, answered: versionId }, versionId],
  ])('%s', async (_what, { number, answered }, kept) => {
    await database.submissions.put(submission);
    await database.versionSummaries.put(made(number));
    const reply = { id: newId(), projectId: 7, role: 'assistant', text: 'Which?', commandId, versionId: answered, createdAt: at };
    const rows: PullAnswer['rows'] = [
      { seq: 3, table: 'chat', id: reply.id, value: reply },
      { seq: 4, table: 'outcomes', id: commandId, value: outcome },
    ];
    await apply({ ...page(4, 'Tea'), rows }, 0);
    expect((await database.versionSummaries.get(versionId))?.id).toBe(kept);
    expect((await database.submissions.get(commandId))?.state).toBe('done');
  });
});
