import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError, type Config } from '../environment/config.ts';
import { MODEL_PROVIDERS } from '#core/protocol/http/own-model.ts';
import type { NamedModel } from '../environment/model-variables.ts';

const MODELS_FILE = 'models.json';
const MODELS_MAX = 10;
const DEFAULTS = { context: 32_000, output: 16_000, seconds: 300 } as const;

const tokens = z.int().min(2000).max(10_000_000);
const settingsSchema = z.strictObject({
  model: z.string().min(1),
  provider: z.enum(MODEL_PROVIDERS).default('openai-compatible'),
  url: z.url({ protocol: /^https?$/, error: 'must look like http://localhost:11434/v1' }).optional(),
  /** The key itself, or the name of the environment variable that holds it. */
  key: z.string().min(1).optional(),
  keyFrom: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/, 'must be the name of an environment variable')
    .optional(),
  context: tokens.default(DEFAULTS.context),
  output: z.int().min(500).max(1_000_000).default(DEFAULTS.output),
  /** For a million tokens, in dollars or whatever the bill is in. */
  price: z.strictObject({ input: z.number().min(0), output: z.number().min(0) }).optional(),
  roles: z
    .array(z.enum(['plan', 'edit', 'code', 'vision']))
    .min(1)
    .default(['plan', 'edit', 'code']),
  /** It can be held to a JSON Schema. Hosted providers take only some shapes of it. */
  structured: z.boolean().optional(),
  seconds: z.number().positive().max(3600).default(DEFAULTS.seconds),
});
const fileSchema = z.strictObject({ models: z.array(settingsSchema).min(1).max(MODELS_MAX) });

/** A configured model, with its key. Never logged, never sent to anybody but the model's own address. */
export type ModelSettings = Omit<z.infer<typeof settingsSchema>, 'keyFrom'>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads which models the server may ask, in the order in which they are tried: the one of the environment, then those of
 * models.json in the data directory. Empty when none is configured; throws a ConfigError that names every fault.
 */
export async function readModelSettings(
  { dataDir, model }: Pick<Config, 'dataDir' | 'model'>,
  environment: Environment,
): Promise<readonly ModelSettings[]> {
  const file = path.join(dataDir, MODELS_FILE);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  return [...(model === null ? [] : [ofEnvironment(model)]), ...(text === null ? [] : ofFile(file, text, environment))];
}

function ofEnvironment({ name, ...rest }: NamedModel): ModelSettings {
  return parseSettings({ model: name, ...rest });
}

/** Settings from parts that were checked before, with the defaults of what they leave out. */
export function parseSettings(parts: z.input<typeof settingsSchema>): ModelSettings {
  return settingsSchema.parse(parts);
}

function ofFile(file: string, text: string, environment: Environment): ModelSettings[] {
  const parsed = fileSchema.safeParse(parseJson(file, text));
  if (!parsed.success) {
    throw wrong(
      file,
      parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`),
    );
  }
  return parsed.data.models.map(({ keyFrom, ...settings }, index) => {
    const named = keyFrom === undefined ? undefined : environment[keyFrom];
    if (keyFrom !== undefined && (named === undefined || named === ''))
      throw wrong(file, [`models.${index}.keyFrom: the environment has no ${keyFrom}`]);
    if (settings.provider === 'openai-compatible' && settings.url === undefined)
      throw wrong(file, [`models.${index}.url: is needed for an openai-compatible model`]);
    return named === undefined ? settings : { ...settings, key: named };
  });
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // The parser's message quotes the text, which may hold a key.
    if (error instanceof SyntaxError) throw wrong(file, ['is no JSON']);
    throw error;
  }
}

function wrong(file: string, faults: readonly string[]): ConfigError {
  return new ConfigError([`${file} is wrong:`, ...faults.map((each) => `  ${each}`)].join('\n'));
}
