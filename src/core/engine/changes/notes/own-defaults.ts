import { own } from '../../edit/patch.ts';
import { formFields } from '../../render/blocks/form.ts';
import type { ChangedSite } from './changed-site.ts';

const ASKS: ReadonlySet<string> = new Set(['form', 'booking', 'checkout', 'contact']);
const TYPES: ReadonlySet<string> = new Set(['date', 'datetime', 'time', 'int', 'num', 'money', 'pct', 'duration', 'text']);

/** Days, numbers and words that forms fill in by themselves from now on. */
export function ownDefaults({ before, after }: ChangedSite): readonly string[] {
  return Object.entries(after.entities).flatMap(([entity, { fields }]) => {
    const was = own(before.entities, entity);
    if (was === undefined) return [];
    const asked = Object.values(after.blocks).flatMap((block) =>
      block.query?.entity === entity && ASKS.has(block.type) ? formFields(block, after.entities[entity] ?? was) : [],
    );
    return fields.flatMap(({ key, type, default: value }) => {
      const known = was.fields.find((field) => field.key === key)?.default;
      if (value === undefined || known !== undefined || !TYPES.has(type)) return [];
      if (asked.every((field) => field.key !== key)) return [];
      return [
        `forms fill "${key}" of "${entity}" in with ${JSON.stringify(value)} by themselves now: leave \`default\` out unless the request says so`,
      ];
    });
  });
}
