import { Hono } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import {
  modelsAnswerSchema,
  OWN_MODEL_PATHS,
  ownModelRequestSchema,
  type ModelReportAnswer,
  type ModelsAnswer,
} from '#core/protocol/http/own-model.ts';
import { modelRunsOf } from '../model-runs/model-runs.ts';
import type { SignedInEnv } from '../http/http-env.ts';
import { countPoint } from '../http/rate-limits.ts';
import { readJson } from '../http/read-body.ts';
import { respond } from '../http/respond.ts';
import { testModel, type ModelReport } from '../models/test-models.ts';
import type { Services } from '../services/services.ts';
import { requireSignIn } from './access-tokens.ts';

/** Saving and testing call addresses that people name: not more often than a person needs. */
const CALLS = { points: 30, seconds: 60 * 60 } as const;
/** For each of the three questions. */
const QUESTION_MS = 30_000;

/** A person's own model: kept, shown without its key, tried out, removed. */
export function ownModelRoutes(services: Services): Hono<SignedInEnv> {
  const { db, ownModels } = services;
  const routes = new Hono<SignedInEnv>();
  routes.use(`${OWN_MODEL_PATHS.read}/*`, requireSignIn(db));
  const countCall = (userId: string) => countPoint(db, `own model ${userId}`, CALLS);

  routes.get(OWN_MODEL_PATHS.read, async (context) =>
    respond(context, modelsAnswerSchema, await modelsOf(services, context.get('user').id)),
  );

  routes.post(OWN_MODEL_PATHS.save, async (context) => {
    const { id } = context.get('user');
    const request = await readJson(context, ownModelRequestSchema);
    await countCall(id);
    await ownModels.save(id, request);
    return respond(context, modelsAnswerSchema, await modelsOf(services, id));
  });

  routes.post(OWN_MODEL_PATHS.test, async (context) => {
    const { id } = context.get('user');
    await countCall(id);
    const model = await ownModels.find(id);
    if (model === null) throw new AppError('NOT_FOUND', { values: { what: 'model' } });
    const report = await testModel(model, context.req.raw.signal, QUESTION_MS);
    await ownModels.keepReport(id, reportAnswer(report, new Date()));
    return respond(context, modelsAnswerSchema, await modelsOf(services, id));
  });

  routes.post(OWN_MODEL_PATHS.remove, async (context) => {
    const { id } = context.get('user');
    await ownModels.remove(id);
    return respond(context, modelsAnswerSchema, await modelsOf(services, id));
  });

  return routes;
}

async function modelsOf({ db, ownModels, config, modelAccess }: Services, userId: string): Promise<ModelsAnswer> {
  const { runs } = await modelAccess.usedToday(userId);
  return {
    own: await ownModels.describe(userId),
    allowed: config.ownModels,
    server: { has_models: modelAccess.hasServerModels, runs, runs_max: config.modelLimits.runs },
    runs: await modelRunsOf(db, userId),
  };
}

function reportAnswer(report: ModelReport, now: Date): ModelReportAnswer {
  const { fault, streams, isStructured, seesPictures, firstMs, tokensPerSecond, usage, cost } = report;
  return {
    fault,
    streams,
    structured: isStructured,
    sees: seesPictures,
    first_ms: firstMs,
    tokens_per_second: tokensPerSecond,
    input_tokens: usage.input,
    output_tokens: usage.output,
    cost,
    tested_at: now.toISOString(),
  };
}
