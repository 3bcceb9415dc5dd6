import type { Entity, Field, Value } from '../engine/blueprint/entity-schema.ts';
import type { Row } from '../engine/render/context.ts';
import { plainValue } from '../engine/render/row-values.ts';
import { identify } from './accounts/identify.ts';
import { downloadName, fileTypeOf, fromBase64, isShown, toBase64, type FileType } from './file-type.ts';
import { isOwn, manages, mayRead } from './identity.ts';
import type { PostedForm } from './read-form.ts';
import { findEntity } from './site.ts';
import { UPLOAD_BYTES, UPLOADS } from './upload-rows.ts';
import type { Site } from './site.ts';
import type { SiteTransaction } from './store.ts';
import { isList } from './values/coerce-value.ts';
import type { ValueProblem } from './values/coerce-value.ts';
import type { Values } from './values/check-row.ts';

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
export async function readUploads(site: Site, entity: Entity, fields: readonly Field[], form: PostedForm): Promise<ReadUploads> {
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

/** The uploaded file, when it is public, or for those who may read its row; it is never shown as a page. */
export async function serveUpload(site: Site, id: string, request: Request): Promise<Response | null> {
  const row = await site.store.get(UPLOADS, id);
  if (row === null) return null;
  const { data, open } = row.values;
  const bytes = typeof data === 'string' ? fromBase64(data) : null;
  if (bytes === null) return null;
  if (open !== true && !(await mayReadUpload(site, request, id, row.values)) && !(await site.mayAdmin(request))) return null;
  const cacheControl = open === true ? 'public, max-age=31536000, immutable' : 'no-store';
  return fileAnswer(bytes, plainValue(row.values['name'], 'en'), cacheControl);
}

/** The file by what its bytes are, whatever the row says of it: rows may come from elsewhere. */
function fileAnswer(bytes: Uint8Array<ArrayBuffer>, storedName: string, cacheControl: string): Response {
  const found = fileTypeOf(bytes) ?? { type: 'application/octet-stream', ending: 'bin' };
  const name = encodeURIComponent(downloadName(storedName, found));
  return new Response(bytes, {
    headers: {
      'content-type': found.type,
      'content-disposition': isShown(found) ? 'inline' : `attachment; filename*=UTF-8''${name}`,
      'content-security-policy': FILE_POLICY,
      'cache-control': cacheControl,
    },
  });
}

/** Opened by itself, a file runs nothing, loads nothing and belongs to no origin. */
const FILE_POLICY = "default-src 'none'; sandbox";

interface ReadFile extends FileType {
  readonly name: string;
  readonly data: string;
}

/** Where a picture is asked for only pictures are taken. SVG is none: it can carry script. */
async function readFile(file: File, field: Field): Promise<ReadFile | ValueProblem> {
  if (file.size > UPLOAD_BYTES) return 'fileSize';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = fileTypeOf(bytes);
  if (found === null || (field.type !== 'file' && !found.type.startsWith('image/'))) return 'fileType';
  return { ...found, name: downloadName(file.name, found), data: toBase64(bytes) };
}

/** Where an upload is used, which decides who may see it when not everybody may. */
interface UploadPlace {
  readonly entity: string;
  readonly field: string;
}

function placeOf(site: Site, entity: Entity, field: Field): UploadPlace {
  const found = Object.entries(site.blueprint.entities).find(([, each]) => each === entity);
  return { entity: found?.[0] ?? '', field: field.key };
}

/** Whether the visitor may read the row that uses the file, and the field in which. */
async function mayReadUpload(site: Site, request: Request, id: string, place: Row['values']): Promise<boolean> {
  const [entityId, key] = [plainValue(place['entity'], 'en'), plainValue(place['field'], 'en')];
  const entity = findEntity(site, entityId);
  const field = entity?.fields.find((each) => each.key === key);
  if (entity === undefined || field === undefined) return false;
  const filter = [{ field: key, op: isList(field) ? ('has' as const) : ('eq' as const), value: `upload:${id}` }];
  const row = (await site.store.list(entityId, { filter, offset: 0, limit: 1 })).rows[0];
  const identity = await identify(site, request);
  if (row === undefined || !mayRead(site, identity, entityId, row)) return false;
  return field.private !== true || isOwn(identity, row) || manages(identity, entityId);
}

function uploadRow(site: Site, file: ReadFile & { isPublic: boolean } & UploadPlace): Row {
  const now = site.now();
  const { type, name, data, entity, field } = file;
  const values = { type, name, data, open: file.isPublic, entity, field };
  return { id: `${site.newId()}-${file.ending}`, values, createdAt: now, updatedAt: now, sample: false };
}

function isPublic(entity: Entity, field: Field): boolean {
  return entity.access.read === 'public' && field.private !== true;
}
