import { capitalised } from '../brief/english.ts';
import { findNamed } from '../brief/find-named.ts';
import { idOf } from '../brief/read-brief.ts';
import { numberType } from '../wording/number-type.ts';
import { speak } from './speech.ts';
import { heldCondition } from './held-rows.ts';
import { type Ground, isOffered, type Shape, type ShapeField } from './shape.ts';

const NUMBERS: readonly ShapeField['type'][] = ['int', 'num', 'money', 'pct', 'rating', 'duration'];
/** Words around what is counted: "number of loans", "most loans", "借阅次数". */
const COUNTING =
  /^(?:(?:the )?(?:total )?(?:number|no\.?|count|amount) of |how many |(?:the )?(?:most|fewest) |total |最多|总)|(?: count|s? made)$|(?:的)?(?:总)?(?:次数|人数|数量|总数|总量|数|量)$/gi;

/** The number that words name, else the first that is no count of the site's own. */
export function numberOf(words: string | undefined, { fields }: Shape): ShapeField | undefined {
  const numbers = fields.filter((field) => NUMBERS.includes(field.type) && isOffered(field));
  return words === undefined ? numbers.find(({ kind }) => kind !== 'left') : findField(words, numbers);
}

/** The field that words name, by its key or label. */
export function findField(words: string, fields: readonly ShapeField[]): ShapeField | undefined {
  return findNamed(
    words,
    fields.map((field) => ({ ...field, id: field.key, name: withoutUnit(field.label), plural: field.asked ?? field.label })),
  );
}

/** "Temperature (°C)" is called temperature. */
export function withoutUnit(label: string): string {
  return label.replace(/\s*[(（][^()（）]*[)）]$/, '') || label;
}

/** A number of a record that its child rows give: how many there are, or the sum or average of a number of theirs. */
export function childNumber(
  ground: Ground,
  shape: Shape,
  asked: { readonly words: string; readonly op?: string },
): ShapeField | undefined {
  const { words, op } = asked;
  const children = ground.shapes.flatMap((child) => {
    const by = child.fields.find(({ type, to, multiple }) => type === 'relation' && to === shape.id && multiple !== true);
    return by === undefined ? [] : [{ child, by: by.key }];
  });
  const core = coreOf(words);
  const of = countedDeed(
    ground,
    children.map(({ child }) => child),
    words,
  );
  const counted = children.find(({ child }) => child === of);
  const base = { key: keyFor(words, shape), label: capitalised(words.trim()).slice(0, 60), kind: 'counted' };
  const spoken = speak(ground, shape, words);
  if (spoken.ok && isExact(spoken.value.text, shape, ground.shapes))
    return {
      ...base,
      type: numberType(spoken.value.expression, { row: shape, shapes: ground.shapes }),
      computed: spoken.value.text,
    };
  if (counted !== undefined)
    return { ...base, type: 'int', computed: `count(${counted.child.id}.${counted.by}${heldIn(counted.child)})` };
  for (const { child, by } of children) {
    const number = numberOf(core, child) ?? numberOf(words, child);
    if (number === undefined) continue;
    const over = `${op === 'avg' ? 'avg' : 'sum'}(${child.id}.${by}, ${number.key}${heldIn(child)})`;
    return { ...base, type: number.type === 'rating' && op !== 'avg' ? 'num' : number.type, computed: over };
  }
  return undefined;
}

/** The record of which words count the rows: by its name, or by the deed that makes them. */
export function countedDeed(ground: Ground, shapes: readonly Shape[], words: string): Shape | undefined {
  const core = coreOf(words);
  return shapes.find((shape) => findNamed(core, [shape]) !== undefined) ?? shapes.find((shape) => isDone(ground, shape, core));
}

/** Tells whether words say more than which rows are counted: a sum, a condition, or one of several relations. */
function isExact(text: string, { id }: Shape, shapes: readonly Shape[]): boolean {
  const [, counted] = /^count\((\w+)\.\w+\)$/.exec(text) ?? [];
  const relations = shapes
    .find((shape) => shape.id === counted)
    ?.fields.filter(({ to, multiple }) => to === id && multiple !== true);
  return /^(?:(?:sum|avg)\(|count\([^()]*, )/.test(text) || (relations ?? []).length > 1;
}

/** Finds the counted noun: "loans" of "number of loans", 借阅 of 借阅次数. */
function coreOf(words: string): string {
  return words.trim().replaceAll(COUNTING, '').trim();
}

/** Tells whether rows of a record come of a deed that words name: "借阅" of reservations. */
function isDone({ resolvedActions }: Ground, child: Shape, words: string): boolean {
  const verb = words.toLowerCase();
  return (
    verb !== '' &&
    (child.made?.frame.verbs.includes(verb) === true ||
      resolvedActions.some(({ action, entity }) => entity === child.id && action.verb.toLowerCase() === verb))
  );
}

function heldIn(child: Shape): string {
  return heldCondition(child).replace(' and ', ', ');
}

function keyFor(words: string, { fields }: Shape): string {
  const key = idOf(words, 'tally');
  const taken = (each: string) => fields.some((field) => field.key === each);
  return taken(key)
    ? (['total', 'figure', 'tally'].map((end) => `${key}${capitalised(end)}`).find((each) => !taken(each)) ?? key)
    : key;
}
