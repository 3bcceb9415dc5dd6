import { pickText } from '../../domain/text.ts';
import type { Locale, Text } from '../../domain/text.ts';
import type { Entity, Rule } from '../../engine/blueprint/entity-schema.ts';
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

/** Says that another row has the same values: which one, where everybody may read it. */
export function sameText(entity: Entity, keys: readonly string[], other: Row): Text {
  const isOpen = entity.access.read === 'public' && entity.access.where === undefined;
  return inBoth((locale) => {
    const [what, kind, name] = [listed(entity, keys, locale), pickText(entity.label, locale), rowTitle(entity, other, locale)];
    if (locale === 'zh') return isOpen ? `${kind}“${name}”的${what}与此相同，请更换。` : `已有${what}相同的记录，请更换。`;
    return isOpen
      ? `${kind} “${name}” has the same ${what}. Please choose another.`
      : `There is one with the same ${what} already. Please choose another.`;
  });
}

/** Says from when to when something is taken, and when it is free again. */
export function overlapText(
  thing: ((locale: Locale) => string) | null,
  taken: { readonly from: string; readonly to: string },
): Text {
  return inBoth((locale) => {
    const [from, to] = [formatDateTime(taken.from, locale), formatDateTime(taken.to, locale)];
    const name = thing?.(locale) ?? '';
    if (locale === 'zh') return `${name === '' ? '' : `“${name}”`}${from}至${to}已被占用，${to}起可用。`;
    return `${name === '' ? 'This is' : `“${name}” is`} taken from ${from} to ${to}; it is free again from ${to}.`;
  });
}
