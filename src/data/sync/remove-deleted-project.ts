import type { ProjectRecord } from '#core/protocol/records.ts';
import { removeProject } from '../outbox/delete-project.ts';
import { refreshProject } from '../outbox/write-command.ts';
import type { AppDatabase } from '../store/database.ts';
import { rejectCommand } from '../outbox/drain-outbox.ts';
import { UNCONFIRMED } from '../outbox/unconfirmed.ts';

/** A project deleted elsewhere goes here too, unless this device has unconfirmed work in it: that stays as a local draft. */
export async function removeDeletedProject(database: AppDatabase, projectId: number): Promise<void> {
  const project = await database.projects.get(projectId);
  if (project === undefined) return;
  const rows = await database.outbox.where('projectId').equals(projectId).toArray();
  const work = rows.filter((row) => UNCONFIRMED.includes(row.state) && row.state !== 'withdrawn' && 'versionId' in row.command);
  if (work.length === 0 || project.deleted === 1) return removeProject(database, projectId);
  const { titleKey: _titleKey, deleted: _deleted, marks: _marks, server: _server, created: _created, ...shown } = project;
  await refreshProject(database, projectId, { server: null, created: shown satisfies ProjectRecord });
  for (const row of work) if (row.state !== 'draft') await rejectCommand(database, row.id, { code: 'NOT_FOUND' });
}
