import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { EarlierTurn } from '#core/engine/changes/request/change-task.ts';
import { linesBefore } from '#core/engine/changes/request/lines-before.ts';
import { chatRecordSchema } from '#core/protocol/records.ts';
import type { Database } from '../storage/database.ts';
import { records } from '../storage/tables/commands.ts';
import { versions } from '../storage/tables/projects.ts';
import { findVersion, type Project } from './project-access.ts';

const ENTRIES_MAX = 16;
/** Turns of which is told what stood before them: those that "as before" can mean. */
const BEFORE_TURNS = 4;

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
  const before = await linesBeforeOf(db, project, ids.slice(-BEFORE_TURNS));
  return {
    turns: ids
      .map((id) => ({ asked: textOf(id, 'user'), answered: textOf(id, 'assistant'), linesBefore: before.get(id) ?? [] }))
      .filter(({ asked }) => asked !== ''),
    offered: entries.find(({ role }) => role === 'assistant')?.suggestions?.map(({ prompt }) => prompt) ?? [],
  };
}

/** Returns for commands that changed the site what stood there before. */
async function linesBeforeOf(db: Database, project: Project, commandIds: readonly string[]) {
  const lines = new Map<string, readonly string[]>();
  if (commandIds.length === 0) return lines;
  const made = await db
    .select()
    .from(versions)
    .where(and(eq(versions.projectId, project.id), inArray(versions.commandId, [...commandIds])));
  for (const { commandId, baseVersionId, blueprint } of made) {
    const base = await findVersion(db, project.id, baseVersionId);
    if (base !== null) lines.set(commandId, linesBefore(base.blueprint, blueprint));
  }
  return lines;
}
