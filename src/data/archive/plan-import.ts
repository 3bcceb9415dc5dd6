import type { CommandOf } from '#core/protocol/commands.ts';
import type { ChatRecord, ProjectRecord, VersionRecord } from '#core/protocol/records.ts';
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import type { Archive } from './read-archive.ts';

type ImportCommand = CommandOf<'importProject'>;

export interface ImportPlan {
  readonly project: ProjectRecord;
  readonly versions: readonly VersionRecord[];
  readonly chat: readonly ChatRecord[];
  /** To be sent in this order. */
  readonly commands: readonly ImportCommand[];
}
interface ImportOptions {
  /** Leased to this device. */
  readonly projectId: number;
  readonly title: string;
  readonly now: string;
  newId(): string;
}

/** Under the limit of a request, with room for its frame. */
const PART_MAX_BYTES = 900_000;

/**
 * Everything an archive becomes under new ids, so that it never collides with what it was exported from; null when one
 * of its versions is larger than a request may be.
 */
export function planImport(archive: Archive, options: ImportOptions): ImportPlan | null {
  const { projectId, title, now, newId } = options;
  const ids = new Map<string, string>();
  const renamed = (id: string) => {
    const known = ids.get(id) ?? newId();
    ids.set(id, known);
    return known;
  };
  const optional = (id: string | null) => (id === null ? null : renamed(id));
  const versions = archive.versions.map((version) => ({
    ...version,
    id: renamed(version.id),
    baseVersionId: optional(version.baseVersionId),
    commandId: renamed(version.commandId),
    projectId,
    number: null,
  }));
  const chat = archive.project.chat.map((entry) => ({
    ...entry,
    id: renamed(entry.id),
    commandId: renamed(entry.commandId),
    versionId: optional(entry.versionId),
    projectId,
  }));
  const currentVersionId = renamed(archive.project.currentVersionId);
  const parts = split(versions, chat);
  if (parts === null) return null;
  const commands = parts.map((part, index): ImportCommand => ({
    kind: 'importProject',
    id: newId(),
    projectId,
    createdAt: now,
    part: index,
    isLast: index === parts.length - 1,
    title,
    currentVersionId,
    ...part,
  }));
  const { createdAt } = archive.project;
  const project = {
    id: projectId,
    title,
    state: PROJECT_STATE.finished,
    currentVersionId,
    publish: null,
    createdAt,
    updatedAt: now,
  };
  return { project, versions, chat, commands };
}

interface Part {
  readonly versions: ImportCommand['versions'];
  readonly chat: ImportCommand['chat'];
}

/** Parts that each fit a request, in order; null when a single entry does not. */
function split(versions: readonly VersionRecord[], chat: readonly ChatRecord[]): Part[] | null {
  let part: Part = { versions: [], chat: [] };
  let size = 0;
  const parts = [part];
  const makeRoom = (bytes: number) => {
    if (size > 0 && size + bytes > PART_MAX_BYTES) {
      part = { versions: [], chat: [] };
      parts.push(part);
      size = 0;
    }
    size += bytes;
    return bytes <= PART_MAX_BYTES;
  };
  for (const { projectId: _projectId, number: _number, ...version } of versions) {
    if (!makeRoom(byteLength(version))) return null;
    part.versions.push(version);
  }
  for (const { projectId: _projectId, ...entry } of chat) {
    if (!makeRoom(byteLength(entry))) return null;
    part.chat.push(entry);
  }
  return parts;
}

function byteLength(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).byteLength;
}
