import { copyBySchema, UNSURE } from './copy-by-schema.ts';
import { blueprintSchema, type Blueprint } from './schema.ts';

/** Blueprints that came out of the schema. Nobody changes a Blueprint in place, so they need no second parse. */
const parsed = new WeakSet<Blueprint>();

/** Returns the result of `blueprintSchema.safeParse`, worked out once per object. */
export function parseBlueprint(value: unknown): ReturnType<typeof blueprintSchema.safeParse> {
  if (isParsed(value)) return { success: true, data: value };
  const copied = copyBlueprint(value);
  const answer = copied === UNSURE ? blueprintSchema.safeParse(value) : { success: true as const, data: copied };
  if (answer.success) parsed.add(answer.data);
  return answer;
}

const copyBlueprint = copyBySchema(blueprintSchema);

function isParsed(value: unknown): value is Blueprint {
  return typeof value === 'object' && value !== null && (parsed as WeakSet<object>).has(value);
}
