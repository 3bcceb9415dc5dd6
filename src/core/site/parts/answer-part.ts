import { withVisitorCookie } from '../pages/form-responses.ts';
import { readJson } from '../request/read-form.ts';
import type { Site } from '../request/site.ts';
import { NOT_FOUND } from './part-answer.ts';
import type { PartAnswer } from './part-answer.ts';
import { partCallSchema } from './part-call.ts';
import type { PartCall } from './part-call.ts';
import { findPart } from './part-place.ts';
import type { PartPlace } from './part-place.ts';
import { getRow, listRows, startPart } from './read-rows.ts';
import { createByPart, removeByPart, stepByPart, updateByPart } from './write-rows.ts';

/**
 * POST /_api/parts/{block}: what a page's script passes on for a part. The visitor's own rights decide as they do everywhere,
 * and of them only those that the block was granted.
 */
export async function answerPart(site: Site, blockId: string, request: Request): Promise<Response> {
  const body = await readJson(request);
  if (!body.ok) return json({ status: body.error.status, body: { error: 'BAD_REQUEST' } });
  const call = partCallSchema.safeParse(body.value);
  if (!call.success) return json({ status: 400, body: { error: 'BAD_REQUEST' } });
  const place = await findPart(site, request, { blockId, page: call.data.page });
  const answer = place === null ? NOT_FOUND : await carryOut(place, call.data);
  return withVisitorCookie(site, request, json(answer));
}

function carryOut(place: PartPlace, call: PartCall): Promise<PartAnswer> {
  switch (call.op) {
    case 'init':
      return startPart(place);
    case 'list':
      return listRows(place, call);
    case 'get':
      return getRow(place, call);
    case 'create':
      return createByPart(place, call);
    case 'update':
      return updateByPart(place, call);
    case 'step':
      return stepByPart(place, call);
    case 'remove':
      return removeByPart(place, call);
  }
}

function json({ status, body }: PartAnswer): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}
