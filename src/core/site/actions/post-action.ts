import type { Context } from 'hono';
import { BLOCK_FIELD } from '../../engine/render/params.ts';
import { identify } from '../accounts/identify.ts';
import { refusedForm, withVisitorCookie, returnPage, seeOther } from '../pages/form-responses.ts';
import { messagePage, notNowPage } from '../pages/message-page.ts';
import { isAbsent } from '../pages/standing-blocks.ts';
import { firstValue, readForm } from '../request/read-form.ts';
import type { Site } from '../request/site.ts';
import type { ActionCall } from '../request/action.ts';
import { actionHandlers } from './registry.ts';

/** POST /_api/do/{action}: what a block does beside creating rows. */
export async function postAction(site: Site, context: Context): Promise<Response> {
  const request = context.req.raw;
  const handler = actionHandlers.get(context.req.param('action') ?? '');
  if (handler === undefined) return messagePage(site, request, { status: 404 });
  const posted = await readForm(request);
  if (!posted.ok) return messagePage(site, request, { status: posted.error.status });
  const blockId = firstValue(posted.value, BLOCK_FIELD);
  const back = returnPage({ site, request }, posted.value, blockId);
  if (back === null) return messagePage(site, request, { status: 404 });
  const block = Object.hasOwn(site.blueprint.blocks, blockId) ? site.blueprint.blocks[blockId] : undefined;
  const identity = await identify(site, request);
  if (await isAbsent({ site, identity }, blockId, back.route)) return notNowPage(site, request, blockId);
  const call: ActionCall = {
    site,
    request,
    identity,
    form: posted.value,
    blockId,
    block,
    route: back.route,
  };
  const answer = await handler(call);
  if (answer.kind === 'missing') return messagePage(site, request, { status: 404 });
  if (answer.kind === 'forbidden') return messagePage(site, request, { status: 403 });
  if (answer.kind === 'refused')
    return refusedForm({ site, request }, back, { blockId, posted: posted.value, errors: answer.errors });
  if (answer.kind === 'shown')
    return refusedForm({ site, request }, back, { blockId, posted: posted.value, errors: {}, status: 200 });
  const response = seeOther(site, { path: answer.page ?? back.path }, { ...answer, blockId });
  if (answer.setCookie === undefined) return withVisitorCookie(site, request, response);
  response.headers.append('set-cookie', answer.setCookie);
  return response;
}
