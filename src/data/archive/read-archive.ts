import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/domain/result.ts';
import { withPartsOff } from '#core/engine/parts/switch-parts.ts';
import { integrityErrors } from '#core/engine/validate/integrity.ts';
import type { VersionRecord } from '#core/protocol/records.ts';
import {
  archivedProjectSchema,
  archivedRowsSchema,
  archivedVersionSchema,
  ARCHIVE_VERSION,
  hashOf,
  MANIFEST_PATH,
  manifestSchema,
  PROJECT_PATH,
  ROWS_PATH,
  versionPath,
} from './archive-format.ts';

/** `unreadable`: no ZIP, or cut off. `foreign`: a ZIP of something else. `damaged`: its parts do not fit together. */
export type ArchiveProblem = 'unreadable' | 'foreign' | 'tooNew' | 'damaged' | 'tooLarge';

export interface Archive {
  readonly project: z.infer<typeof archivedProjectSchema>;
  /** Oldest first. */
  readonly versions: readonly VersionRecord[];
  readonly rows: z.infer<typeof archivedRowsSchema>;
}

/** Unpacked; hundreds of large versions. */
const UNPACKED_MAX_BYTES = 200 * 1024 * 1024;
const anyManifestSchema = z.object({ format: manifestSchema.shape.format, v: z.int() });

/** Reads an exported project and checks every part of it; nothing of a file with any fault is used. */
export function readArchive(bytes: Uint8Array): Result<Archive, ArchiveProblem> {
  const files = unpack(bytes);
  if (!files.ok) return files;
  const texts = files.value;
  const manifestText = texts.get(MANIFEST_PATH);
  if (manifestText === undefined) return fail('foreign');
  const known = anyManifestSchema.safeParse(parse(manifestText));
  if (!known.success) return fail('foreign');
  if (known.data.v > ARCHIVE_VERSION) return fail('tooNew');
  const manifest = manifestSchema.safeParse(parse(manifestText));
  if (!manifest.success) return fail('damaged');
  for (const [path, hash] of Object.entries(manifest.data.files)) {
    const text = texts.get(path);
    if (text === undefined || hashOf(text) !== hash) return fail('damaged');
  }
  return assemble(texts, manifest.data.versions.length);
}

function assemble(texts: ReadonlyMap<string, string>, count: number): Result<Archive, ArchiveProblem> {
  const read = <Value>(path: string, schema: z.ZodMiniType<Value>) => schema.safeParse(parse(texts.get(path) ?? ''));
  const project = read(PROJECT_PATH, archivedProjectSchema);
  const rows = read(ROWS_PATH, archivedRowsSchema);
  const versions = Array.from({ length: count }, (_, index) => read(versionPath(index), archivedVersionSchema));
  const whole = versions.flatMap((version) => (version.success ? [version.data] : []));
  if (!project.success || !rows.success || whole.length < count) return fail('damaged');
  const hasCurrent = whole.some(({ id }) => id === project.data.currentVersionId);
  if (!hasCurrent || whole.some(({ blueprint }) => integrityErrors(blueprint).length > 0)) return fail('damaged');
  return ok({ project: project.data, rows: rows.data, versions: whole.map(withoutRunningParts) });
}

/** Code of a file that somebody gave away does not run before its new owner turned it on, in no version and by no undoing. */
function withoutRunningParts(version: VersionRecord): VersionRecord {
  const off = (operations: VersionRecord['operations']) =>
    operations.map((each) => (each.op === 'restore' ? { ...each, blueprint: withPartsOff(each.blueprint) } : each));
  const { blueprint, operations, inverses } = version;
  return { ...version, blueprint: withPartsOff(blueprint), operations: off(operations), inverses: off(inverses) };
}

function unpack(bytes: Uint8Array): Result<Map<string, string>, ArchiveProblem> {
  let size = 0;
  const isWanted = (name: string) => name === ROWS_PATH || name.startsWith('project/');
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!isWanted(name)) return false;
        size += originalSize;
        return size <= UNPACKED_MAX_BYTES;
      },
    });
    if (size > UNPACKED_MAX_BYTES) return fail('tooLarge');
    return ok(new Map(Object.entries(files).map(([name, content]) => [name, strFromU8(content)])));
  } catch (error) {
    // fflate and the engine throw these over bytes that are no ZIP, or the first part of one.
    if (error instanceof Error) return fail('unreadable');
    throw error;
  }
}

/** Undefined for what is no JSON: no schema takes it. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
