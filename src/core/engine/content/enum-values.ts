import type { Value } from '../blueprint/entity-schema.ts';
import type { FieldSpec } from '../catalogue/entities.ts';
import type { RowPlace } from './row-place.ts';

/** The choice of an example row: what its title says, what goes without saying, else one after the other. */
export function enumValue(place: RowPlace, field: FieldSpec): Value {
  const { entity, index, title, scope, titles = [title] } = place;
  const { key, options } = field;
  if (key === 'currency') return scope.recipe.currency;
  const settled = SETTLED[`${entity.id}.${key}`] ?? SETTLED[key];
  if (settled !== undefined && options.includes(settled)) return settled;
  if (entity.id === 'role' && field.multiple) return options.slice(0, permissionCount(place));
  if (entity.id === 'transaction' && key === 'kind') return (title.figure ?? -1) < 0 ? 'expense' : 'income';
  if (/^(?:gender|sex)$/.test(key))
    return genderOf(title.title[0], options) ?? options[index % Math.max(1, options.length)] ?? null;
  if (STATES.has(key)) return options[index % Math.max(1, options.length)] ?? null;
  const said = optionNamedIn(title.title[0], options);
  if (said !== undefined) return said;
  if (titles.some((other) => optionNamedIn(other.title[0], options) !== undefined)) return options[0] ?? null;
  return options[index % Math.max(1, options.length)] ?? null;
}

/** Returns the number of permissions of an example role: all for a manager, most for the other users, few for the rest. */
function permissionCount({ scope, index, titles = [] }: RowPlace): number {
  const role = scope.recipe.accounts?.roles[index];
  if (role === undefined) return index === titles.length - 1 ? 1 : 3;
  return role.manages === 'all' ? 6 : 4;
}

/** The gender that goes with a first name of the bank. */
function genderOf(name: string, options: readonly string[]): string | undefined {
  const first = name.split(' ')[0] ?? '';
  const wanted = /^(?:Amara|Sofia|Hana|Lena|Grace|Yara)$/.test(first) ? /^(?:f|woman|women|girl)/i : /^(?:m|man|men|boy)/i;
  return options.find((option) => wanted.test(option));
}

const STATES = new Set(['status', 'stage', 'condition', 'payment', 'priority', 'severity']);

/** Enums whose example rows all show the same: a draft or hidden example would only confuse. */
const SETTLED: Readonly<Record<string, string>> = {
  playKey: 'none',
  'post.status': 'published',
  'comment.status': 'visible',
  'vendor.status': 'approved',
  'property.deal': 'sale',
  'listing.status': 'active',
  'poll.status': 'open',
  'question.kind': 'single',
};
/** Words of titles that mean a choice of another name. */
const MEANS: Readonly<Record<string, RegExp>> = {
  dog: /beagle|collie|hound|terrier|puppy/i,
  cat: /tabby|tortoiseshell|kitten/i,
  sedan: /hatch|wagon|estate|compact|saloon/i,
  electric: /\bvolt\b/i,
  apartment: /two bed|studio|flat|loft/i,
  house: /townhouse|home|cottage/i,
};

function optionNamedIn(title: string, options: readonly string[]): string | undefined {
  return options.find(
    (option) =>
      MEANS[option]?.test(title) === true ||
      (option.length > 2 && new RegExp(`\\b${option.replace(/[^a-z0-9]/gi, '.')}\\b`, 'i').test(title)),
  );
}

/** The state a row is in, for values that depend on it. */
export function stateOf(place: RowPlace): string {
  const field = place.entity.fields.find(({ key, type }) => type === 'enum' && (key === 'status' || key === 'stage'));
  const state = field === undefined ? null : enumValue(place, field);
  return typeof state === 'string' ? state : '';
}

/** Decides whether the row is a day on which somebody was not there. */
export function isAway(place: RowPlace): boolean {
  return /^(?:absent|leave|on_leave|off)$/.test(stateOf(place));
}
