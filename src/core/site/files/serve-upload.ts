import type { Row } from '../../engine/render/context.ts';
import { plainValue } from '../../engine/render/row-values.ts';
import { adminRight } from '../accounts/admin-right.ts';
import { identify } from '../accounts/identify.ts';
import { mayRead } from '../access/readable.ts';
import { isOwn, manages } from '../request/identity.ts';
import { findEntity } from '../request/site.ts';
import type { Site } from '../request/site.ts';
import { UPLOADS } from '../store/upload-rows.ts';
import { downloadName, fileTypeOf, fromBase64, isShown } from '../uploads/file-type.ts';
import { isList } from '../values/coerce-value.ts';
import type { Call } from '../request/call.ts';

/** The uploaded file, when it is public, or for those who may read its row; it is never shown as a page. */
export async function serveUpload(site: Site, id: string, request: Request): Promise<Response | null> {
  const row = await site.store.get(UPLOADS, id);
  if (row === null) return null;
  const { data, open } = row.values;
  const bytes = typeof data === 'string' ? fromBase64(data) : null;
  if (bytes === null) return null;
  if (open !== true && !(await mayReadUpload({ site, request }, id, row.values)) && (await adminRight(site, request)) === null)
    return null;
  const cacheControl = open === true ? 'public, max-age=31536000, immutable' : 'no-store';
  return fileResponse(bytes, plainValue(row.values['name'], 'en'), cacheControl);
}

/** The file by what its bytes are, whatever the row says of it: rows may come from elsewhere. */
function fileResponse(bytes: Uint8Array<ArrayBuffer>, storedName: string, cacheControl: string): Response {
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

/** Decides whether the visitor may read the row that uses the file, and the field that holds it. */
async function mayReadUpload({ site, request }: Call<'site' | 'request'>, id: string, place: Row['values']): Promise<boolean> {
  const [entityId, key] = [plainValue(place['entity'], 'en'), plainValue(place['field'], 'en')];
  const entity = findEntity(site, entityId);
  const field = entity?.fields.find((each) => each.key === key);
  if (entity === undefined || field === undefined) return false;
  const filter = [{ field: key, op: isList(field) ? ('has' as const) : ('eq' as const), value: `upload:${id}` }];
  const row = (await site.store.list(entityId, { filter, offset: 0, limit: 1 })).rows[0];
  const identity = await identify(site, request);
  if (row === undefined || !(await mayRead({ site, identity, reader: site.store }, entityId, row))) return false;
  return field.private !== true || isOwn(identity, row) || manages(identity, entityId);
}
