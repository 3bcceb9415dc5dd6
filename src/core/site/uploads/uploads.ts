import type { Entity, Field, Value } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { downloadName, fileTypeOf, toBase64, type FileType } from './file-type.ts';
import type { PostedForm } from '../request/read-form.ts';
import { UPLOAD_BYTES, UPLOADS } from '../store/upload-rows.ts';
import type { Site } from '../request/site.ts';
import type { SiteTransaction } from '../store/site-store.ts';
import { isList } from '../values/coerce-value.ts';
import type { ValueProblem } from '../values/coerce-value.ts';
import type { Values } from '../values/check-row.ts';

const MOST_PER_FIELD = 4;

interface Upload {
  readonly field: string;
  readonly row: Row;
}
export interface ReadUploads {
  readonly uploads: readonly Upload[];
  readonly values: Values;
  readonly problems: Readonly<Record<string, ValueProblem>>;
}

/** The files of these fields as rows to be stored, and the field values that will point to them. */
export async function readUploads(
  site: Site,
  entity: Entity,
  { fields, form }: { readonly fields: readonly Field[]; readonly form: PostedForm },
): Promise<ReadUploads> {
  const uploads: Upload[] = [];
  const values: Record<string, Value> = {};
  const problems: Record<string, ValueProblem> = {};
  for (const field of fields) {
    const files = form.files.get(field.key) ?? [];
    if (files.length === 0 || !['image', 'images', 'file'].includes(field.type)) continue;
    if (files.length > MOST_PER_FIELD) problems[field.key] = 'tooMany';
    for (const file of files.slice(0, isList(field) ? MOST_PER_FIELD : 1)) {
      const read = await readFile(file, field);
      if (typeof read === 'string') problems[field.key] = read;
      else
        uploads.push({
          field: field.key,
          row: uploadRow(site, { ...read, ...placeOf(site, entity, field), isPublic: isPublic(entity, field) }),
        });
    }
    const references = uploads.filter((upload) => upload.field === field.key).map((upload) => `upload:${upload.row.id}`);
    values[field.key] = isList(field) ? references : (references[0] ?? null);
  }
  return { uploads, values, problems };
}

export async function storeUploads(transaction: SiteTransaction, uploads: readonly Upload[]): Promise<void> {
  for (const { row } of uploads) await transaction.put(UPLOADS, row);
}

interface ReadFile extends FileType {
  readonly name: string;
  readonly data: string;
}

/** Reads a file; a field for pictures takes only pictures. SVG is none: it can carry script. */
async function readFile(file: File, field: Field): Promise<ReadFile | ValueProblem> {
  if (file.size > UPLOAD_BYTES) return 'fileSize';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = fileTypeOf(bytes);
  if (found === null || (field.type !== 'file' && !found.type.startsWith('image/'))) return 'fileType';
  return { ...found, name: downloadName(file.name, found), data: toBase64(bytes) };
}

/** Field that uses an upload, which decides on the right to see it when not everybody may. */
interface UploadPlace {
  readonly entity: string;
  readonly field: string;
}

function placeOf(site: Site, entity: Entity, field: Field): UploadPlace {
  const found = Object.entries(site.blueprint.entities).find(([, each]) => each === entity);
  return { entity: found?.[0] ?? '', field: field.key };
}

function uploadRow(site: Site, file: ReadFile & { isPublic: boolean } & UploadPlace): Row {
  const now = site.now();
  const { type, name, data, entity, field } = file;
  const values = { type, name, data, open: file.isPublic, entity, field };
  return { id: `${site.newId()}-${file.ending}`, values, createdAt: now, updatedAt: now, sample: false };
}

function isPublic(entity: Entity, field: Field): boolean {
  return entity.access.read === 'public' && entity.access.where === undefined && field.private !== true;
}
