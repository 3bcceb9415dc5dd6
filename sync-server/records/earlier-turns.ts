import { and, desc, eq, sql } from 'drizzle-orm';
import type { EarlierTurn } from '#core/engine/changes/request/change-task.ts';
import { chatRecordSchema } from '#core/protocol/records.ts';
import type { Database } from '../storage/database.ts';
import { records } from '../storage/tables/commands.ts';
import type { Project } from './project-access.ts';

const ENTRIES_MAX = 16;

type Entry = ReturnType<typeof chatRecordSchema.parse>;

/** What was said in a project before a command. */
export interface Conversation {
  /** Oldest first. */
  readonly turns: readonly EarlierTurn[];
  /** Answers that the last entry offers. */
  readonly offered: readonly string[];
}

/** Returns the newest turns of a project's chat, without the one of a command itself. */
export async function earlierTurns(db: Database, project: Project, commandId: string): Promise<Conversation> {
  const rows = await db
    .select({ value: records.value })
    .from(records)
    .where(
      and(
        eq(records.userId, project.userId),
        eq(records.table, 'chat'),
        sql`(${records.value}->>'projectId')::bigint = ${project.id}`,
      ),
    )
    .orderBy(desc(records.seq))
    .limit(ENTRIES_MAX);
  const entries = rows.flatMap(({ value }): Entry[] => {
    const entry = chatRecordSchema.safeParse(value);
    return entry.success && entry.data.commandId !== commandId ? [entry.data] : [];
  });
  const ids = [...new Set(entries.map((entry) => entry.commandId))].toReversed();
  const textOf = (id: string, role: Entry['role']) =>
    entries.find((entry) => entry.commandId === id && entry.role === role)?.text ?? '';
  return {
    turns: ids
      .map((id) => ({ asked: textOf(id, 'user'), answered: textOf(id, 'assistant') }))
      .filter(({ asked }) => asked !== ''),
    offered: entries.find(({ role }) => role === 'assistant')?.suggestions?.map(({ prompt }) => prompt) ?? [],
  };
}
