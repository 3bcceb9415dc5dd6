import { Hono, type Context } from 'hono';
import { z } from 'zod';
import {
  CATALOGUE_FIELDS,
  CATALOGUE_KINDS,
  CATALOGUE_PATHS,
  catalogueIdSchema,
  catalogueItemSchema,
  cataloguePageAnswerSchema,
  cataloguePageRequestSchema,
  catalogueRemoveAnswerSchema,
  catalogueRemoveRequestSchema,
  catalogueSaveRequestSchema,
} from '#core/protocol/http/catalogue.ts';
import { requireSignIn } from '../accounts/access-tokens.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { countPoint } from '../http/rate-limits.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import type { Services } from '../services/services.ts';
import { pageItems, removeItem, saveItem, type Catalogue } from './catalogue-items.ts';

const CHANGES = { points: 1500, seconds: 60 * 60 } as const;
const kindSchema = z.enum(CATALOGUE_KINDS);

/** The catalogue of a person: the same three calls for each kind of item (CAT-06 to CAT-08). */
export function catalogueRoutes({ db }: Services): Hono<SignedInEnv> {
  const routes = new Hono<SignedInEnv>();
  routes.use('/api/catalogue/*', requireSignIn(db));
  const catalogueOf = (context: Context<SignedInEnv>): Catalogue => ({
    userId: context.get('user').id,
    kind: kindSchema.parse(context.req.param('kind')),
  });

  routes.post(CATALOGUE_PATHS.page, async (context) => {
    const catalogue = catalogueOf(context);
    const request = await readJson(context, cataloguePageRequestSchema);
    return respond(context, cataloguePageAnswerSchema, await pageItems(db, catalogue, request));
  });

  routes.post(CATALOGUE_PATHS.save, async (context) => {
    const catalogue = catalogueOf(context);
    const { id: sent, ...body } = await readJson(context, catalogueSaveRequestSchema);
    const { id } = z.parse(catalogueIdSchema, { id: sent });
    const { group_id: groupId, ...fields } = { group_id: null, ...z.parse(CATALOGUE_FIELDS[catalogue.kind], body) };
    await countPoint(db, `catalogue ${catalogue.userId}`, CHANGES);
    return respond(context, catalogueItemSchema, await saveItem(db, catalogue, { id, groupId, fields }));
  });

  routes.post(CATALOGUE_PATHS.remove, async (context) => {
    const catalogue = catalogueOf(context);
    const { id } = await readJson(context, catalogueRemoveRequestSchema);
    await countPoint(db, `catalogue ${catalogue.userId}`, CHANGES);
    await removeItem(db, catalogue, id);
    return respond(context, catalogueRemoveAnswerSchema, { deleted: true });
  });

  return routes;
}
