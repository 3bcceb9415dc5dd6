import * as z from 'zod/mini';
import { joinFields } from './ground-entity.ts';
import { fieldOfKind } from './field-words.ts';
import { heldCondition } from './held-rows.ts';
import { withLeft } from './places-left.ts';
import { isOwnField, keysOf, momentsOf, personIn } from './rule-fields.ts';
import rulesJson from './rule-words.json' with { type: 'json' };
import type { Rule } from '../../blueprint/rule-schema.ts';
import { type Ground, type Shape, type ShapeField, shapeOf, withShape } from './shape.ts';

const NUMBERS = z.record(z.string(), z.number()).parse(rulesJson.numbers);
const N = '(?<n>\\d{1,4}|[一两二三四五六七八九十]|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)';
const MOST =
  '(?:at most|max(?:imum)?(?: of)?|up to|no more than|not more than|limited to|only|we can (?:do|take)|there are|limit(?: of)?)';
const BY_PERSON = [
  new RegExp(
    `^(?:(?:each|every|one|a) [\\w ]+? (?:can|may) .{0,30}?)?${MOST} ${N} [\\w ]+? (?:at once|at a time|at the same time|each|per (?:person|member|visitor|customer|reader|user))$`,
    'iu',
  ),
  new RegExp(
    `^(?:[\\w ]+ (?:can|may) (?:borrow|take|book|have|reserve|rent) )${MOST} ${N} [\\w ]+? (?:at once|at a time|at the same time)$`,
    'iu',
  ),
  new RegExp(
    `^(?:每|一)个?[人位](?:用户|会员|读者|居民)?(?:同时|一次|每次)?(?:可以|能|可)?(?:最多|至多|只能|限|不超过)[^\\d]{0,4}?${N}[^\\d]{0,4}$`,
    'u',
  ),
  new RegExp(
    `^(?:每一?|一|同一?)[个位名]?(?<who>人|\\p{Script=Han}{2,6}?)(?:同时|一次|每次)?(?:可以|能|可)?(?:最多|至多|只能|限|不超过)(?:可以|能|可)?(?:有|报名?|订|借|约|领养?|选|占|提?交|申请|预约)?${N}\\p{Script=Han}(?<rest>.{0,20})$`,
    'u',
  ),
];
const AT_ONCE = /at once|at a time|at the same time|同时|一次/i;
const CROWD = [
  new RegExp(
    `^${MOST} ${N} (?!per |a |each |for )(?<what>[\\w' -]+?)(?: (?:per|a|each|for each|for one|in one|at each|on one) (?<fields>[^,]+))?(?:, (?:not|no) more)?$`,
    'iu',
  ),
  new RegExp(
    `^(?<fields>[一每].{0,14}?)(?:最多|至多|上限|限号|限|只能|只收|只接|不超过)?\\s*(?:收|接|约|报|挂|借|坐)?\\s*${N}(?<unit>个人|个号|[个位名人组号条只台单份]).{0,3}$`,
    'u',
  ),
  new RegExp(
    `^(?<fields>(?:[一每]|同一).{0,14}?)(?:最多|至多|上限|限号|限|只能|只收|只接|不超过)(?:可|能)?(?:收|接|约|预约|报|挂|借|坐|订|有)?\\s*${N}(?!个?小?时|分钟|[天日周月年米元块字斤点岁])(?<unit>\\p{Script=Han}{1,3})$`,
    'u',
  ),
  new RegExp(`^(?:最多|至多|上限|限|限额|名额|人数上限)[^\\d]{0,3}${N}[个位名人组]?人?$`, 'u'),
];
/** Times that places are held for, where no record has that name. */
const TIMES =
  /^(?:one|a|the|每|一)?\s*(?:次|场|期|晚|天|日|趟|day|date|night|evening|session|event|meeting|week|time|半天|上午|下午)s?$/i;
/** Choices that are parts of each day. */
const SLOT = /\b(?:slot|session|sitting|meal|time|part of the day)\b|餐|时段|场次|班次|午/i;
const DAY = /^(?:one|a|the|每|一)?\s*(?:天|日|day|date|半天)$/i;
/** What is counted by its own rows, not by the people in them. */
const THINGS = /^[组条台单桌场间辆趟局队家户盘批件套幅张艘部]|^次/;
const DONE: readonly string[] = ['returned', 'done', 'completed', 'closed', 'back', 'finished'];

/** "max 12 people per night", 一个人最多借3本: the ground with the limit; null where words tell of none. */
export function withCrowd(ground: Ground, shape: Shape, words: string): Ground | null {
  const person = groupsOf(BY_PERSON, words);
  const limit =
    person === undefined
      ? null
      : byPerson(ground, shape, { most: numberOf(person['n']), words, who: person['who'], rest: person['rest'] });
  if (limit !== null) return limit;
  const groups = groupsOf(CROWD, words);
  if (groups === undefined) return null;
  const most = numberOf(groups['n']);
  const keys = placeOf(ground, shape, groups['fields']);
  if (keys === null || most < 1) return null;
  const many = manyOf(shape, { what: groups['what'], unit: groups['unit'] });
  const [only, ...others] = keys.map((key) => shape.fields.find((field) => field.key === key));
  const target = shapeOf(ground, only?.to);
  const day = momentsOf(shape).find(({ type }) => type === 'date');
  if (only !== undefined && others.length === 0 && target !== undefined && !target.isSaid && day === undefined)
    return withPlaces(ground, { shape, relation: only, target, most, many });
  const isDated = target === undefined ? !SLOT.test(only?.label ?? '') : isOfDay(target);
  const by = isDated || day === undefined || keys.includes(day.key) ? keys : [...keys, day.key];
  return limited(ground, shape, { most, keys: by, many, held: heldCondition(shape) });
}

const OF_ONE = [
  new RegExp(
    `^(?:每|一)(?:个?订?单|次)(?:每|同一?)?(?:种|样|款|件商品)?(?:最多|至多|限|不超过)(?:买|订|借|领|选|要|购)?\\s*${N}\\p{Script=Han}{1,2}$`,
    'u',
  ),
  new RegExp(
    `^${MOST} ${N} (?:[\\w ]+? )?(?:of (?:each|one|the same)(?: \\w+)?|per (?:product|item|article))(?: (?:per|an?|in an?) order)?$`,
    'iu',
  ),
];

/** "at most 4 of each", 每单每种最多20桶: the most pieces of one row. */
export function mostOfOne(ground: Ground, shape: Shape, words: string): Ground | null {
  const most = numberOf(groupsOf(OF_ONE, words)?.['n']);
  const many = shape.isSent || shape.made !== undefined ? manyOf(shape, {}) : undefined;
  if (!(most >= 1) || many === undefined) return null;
  const fields = shape.fields.map((field) => (field === many ? { ...field, min: field.min ?? 1, max: most } : field));
  return withShape(ground, { ...shape, fields });
}

function groupsOf(forms: readonly RegExp[], words: string): Readonly<Record<string, string | undefined>> | undefined {
  for (const form of forms) {
    const { groups } = form.exec(words) ?? {};
    if (groups !== undefined) return groups;
  }
  return undefined;
}

/** Tells whether each row of a record is of one day. */
function isOfDay(shape: Shape): boolean {
  return momentsOf(shape).some(({ type }) => type === 'date' || type === 'datetime');
}

function numberOf(words = ''): number {
  return NUMBERS[words.toLowerCase()] ?? Number(words);
}

/** The keys of the fields that a place is held for. */
function placeOf(ground: Ground, shape: Shape, words: string | undefined): string[] | null {
  const parts = (words ?? '')
    .split(/\s+(?:and|per|a)\s+|[、和与及每]|(?=同一)|(?<=[^同])(?=一[天日])/i)
    .filter((part) => part.trim() !== '');
  const all = (parts.length === 0 ? ['次'] : parts).flatMap((part): (string | undefined)[] => {
    const once = part.trim().replace(/^同(?=一)/, '');
    const plain = once.replace(/^[同一个位名]+(?=.)/, '');
    if (TIMES.test(once) || plain === '次') return [timeOf(ground, shape, once)];
    return keysOf(ground, shape, plain) ?? [choiceCalled(shape, plain)];
  });
  const keys = all.flatMap((key) => key ?? []);
  return keys.length < all.length || keys.length === 0 ? null : [...new Set(keys)];
}

/** 餐 of 餐次: the only choice whose name begins so. */
function choiceCalled({ fields }: Shape, words: string): string | undefined {
  const [only, ...others] = fields.filter(({ type, label }) => type === 'enum' && label.startsWith(words));
  return others.length === 0 ? only?.key : undefined;
}

/** The field by which a row is of one day, or of one of several events. */
function timeOf(ground: Ground, shape: Shape, words: string): string | undefined {
  const day = momentsOf(shape).find(({ type }) => type === 'date');
  const event = shape.fields.find(({ to }) => {
    const target = shapeOf(ground, to);
    return target !== undefined && target.id !== ground.users && (target.cls === 'event' || isOfDay(target));
  });
  const made = shape.fields.find(({ to }) => to !== undefined && to === shape.made?.on);
  return (DAY.test(words) ? (day ?? event) : (event ?? day ?? made))?.key;
}

/** The field that says how many come with one row. */
function manyOf(
  shape: Shape,
  { what = '', unit = '' }: { readonly what?: string | undefined; readonly unit?: string | undefined },
): ShapeField | undefined {
  const last = what.trim().split(' ').at(-1)?.toLowerCase() ?? '';
  const isMany = ({ label }: ShapeField) =>
    /^(?:how many|number of)\b|人数|数量|[桶份张箱袋瓶件]数$|^几|几[个把人位桶份张]$/i.test(label);
  return shape.fields.find(
    (field) =>
      (field.type === 'int' || field.type === 'num') &&
      field.computed === undefined &&
      field.formula === undefined &&
      // Three tables are three rows, whatever number of people sits at them.
      (THINGS.test(unit)
        ? field.label.includes(unit)
        : isMany(field) ||
          ['people', 'quantity'].includes(field.kind ?? '') ||
          (last !== '' && field.label.toLowerCase().includes(last))),
  );
}

interface Limit {
  readonly most: number;
  readonly keys: readonly string[];
  readonly many: ShapeField | undefined;
  readonly held: string;
}

function limited(ground: Ground, shape: Shape, { most, keys, many, held }: Limit): Ground {
  const same = keys.map((key) => `${key} = this.${key}`).join(' and ');
  const that =
    many === undefined
      ? `count(${shape.id}, ${same}${held}) <= ${most}`
      : `sum(${shape.id}, ${many.key}, ${same}${held}) <= ${most}`;
  const why =
    ground.brief.locale === 'zh'
      ? `已满或名额不够：最多 ${most}。`
      : `Full, or too few places are left: there are at most ${most}.`;
  const rule: Rule = {
    kind: 'check',
    that,
    why: { [ground.brief.locale]: why },
    on: [...new Set([...(many === undefined ? [] : [many.key]), ...keys])].slice(0, 2),
  };
  const needed = new Set([...keys, ...(many === undefined ? [] : [many.key])]);
  return withShape(ground, {
    ...shape,
    fields: shape.fields.map((field) =>
      needed.has(field.key) ? { ...field, required: true, ...(field === many ? { min: 1 } : {}) } : field,
    ),
    rules: [...shape.rules.filter((each) => !isTighter(each, keys)), rule],
  });
}

/** One row for what several may share is no limit of the author's. */
function isTighter(rule: Rule, keys: readonly string[]): boolean {
  return rule.kind === 'uniqueTogether' && rule.fields.every((key) => keys.includes(key));
}

interface OfOne {
  readonly most: number;
  readonly words: string;
  /** Who has so many, where it is not a person. */
  readonly who: string | undefined;
  /** Words behind the number: states, and the name of the record. */
  readonly rest: string | undefined;
}

function byPerson(ground: Ground, shape: Shape, { most, words, who: named = 'person', rest = '' }: OfOne): Ground | null {
  const who = personIn(ground, shape, named) ?? isOwnField(shape, named);
  if (who === undefined || !(most >= 1)) return null;
  const isAtOnce = AT_ONCE.test(words);
  const why =
    ground.brief.locale === 'zh'
      ? `${who.type === 'phone' ? `一个${who.label}` : '一个人'}${isAtOnce ? '同时' : ''}最多 ${most} 个“${shape.name}”。`
      : `At most ${most} for one person${isAtOnce ? ' at the same time' : ''}.`;
  const that = `count(${shape.id}, ${who.key} = this.${who.key}${countedOf(shape, { isAtOnce, rest })}) <= ${most}`;
  const rule: Rule = { kind: 'check', that, why: { [ground.brief.locale]: why }, on: [who.key] };
  return withShape(ground, { ...shape, rules: [...shape.rules, rule] });
}

/** The end of a condition for the rows that count: those in the states that are named, else all that still hold something. */
function countedOf(shape: Shape, { isAtOnce, rest }: { readonly isAtOnce: boolean; readonly rest: string }): string {
  const state = shape.fields.find(({ kind, type }) => kind === 'status' && type === 'enum');
  const options = state?.options ?? [];
  const said = options.filter(({ label }) => rest.includes(label.replace(/^已/, '')));
  if (state !== undefined && said.length > 0)
    return ` and (${said.map(({ value }) => `${state.key} = '${value}'`).join(' or ')})`;
  const isOver = (value: string) => shape.steps.length > 0 && shape.steps.every(({ from }) => !from.includes(value));
  const done = isAtOnce ? options.filter(({ value }, at) => DONE.includes(value) || (at > 0 && isOver(value))) : [];
  const held = heldCondition(shape);
  const closed = done.filter(({ value }) => !held.includes(`'${value}'`));
  return `${held}${closed.map(({ value }) => ` and ${state?.key ?? ''} != '${value}'`).join('')}`;
}

interface Crowd {
  readonly shape: Shape;
  readonly relation: ShapeField;
  readonly target: Shape;
  readonly most: number;
  readonly many: ShapeField | undefined;
}

/** The places stand at what they are for: everybody reads how many are left, and whoever keeps it can change them. */
function withPlaces(ground: Ground, { shape, relation, target, most, many }: Crowd): Ground {
  const known = target.fields.find(({ kind }) => kind === 'places' || kind === 'capacity');
  const places = known ?? fieldOfKind('places', ground.brief.locale);
  const fields = joinFields([...target.fields, { ...places, default: most }]);
  const rule: Rule = {
    kind: 'capacity',
    resource: relation.key,
    of: places.key,
    ...(many === undefined ? {} : { takes: many.key }),
  };
  const next = {
    ...shape,
    rules: [...shape.rules.filter((each) => !isTighter(each, [relation.key]) && each.kind !== 'capacity'), rule],
    effects: shape.effects.filter((effect) => !(effect.do === 'add' && effect.field === 'placesLeft')),
    fields: shape.fields.map((field) => (field.key === many?.key ? { ...field, required: true, min: 1 } : field)),
  };
  const whole = { ...target, places: target.places ?? most, fields: fields.filter(({ key }) => key !== 'placesLeft') };
  return withShape(withShape(ground, next), withLeft(ground, { on: whole, shape: next, rule }));
}
