import type { Entity } from '../blueprint/entity-schema.ts';
import type { Block } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { compile } from './compile.ts';
import { openRules } from './ground/ground-facts.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';
import { EMPTY_DOCUMENT } from './read-document.ts';

type Contact = Blueprint['site']['contact'];

/**
 * A site of some kind with the ways to reach it and the opening hours that its brief tells. Once a way is told, no example of
 * another stands beside it; example hours of the trade give way to those that are told, and what is booked keeps to them.
 */
export function withSaidFacts(blueprint: Blueprint, brief: AuthoredBrief): Blueprint {
  if ((brief.facts ?? []).length === 0) return blueprint;
  const { contact, hours } = compile({ ...EMPTY_DOCUMENT, brief }).blueprint.site;
  return withHours(withContact(blueprint, contact), hours);
}

/** "Lyon" alone is in the example address already. */
function withContact(blueprint: Blueprint, contact: Contact): Blueprint {
  const known = JSON.stringify(blueprint.site.contact ?? {});
  const isNew = waysOf(contact).some((way) => !known.includes(JSON.stringify(way).slice(1, -1)));
  return isNew ? { ...blueprint, site: { ...blueprint.site, contact } } : blueprint;
}

function waysOf({ email, phone, address = {} }: NonNullable<Contact> = {}): string[] {
  return [email, phone, ...Object.values(address)].filter((way) => way !== undefined);
}

function withHours(blueprint: Blueprint, hours: readonly string[] | undefined): Blueprint {
  if (hours === undefined) return blueprint;
  return {
    ...blueprint,
    site: { ...blueprint.site, hours: [...hours] },
    entities: mapValues(blueprint.entities, whileOpen),
    blocks: mapValues(blueprint.blocks, withSiteHours),
  };
}

function whileOpen(entity: Entity): Entity {
  const { rules = [], fields } = entity;
  const open = openRules({ rules, fields });
  return open.length === 0 ? entity : { ...entity, rules: [...rules, ...open] };
}

/** An hours block without items shows those of the site. */
function withSiteHours(block: Block): Block {
  if (block.type !== 'hours') return block;
  const { items: _examples, ...others } = block;
  return others;
}

function mapValues<Value>(table: Readonly<Record<string, Value>>, change: (value: Value) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value)]));
}
