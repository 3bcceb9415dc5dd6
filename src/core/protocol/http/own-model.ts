import * as z from 'zod/mini';
import { projectIdSchema } from '../project-schemas.ts';

export const MODEL_PROVIDERS = ['openai-compatible', 'openai', 'anthropic', 'google'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

/** Reasons for which a model gave no answer of use. */
export const modelFaultSchema = z.enum(['blocked', 'refused', 'limited', 'down', 'cut', 'slow', 'format', 'tooLong', 'stopped']);
export type ModelFaultReason = z.infer<typeof modelFaultSchema>;

const count = z.int().check(z.minimum(0));
const perMillion = z.number().check(z.minimum(0), z.maximum(10_000));
/** For a million tokens, in the currency of the person's bill. */
const priceSchema = z.object({ input: perMillion, output: perMillion });

/** POST /api/own-model: keeps a person's own model. */
export const ownModelRequestSchema = z.object({
  provider: z.enum(MODEL_PROVIDERS),
  model: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** Needed for openai-compatible; the provider's own otherwise. */
  url: z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(500))),
  /** Without it the stored one stays, as long as provider and address do. */
  key: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
  context: z.int().check(z.minimum(2000), z.maximum(10_000_000)),
  price: z.nullable(priceSchema),
});
export type OwnModelRequest = z.infer<typeof ownModelRequestSchema>;

/** Abilities that a test found, or the reason for which the model did not answer. */
export const modelReportSchema = z.object({
  fault: z.nullable(modelFaultSchema),
  streams: z.boolean(),
  structured: z.boolean(),
  sees: z.boolean(),
  first_ms: z.nullable(count),
  tokens_per_second: z.nullable(count),
  input_tokens: count,
  output_tokens: count,
  /** Millionths of the currency; null without a price. */
  cost: z.nullable(count),
  tested_at: z.iso.datetime(),
});
export type ModelReportAnswer = z.infer<typeof modelReportSchema>;

/** A person's own model as it is shown to them: never with its key. */
export const ownModelSchema = z.object({
  provider: z.enum(MODEL_PROVIDERS),
  model: z.string(),
  url: z.nullable(z.string()),
  /** `none` is needed; `lost`: the server can no longer read it. */
  key: z.enum(['none', 'stored', 'lost']),
  /** The last four characters of a key that is long enough to show them. */
  key_ending: z.string(),
  context: z.int(),
  price: z.nullable(priceSchema),
  report: z.nullable(modelReportSchema),
});
export type OwnModel = z.infer<typeof ownModelSchema>;

/** What one model took for one of the person's ideas. */
export const modelRunSchema = z.object({
  at: z.iso.datetime(),
  project_id: z.nullable(projectIdSchema),
  title: z.nullable(z.string()),
  model: z.string(),
  is_own: z.boolean(),
  input_tokens: count,
  output_tokens: count,
  cost: z.nullable(count),
  ms: count,
  fault: z.nullable(modelFaultSchema),
});
export type ModelRunAnswer = z.infer<typeof modelRunSchema>;
export const MODEL_RUNS_SHOWN = 10;

/** GET /api/own-model, and the answer to saving, testing and removing it. */
export const modelsAnswerSchema = z.object({
  own: z.nullable(ownModelSchema),
  /** Where an own model may be: nowhere, on the Internet, or at any address that the server reaches. */
  allowed: z.enum(['off', 'public', 'any']),
  /** The server's models, and how much of them this person has used in the last 24 hours. */
  server: z.object({ has_models: z.boolean(), runs: count, runs_max: count }),
  /** The last ones, newest first. Those of the server's models come without their cost. */
  runs: z.array(modelRunSchema),
});
export type ModelsAnswer = z.infer<typeof modelsAnswerSchema>;

export const OWN_MODEL_PATHS = {
  read: '/api/own-model',
  save: '/api/own-model',
  test: '/api/own-model/test',
  remove: '/api/own-model/remove',
} as const;
