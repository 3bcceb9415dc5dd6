import '#tests/support/browser-storage.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Command } from '#core/protocol/commands.ts';
import { signInLocally } from '#tests/support/local-project.ts';
import { buildSubmitPrompt } from '#tests/support/project-actions.ts';
import type { AppDatabase } from '../store/database.ts';
import type { OutboxRow, OutboxStatus } from '../store/outbox-row.ts';
import { dependentsOf, findDue } from './find-due.ts';

const NOW = 1000;
const DUE = { state: 'pending', nextAttemptAt: NOW } as const;
const SENDING = { state: 'sending' } as const;
const WITHDRAWN = { state: 'withdrawn', nextAttemptAt: NOW } as const;
const REJECTED = { state: 'rejected', error: 'CONFLICT', values: {}, diagnostics: [] } as const;
const later = (by: number) => ({ state: 'pending', nextAttemptAt: NOW + by }) as const;

const createdAt = '2026-11-20T10:00:00.000Z';
const rename = (projectId: number, title = 'Name'): Command => ({
  kind: 'renameProject',
  id: crypto.randomUUID(),
  projectId,
  createdAt,
  title,
});
const remove = (projectId: number): Command => ({ kind: 'deleteProject', id: crypto.randomUUID(), projectId, createdAt });
const prompt = (projectId: number, versionId: string, baseVersionId: string | null = null): Command =>
  buildSubmitPrompt(projectId, { versionId, baseVersionId });

const importPart = (projectId: number, part: number): Command => ({
  kind: 'importProject',
  id: crypto.randomUUID(),
  projectId,
  createdAt,
  part,
  isLast: part > 0,
  title: 'Kept',
  currentVersionId: 'a',
  versions: [],
  chat: [],
});

const copy = (projectId: number, sourceVersionId: string): Command => ({
  kind: 'copyProject',
  id: crypto.randomUUID(),
  projectId,
  createdAt,
  title: 'Copy',
  versionId: 'copied',
  baseVersionId: null,
  sourceProjectId: 1,
  sourceVersionId,
});

let database: AppDatabase;
beforeEach(async () => {
  ({ database } = await signInLocally());
});

const queue = (...entries: readonly (readonly [Command, OutboxStatus])[]): OutboxRow[] =>
  entries.map(([command, status], index) => ({
    seq: index + 1,
    id: command.id,
    projectId: command.projectId,
    command,
    attempts: 0,
    ...status,
  }));

/** The numbers of the commands that may be sent, and when the next one may. */
async function due(most: number, ...entries: readonly (readonly [Command, OutboxStatus])[]) {
  await database.outbox.clear();
  await database.outbox.bulkPut(queue(...entries));
  const { rows, nextAttemptAt } = await findDue(database, NOW, most);
  return [rows.map(({ seq }) => seq), nextAttemptAt];
}

describe('what is due', () => {
  it('is as many as asked for, in order, of those whose time has come or whose sending was cut off', async () => {
    const entries = [
      [rename(1), DUE],
      [rename(2), SENDING],
      [rename(3), later(1)],
      [rename(4), DUE],
    ] as const;
    expect(await due(9, ...entries)).toEqual([[1, 2, 4], null]);
    expect(await due(2, ...entries)).toEqual([[1, 2], null]);
  });

  it('says when the next one is where none is', async () => {
    expect(await due(9, [rename(1), later(50)], [rename(2), later(20)], [rename(3), later(70)])).toEqual([[], NOW + 20]);
    expect(await due(9)).toEqual([[], null]);
  });

  it('waits for what comes before it in its project', async () => {
    expect(
      await due(9, [rename(1), { state: 'accepted' }], [rename(1), DUE], [rename(2), { state: 'draft' }], [remove(2), DUE]),
    ).toEqual([[], null]);
    expect(await due(9, [rename(1), { state: 'acknowledged', acknowledgedAt: 0 }], [rename(1), DUE])).toEqual([[2], null]);
  });

  it('sends nothing behind a prompt, whose build has to end first', async () => {
    expect(await due(9, [prompt(1, 'a'), DUE], [rename(1), DUE], [rename(2), DUE])).toEqual([[1, 3], null]);
  });

  it('copies no version that the server does not have yet, nor does anything with the copy', async () => {
    const rest = [
      [copy(2, 'a'), DUE],
      [rename(2), DUE],
      [rename(3), DUE],
    ] as const;
    expect(await due(9, [prompt(1, 'a'), DUE], ...rest)).toEqual([[1, 4], null]);
    expect(await due(9, [prompt(1, 'a'), { state: 'accepted' }], ...rest)).toEqual([[4], null]);
    expect(await due(9, [prompt(1, 'a'), { state: 'acknowledged', acknowledgedAt: 0 }], ...rest)).toEqual([[2, 3, 4], null]);
    expect(await due(9, [prompt(1, 'a'), REJECTED], ...rest)).toEqual([[4], null]);
  });

  it('asks for what was withdrawn in a request of its own', async () => {
    expect(await due(9, [rename(1), WITHDRAWN], [rename(2), DUE])).toEqual([[1], null]);
    expect(await due(9, [rename(1), DUE], [rename(2), WITHDRAWN], [rename(2), DUE], [rename(3), DUE])).toEqual([[1, 4], null]);
  });

  it('fits into one request', async () => {
    const long = 'x'.repeat(160_000);
    expect(await due(9, [rename(1, long), DUE], [rename(2, long), DUE], [rename(3), DUE])).toEqual([[1], null]);
    expect(await due(9, [rename(1, long.repeat(2)), DUE], [rename(2), DUE])).toEqual([[1], null]);
  });
});

describe('what stands on a rejected command', () => {
  it('is the project that it began, until it is begun anew or deleted', async () => {
    expect(await due(9, [prompt(1, 'a'), REJECTED], [rename(1), DUE])).toEqual([[], null]);
    expect(await due(9, [prompt(1, 'a'), REJECTED], [prompt(1, 'b'), DUE], [rename(1), DUE])).toEqual([[2], null]);
    expect(await due(9, [prompt(1, 'a'), REJECTED], [importPart(1, 0), DUE], [rename(1), DUE])).toEqual([[2, 3], null]);
    expect(await due(9, [prompt(1, 'a'), REJECTED], [remove(1), DUE], [rename(1), DUE])).toEqual([[2], null]);
    expect(await due(9, [prompt(1, 'a', 'base'), REJECTED], [rename(1), DUE])).toEqual([[2], null]);
    expect(await due(9, [importPart(1, 0), REJECTED], [importPart(1, 1), DUE])).toEqual([[], null]);
    expect(await due(9, [importPart(1, 0), SENDING], [importPart(1, 1), REJECTED], [rename(1), DUE])).toEqual([[1, 3], null]);
  });

  it('is the version that it made, and what was built on that', async () => {
    expect(
      await due(9, [prompt(1, 'a', 'base'), REJECTED], [prompt(1, 'b', 'a'), DUE], [prompt(1, 'c', 'b'), DUE], [rename(1), DUE]),
    ).toEqual([[4], null]);
    expect(await due(9, [prompt(1, 'a', 'base'), REJECTED], [prompt(1, 'b', 'base'), DUE])).toEqual([[2], null]);
    expect(await due(9, [rename(1), REJECTED], [rename(1), DUE])).toEqual([[2], null]);
  });

  it('is found again when that command is asked about', () => {
    const rows = queue(
      [prompt(1, 'older', 'a'), DUE],
      [prompt(1, 'a', 'base'), DUE],
      [prompt(1, 'b', 'a'), DUE],
      [prompt(1, 'c', 'b'), REJECTED],
      [rename(1), DUE],
    );
    const [, asked] = rows;
    expect(asked && dependentsOf(asked, rows).map(({ seq }) => seq)).toEqual([3]);
  });
});
