import type { Diagnostic } from '#core/domain/diagnostic.ts';
import type { ErrorCode } from '#core/domain/app-error.ts';
import type { Command, CommandKind } from '#core/protocol/commands.ts';
import type { AppDatabase } from '../store/database.ts';
import type { OutboxRow } from '../store/outbox-row.ts';
import { useStored } from '../identity/use-stored.ts';
import { dependentsOf, followRejections } from '../outbox/find-due.ts';

/** A change that is not in the person's account yet, as it is shown to them. */
export interface OutboxEntry {
  readonly id: string;
  readonly kind: CommandKind;
  readonly projectId: number;
  readonly projectTitle: string;
  /** Their own words: the prompt, the new name, the title of the edit. */
  readonly text: string | null;
  readonly createdAt: string;
  /** `blocked`: it stands on a refused one and goes on with it. */
  readonly state: 'building' | 'waiting' | 'sending' | 'accepted' | 'withdrawing' | 'refused' | 'blocked';
  readonly attempts: number;
  readonly error: ErrorCode | null;
  readonly values: Readonly<Record<string, string | number>>;
  readonly diagnostics: readonly Diagnostic[];
  /** Number of later changes that would go with it. */
  readonly dependents: number;
  /** For a file, when all else fails. */
  readonly command: Command;
}

/** Longer than this is shown as a number only. */
const SHOWN_MAX = 200;

/** The refused first, then what waits, oldest first; undefined while it is read. */
export function useOutbox(): { readonly entries: readonly OutboxEntry[]; readonly more: number } | undefined {
  return useStored(listOutbox, []);
}

/** The same, once. */
export async function listOutbox(database: AppDatabase): Promise<{ entries: OutboxEntry[]; more: number }> {
  const rows = await database.outbox.orderBy('seq').toArray();
  const open = rows.filter(({ state }) => state !== 'acknowledged');
  const rejections = followRejections();
  const blocked = new Set(open.filter((row) => rejections.block(row)).map(({ seq }) => seq));
  const ordered = [...open.filter(({ state }) => state === 'rejected'), ...open.filter(({ state }) => state !== 'rejected')];
  const shown = ordered.slice(0, SHOWN_MAX);
  const projects = await database.projects.bulkGet([...new Set(shown.map(({ projectId }) => projectId))]);
  const titles = new Map(projects.map((project) => [project?.id, project?.title]));
  const entries = shown.map((row) => ({
    id: row.id,
    kind: row.command.kind,
    projectId: row.projectId,
    projectTitle: titles.get(row.projectId) ?? '',
    text: textOf(row.command),
    createdAt: row.command.createdAt,
    state: stateOf(row, blocked),
    attempts: row.attempts,
    ...(row.state === 'rejected' ? pickReason(row) : NO_REASON),
    dependents: row.state === 'rejected' ? dependentsOf(row, sameProject(open, row)).length : 0,
    command: row.command,
  }));
  return { entries, more: ordered.length - shown.length };
}

function sameProject(rows: readonly OutboxRow[], { projectId }: OutboxRow): OutboxRow[] {
  return rows.filter((row) => row.projectId === projectId);
}

const NO_REASON = { error: null, values: {}, diagnostics: [] };

function pickReason({ error, values, diagnostics }: Extract<OutboxRow, { state: 'rejected' }>) {
  return { error, values, diagnostics };
}

function stateOf(row: OutboxRow, blocked: ReadonlySet<number>): OutboxEntry['state'] {
  switch (row.state) {
    case 'rejected':
      return 'refused';
    case 'draft':
      return 'building';
    case 'withdrawn':
      return 'withdrawing';
    case 'acknowledged':
      return 'accepted';
    case 'pending':
      return blocked.has(row.seq) ? 'blocked' : 'waiting';
    case 'sending':
    case 'accepted':
      return blocked.has(row.seq) ? 'blocked' : row.state;
  }
}

function textOf(command: Command): string | null {
  if (command.kind === 'submitPrompt') return command.prompt;
  return 'title' in command ? command.title : null;
}
