import type { Command, CommandOf } from '#core/protocol/commands.ts';
import type { ProjectRecord } from '#core/protocol/records.ts';
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import { marksOf } from '../store/project-marks.ts';
import type { ProjectRow } from '../store/rows.ts';

/** The row of a project: the server's record, else the device's own, with what still waits applied on top. */
export function projectRow(
  sources: { readonly server: ProjectRecord | null; readonly created: ProjectRecord | null },
  pending: readonly Command[],
): ProjectRow | null {
  const base = sources.server ?? sources.created;
  if (base === null) return null;
  const view = pending.reduce(applyCommand, { ...base, deleted: false });
  const { deleted, ...record } = view;
  return {
    ...record,
    titleKey: record.title.trim().toLowerCase(),
    deleted: deleted ? 1 : 0,
    marks: deleted ? [] : marksOf(record),
    server: sources.server,
    created: sources.created,
  };
}

/** The record that the interface sees. */
export function toProjectRecord(row: ProjectRow): ProjectRecord {
  const { titleKey: _titleKey, deleted: _deleted, marks: _marks, server: _server, created: _created, ...record } = row;
  return record;
}

type View = ProjectRecord & { deleted: boolean };

function applyCommand(view: View, command: Command): View {
  const updatedAt = view.updatedAt > command.createdAt ? view.updatedAt : command.createdAt;
  switch (command.kind) {
    case 'renameProject':
      return command.title === view.title
        ? { ...view, updatedAt }
        : { ...view, title: command.title, previousTitle: view.title, updatedAt };
    case 'readNotifications':
    case 'setFavorite':
    case 'reportItem':
    case 'copyProject':
      return view;
    case 'shareProject':
      return applyShare(view, command);
    case 'setMails':
      return { ...view, mailsOwner: command.mailsOwner };
    case 'starProject':
      return { ...view, starred: command.starred };
    case 'deleteProject':
      return { ...view, deleted: true };
    case 'importProject':
      return { ...view, currentVersionId: command.currentVersionId, state: PROJECT_STATE.finished, updatedAt };
    case 'restoreVersion':
    case 'applyOperations':
      return { ...view, currentVersionId: command.versionId, state: PROJECT_STATE.finished, updatedAt };
    case 'submitPrompt':
      return applyPrompt(view, command, updatedAt);
  }
}

/** Tags that the command does not name stay as they are; of a project that is not shared only the server knows them. */
function applyShare({ share, ...view }: View, command: CommandOf<'shareProject'>): View {
  const { sharedVersionId: versionId, createdAt: sharedAt, tags = share?.tags } = command;
  return versionId === null ? view : { ...view, share: { versionId, sharedAt, ...(tags !== undefined && { tags }) } };
}

function applyPrompt(view: View, command: Extract<Command, { kind: 'submitPrompt' }>, updatedAt: string): View {
  if (command.operations === null && command.brief === undefined) return { ...view, updatedAt };
  const title = command.title ?? view.title;
  return { ...view, title, currentVersionId: command.versionId, state: PROJECT_STATE.finished, updatedAt };
}
