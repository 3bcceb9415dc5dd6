import type { Context } from 'hono';
import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { identify } from '../accounts/identify.ts';
import { rowSourcesOf } from '../access/acting-user.ts';
import { NEWEST_FIRST } from '../pages/resolve-needs.ts';
import { withVisitorCookie } from '../pages/form-responses.ts';
import { standsSomewhere } from '../pages/standing-blocks.ts';
import type { Call } from '../request/call.ts';
import { takesRows } from '../../engine/blueprint/takes-rows.ts';
import { askedFields } from './forms.ts';
import { openFields } from '../../engine/render/row-fields.ts';
import { publicFields } from '../../engine/render/row-values.ts';
import { mayRead, readScope } from '../access/readable.ts';
import { mayCreate } from '../request/identity.ts';
import { publicRow, searchedFields } from '../access/public-rows.ts';
import { readJson } from '../request/read-form.ts';
import { findEntity } from '../request/site.ts';
import type { Site } from '../request/site.ts';
import type { RowFilter, RowQuery } from '../store/site-store.ts';
import { createRow } from '../rows/save-row.ts';
import { coerceValue } from '../values/coerce-value.ts';
import { formFromJson } from '../values/read-values.ts';

const MAX_ROWS = 200;

/** GET /_api/data/{entity}: `q`, `sort` (`-price`), `limit`, `offset`, and any public field as an exact filter. */
export async function listData(site: Site, context: Context): Promise<Response> {
  const entityId = context.req.param('entity') ?? '';
  const entity = findEntity(site, entityId);
  const identity = await identify(site, context.req.raw);
  const readable = entity === undefined ? null : readScope(site, identity, entityId);
  if (entity === undefined || readable === null) return jsonError(404, 'NOT_FOUND');
  const query = readQuery(entity, new URL(context.req.url).searchParams);
  if (query === null) return jsonError(400, 'BAD_REQUEST');
  const page = await site.store.list(entityId, { ...query, ...readable });
  return json(200, { rows: page.rows.map((row) => shown(site, entity, row)), total: page.total });
}

/** GET /_api/data/{entity}/{id} */
export async function getData(site: Site, context: Context): Promise<Response> {
  const entityId = context.req.param('entity') ?? '';
  const entity = findEntity(site, entityId);
  const row = entity === undefined ? null : await site.store.get(entityId, context.req.param('id') ?? '');
  if (entity === undefined || row === null) return jsonError(404, 'NOT_FOUND');
  const identity = await identify(site, context.req.raw);
  const isReadable = await mayRead({ site, identity, reader: site.store }, entityId, row);
  return isReadable ? json(200, shown(site, entity, row)) : jsonError(404, 'NOT_FOUND');
}

/** POST /_api/data/{entity} with a JSON object of the fields that the site's forms ask for. */
export async function postData(site: Site, context: Context): Promise<Response> {
  const entityId = context.req.param('entity') ?? '';
  const entity = findEntity(site, entityId);
  if (entity === undefined) return jsonError(404, 'NOT_FOUND');
  const identity = await identify(site, context.req.raw);
  if (!mayCreate(site, identity, entityId))
    return entity.access.create === 'nobody' ? jsonError(404, 'NOT_FOUND') : jsonError(403, 'SIGN_IN');
  const body = await readJson(context.req.raw);
  if (!body.ok) return jsonError(body.error.status, body.error.status === 413 ? 'TOO_LARGE' : 'BAD_REQUEST');
  const form = formFromJson(body.value);
  const asked = await writableFields({ site, identity }, entityId, entity);
  if (asked === null) return jsonError(403, 'NOT_NOW');
  const writing = rowSourcesOf(site, identity, { entityId, entity, asked, form });
  const saved = await createRow(site, { entityId, entity }, { ...writing, form, identity });
  if (!saved.ok) return json(422, { error: 'INVALID', fields: saved.error });
  const isReadable = await mayRead({ site, identity, reader: site.store }, entityId, saved.value);
  return withVisitorCookie(
    site,
    context.req.raw,
    json(201, isReadable ? shown(site, entity, saved.value) : { id: saved.value.id }),
  );
}

export function jsonError(status: number, error: string): Response {
  return json(status, { error });
}

/**
 * Lists the fields that visitors may write: those that a form of the site asks for now, null when none of its forms stands; without
 * a form, the public fields that nobody else fills.
 */
async function writableFields(
  call: Call<'site' | 'identity'>,
  entityId: string,
  entity: Entity,
): Promise<readonly Field[] | null> {
  const { blueprint } = call.site;
  const forms = Object.entries(blueprint.blocks).filter(([, block]) => block.query?.entity === entityId && takesRows(block));
  if (forms.length === 0) return openFields(blueprint, entityId);
  const standing = await Promise.all(forms.map(([id]) => standsSomewhere(call, id)));
  if (!standing.includes(true)) return null;
  const asked = new Set(forms.flatMap(([, block], at) => (standing[at] === true ? askedFields(call.site, block, entity) : [])));
  return entity.fields.filter((field) => asked.has(field));
}

function readQuery(entity: Entity, params: URLSearchParams): RowQuery | null {
  const open = entity.fields.filter((field) => field.private !== true);
  const [limit, offset] = [Number(params.get('limit') ?? '50'), Number(params.get('offset') ?? '0')];
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_ROWS) return null;
  if (!Number.isInteger(offset) || offset < 0 || offset > 1_000_000) return null;
  const sort = params.get('sort')?.replace(/^-/, '');
  if (sort !== undefined && sort !== 'createdAt' && !open.some((field) => field.key === sort)) return null;
  const filter = readFilter(open, params);
  if (filter === null) return null;
  const text = params.get('q')?.slice(0, 200);
  return {
    filter,
    ...(text === undefined ? {} : { search: { text, fields: searchedFields(entity, 'public') } }),
    sort: sort === undefined ? NEWEST_FIRST : { field: sort, descending: params.get('sort')?.startsWith('-') === true },
    offset,
    limit,
  };
}

/** Null when a value cannot be one of its field: without it the answer would be about other rows. */
function readFilter(open: readonly Field[], params: URLSearchParams): readonly RowFilter[] | null {
  const filter: RowFilter[] = [];
  for (const field of open) {
    const typed = params.get(field.key);
    if (typed === null) continue;
    const read = coerceValue(field, [typed]);
    if (!read.ok) return null;
    filter.push({ field: field.key, op: Array.isArray(read.value) ? 'in' : 'eq', value: read.value });
  }
  return filter;
}

function shown(site: Site, entity: Entity, row: Row): object {
  const { id, values, createdAt, updatedAt } = publicRow(site, entity, row);
  const seen = publicFields(entity).flatMap(({ key }) => (values[key] === undefined ? [] : [[key, values[key]]]));
  return { id, values: Object.fromEntries(seen), createdAt, updatedAt };
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}
