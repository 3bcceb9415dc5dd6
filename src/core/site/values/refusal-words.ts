import { pickText } from '../../domain/text.ts';
import type { Locale, Text } from '../../domain/text.ts';
import type { Entity } from '../../engine/blueprint/entity-schema.ts';
import type { Rule } from '../../engine/blueprint/rule-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { formatDateTime } from '../../engine/render/format.ts';
import { rowTitle } from '../../engine/render/row-values.ts';

/** The reason that the author of a rule gave, else the one made of the site's own words. */
export function ruleReason(rule: Rule, made: Text): Text {
  return 'why' in rule && rule.why !== undefined ? rule.why : made;
}

function inBoth(words: (locale: Locale) => string): Text {
  return { en: words('en'), zh: words('zh') };
}

/** Labels in a sentence: "day and room", 日期和房间. */
function listed(entity: Entity, keys: readonly string[], locale: Locale): string {
  const labels = keys.map((key) => pickText(entity.fields.find((field) => field.key === key)?.label, locale));
  if (locale === 'zh') return labels.join('和');
  const words = labels.map((label) => (/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label));
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ');
}

/** Decides whether everybody may read each row of an entity. */
export function isReadByAll({ access }: Entity): boolean {
  return access.read === 'public' && access.where === undefined;
}

/** Decides whether everybody may know these values of each row of an entity. */
export function isKnownToAll(entity: Entity, keys: readonly string[]): boolean {
  return isReadByAll(entity) && !entity.fields.some((field) => field.private === true && keys.includes(field.key));
}

/** Says that another row has the same values: which one, where everybody may know that they are its values. */
export function sameText(entity: Entity, keys: readonly string[], other: Row): Text {
  const isOpen = isKnownToAll(entity, keys);
  return inBoth((locale) => {
    const [what, kind, name] = [listed(entity, keys, locale), pickText(entity.label, locale), rowTitle(entity, other, locale)];
    if (locale === 'zh') return isOpen ? `${kind}“${name}”的${what}与此相同，请更换。` : `已有${what}相同的记录，请更换。`;
    return isOpen
      ? `${kind} “${name}” has the same ${what}. Please choose another.`
      : `There is one with the same ${what} already. Please choose another.`;
  });
}

/** Says that something is taken; where everybody may know the stay, from when to when, and when it is free again. */
export function overlapText(
  thing: ((locale: Locale) => string) | null,
  taken: { readonly from: string; readonly to: string } | null,
): Text {
  return inBoth((locale) => {
    const name = thing?.(locale) ?? '';
    if (taken === null && locale === 'zh') return `${name === '' ? '' : `“${name}”`}在此期间已被占用，请选择其他时间。`;
    if (taken === null)
      return `${name === '' ? 'This is' : `“${name}” is`} taken for some of that time already. Please choose another time.`;
    const [from, to] = [formatDateTime(taken.from, locale), formatDateTime(taken.to, locale)];
    if (locale === 'zh') return `${name === '' ? '' : `“${name}”`}${from}至${to}已被占用，${to}起可用。`;
    return `${name === '' ? 'This is' : `“${name}” is`} taken from ${from} to ${to}; it is free again from ${to}.`;
  });
}
