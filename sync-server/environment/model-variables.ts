import { z } from 'zod';
import { MODEL_PROVIDERS, type ModelProvider } from '#core/protocol/http/own-model.ts';

/** Variables that configure one model; several are configured by models.json in the data directory. */
export const modelVariables = [
  {
    name: 'MODEL_NAME',
    default: 'off: the embedded planner builds everything',
    meaning: 'Model that writes sites; DATA_DIR/models.json configures several ([docs/models.md](docs/models.md)).',
  },
  {
    name: 'MODEL_URL',
    default: "the provider's own",
    meaning: 'Address of the model, as http://localhost:11434/v1; needed for openai-compatible.',
  },
  { name: 'MODEL_API_KEY', default: 'none', meaning: 'Key of the model; it is never logged and never sent elsewhere.' },
  {
    name: 'MODEL_PROVIDER',
    default: 'openai-compatible',
    meaning: 'openai-compatible (Ollama, llama.cpp and most others too), openai, anthropic or google.',
  },
  { name: 'MODEL_CONTEXT', default: '32000', meaning: 'Tokens of question and answer together that the model can hold.' },
  {
    name: 'MODEL_RUNS_PER_DAY',
    default: '100',
    meaning: "Runs of the server's models for one person in 24 hours; then the embedded planner builds.",
  },
  {
    name: 'MODEL_TOKENS_PER_DAY',
    default: '3000000',
    meaning: "Tokens of the server's models, read and written, for one person in 24 hours.",
  },
  {
    name: 'OWN_MODELS',
    default: 'any on loopback, public elsewhere',
    meaning:
      'Addresses at which people may have models of their own: public (https on the Internet), any (this network too) or off.',
  },
  {
    name: 'MODEL_WEIGHTS_URL',
    default: 'https://huggingface.co',
    meaning:
      'Address from which browsers load small models that people turn on ([docs/models.md](docs/models.md)); a mirror has the same paths.',
  },
] as const;

/** The address of weights where none is configured. */
export const WEIGHTS_URL = 'https://huggingface.co';

/** A variable with the value "" counts as absent. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const modelVariablesSchema = {
  MODEL_NAME: optional(z.string()),
  MODEL_URL: optional(z.url({ protocol: /^https?$/, error: 'must look like http://localhost:11434/v1' })),
  MODEL_API_KEY: optional(z.string()),
  MODEL_PROVIDER: optional(z.enum(MODEL_PROVIDERS)),
  MODEL_WEIGHTS_URL: optional(z.url({ protocol: /^https?$/, error: 'must look like https://models.example.com' })),
  MODEL_CONTEXT: optional(z.coerce.number().int().min(2000).max(10_000_000)),
  MODEL_RUNS_PER_DAY: optional(z.coerce.number().int().min(0).max(1_000_000)),
  MODEL_TOKENS_PER_DAY: optional(z.coerce.number().int().min(0).max(1_000_000_000_000)),
  OWN_MODELS: optional(z.enum(['off', 'public', 'any'])),
};

/** The model that the environment names. */
export interface NamedModel {
  readonly name: string;
  readonly provider: ModelProvider;
  readonly url?: string;
  readonly key?: string;
  readonly context?: number;
}
type Values = { readonly [Name in keyof typeof modelVariablesSchema]?: z.output<(typeof modelVariablesSchema)[Name]> };

/** Returns the model that the environment names, null for none, or which variable is wrong. */
export function modelOf(values: Values): NamedModel | null | { readonly name: keyof Values; readonly fault: string } {
  const { MODEL_NAME: name, MODEL_URL: url, MODEL_API_KEY: key, MODEL_PROVIDER: provider = 'openai-compatible' } = values;
  if (name === undefined) {
    const given = (['MODEL_URL', 'MODEL_API_KEY', 'MODEL_PROVIDER'] as const).find((each) => values[each] !== undefined);
    return given === undefined ? null : { name: 'MODEL_NAME', fault: `is missing, ${given} is set` };
  }
  if (url === undefined && provider === 'openai-compatible')
    return { name: 'MODEL_URL', fault: 'is needed for an openai-compatible model' };
  return {
    name,
    provider,
    ...(url === undefined ? {} : { url }),
    ...(key === undefined ? {} : { key }),
    ...(values.MODEL_CONTEXT === undefined ? {} : { context: values.MODEL_CONTEXT }),
  };
}
