import { blueprintSchema, type Blueprint } from './schema.ts';

/** Blueprints that came out of the schema. Nobody changes a Blueprint in place, so they need no second parse. */
const parsed = new WeakSet<Blueprint>();

/** What `blueprintSchema.safeParse` answers, once per object. */
export function parseBlueprint(value: unknown): ReturnType<typeof blueprintSchema.safeParse> {
  if (isParsed(value)) return { success: true, data: value };
  const answer = blueprintSchema.safeParse(value);
  if (answer.success) parsed.add(answer.data);
  return answer;
}

function isParsed(value: unknown): value is Blueprint {
  return typeof value === 'object' && value !== null && (parsed as WeakSet<object>).has(value);
}
