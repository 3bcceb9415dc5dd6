import * as z from 'zod/mini';
import { briefLineSchema } from '../lines/brief-line.ts';
import { siteLineSchema } from '../lines/site-line.ts';

/** A JSON Schema, as providers take it. */
export type AnswerSchema = Readonly<Record<string, unknown>>;

/** Bounds that make a grammar large and no answer better: what is too long is cut when it is read. */
const BOUNDS = new Set([
  '$schema',
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'minimum',
  'maximum',
  'pattern',
  'propertyNames',
]);
/** Places in the idea: a small model only guesses them. */
const GUESSED = new Set(['at', 'sure']);

/** The one object that a model with little room answers with: the brief, and the site with its theme. Made from the schemas of the lines. */
export function briefSchema(): AnswerSchema {
  return schemaOf(z.strictObject({ ...briefLineSchema.shape, ...siteLineSchema.shape }));
}

/** The brief alone, for a plan. */
export function planSchema(): AnswerSchema {
  return schemaOf(briefLineSchema);
}

/** The site with its theme, after a brief that was settled. */
export function siteSchema(): AnswerSchema {
  return schemaOf(siteLineSchema);
}

function schemaOf(line: z.ZodMiniType): AnswerSchema {
  return asObject(withoutBounds(z.toJSONSchema(line, { io: 'input' })));
}

function asObject(value: unknown): AnswerSchema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function withoutBounds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBounds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !BOUNDS.has(key))
      .map(([key, inner]) => [key, key === 'properties' ? propertiesOf(inner) : withoutBounds(inner)]),
  );
}

/** Names of properties are names, whatever they are called. */
function propertiesOf(properties: unknown): AnswerSchema {
  const entries = Object.entries(asObject(properties)).filter(([name]) => !GUESSED.has(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutBounds(inner)]));
}
