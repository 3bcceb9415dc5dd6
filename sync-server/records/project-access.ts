import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import type { Executor, Transaction } from '../storage/database.ts';
import { commands } from '../storage/tables/commands.ts';
import { projectLeases, projects, versions } from '../storage/tables/projects.ts';

export type Project = typeof projects.$inferSelect;
export type Version = typeof versions.$inferSelect;

/**
 * Locks the user's row until the transaction ends: everything that belongs to a user happens one after the other. The key of
 * a command, written before, already holds the row as a reference: a lock that excludes those too would wait for itself.
 */
export async function lockUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.execute(sql`select 1 from users where id = ${userId} for no key update`);
}

/** The user's own living project, or null. Nothing of foreign projects is revealed, not even that they exist. */
export async function findOwnProject(db: Executor, userId: string, projectId: number): Promise<Project | null> {
  const [project] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, projectId), eq(projects.userId, userId), isNull(projects.deletedAt)));
  return project ?? null;
}

/** The user's own living project; NOT_FOUND otherwise. */
export async function requireOwnProject(db: Executor, userId: string, projectId: number): Promise<Project> {
  const project = await findOwnProject(db, userId, projectId);
  if (project === null) throw new AppError('NOT_FOUND', { values: { what: 'project' } });
  return project;
}

/** Uses up the user's lease of a project id; false when there is none. */
export async function consumeLease(transaction: Transaction, userId: string, projectId: number): Promise<boolean> {
  const used = await transaction
    .delete(projectLeases)
    .where(and(eq(projectLeases.projectId, projectId), eq(projectLeases.userId, userId)))
    .returning({ projectId: projectLeases.projectId });
  return used.length > 0;
}

export async function findVersion(db: Executor, projectId: number, versionId: string | null): Promise<Version | null> {
  if (versionId === null) return null;
  const [version] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.projectId, projectId), eq(versions.id, versionId)));
  return version ?? null;
}

/** Decides whether another command of this project still has its build before it. */
export async function isBuilding(
  db: Executor,
  options: { userId: string; projectId: number; except?: string },
): Promise<boolean> {
  const running = await db
    .select({ id: commands.id })
    .from(commands)
    .where(
      and(
        eq(commands.userId, options.userId),
        eq(commands.status, 'running'),
        sql`${commands.payload}->>'projectId' = ${String(options.projectId)}`,
        sql`${commands.payload}->>'kind' = 'submitPrompt'`,
        options.except === undefined ? undefined : ne(commands.id, options.except),
      ),
    )
    .limit(1);
  return running.length > 0;
}
