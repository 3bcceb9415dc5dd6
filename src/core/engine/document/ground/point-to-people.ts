import { type Ground, type Shape, type ShapeField, shapeOf, withShape } from './shape.ts';

/**
 * The relation to those who sign in that is whoever makes the row is filled in for them: what they send is theirs, of what they add they
 * are proposed. Of two that nobody else fills in the first is that person, the other is whom it is made with: a challenger and the opponent.
 */
export function withSides(ground: Ground): Ground {
  const { users } = ground;
  return ground.shapes.reduce((so, shape) => {
    const sides = shape.fields.filter(({ type, to, multiple }) => type === 'relation' && to === users && multiple !== true);
    const isOpen = ['member', 'public'].includes(shape.access.create) && sides.every(({ role }) => role === undefined);
    if (users === undefined || shape.isSaid || !isOpen) return so;
    const open = sides.filter((side) => !isFilledLater(ground, shape, side) && !isAsked(ground, shape, side));
    const [first, second] = open;
    if (open.length === 2 && shape.access.create === 'member')
      return withShape(so, changed(changed(shape, first, SENDER), second, OTHER));
    const doers = open.filter((side) => isWriter(ground, shape, side));
    const [doer] = doers;
    // A teacher whom a parent chooses is not the parent.
    if (doer === undefined)
      return withShape(
        so,
        open.reduce((now, side) => changed(now, side, CHOSEN), shape),
      );
    if (doers.length > 1) return so;
    const isSender = shape.isSent || shape.made !== undefined || doer.person === undefined || sameWords(doer.person, doer.label);
    if (!isSender) return withShape(so, changed(shape, doer, { default: '$user' }));
    return withShape(so, withoutSecondName(changed(shape, doer, SENDER), doer));
  }, ground);
}

/** Whoever sends a row is named once: by the relation, or by the name of the row where that is all that it is called by. */
function withoutSecondName(shape: Shape, doer: ShapeField): Shape {
  const author = shape.fields.find(({ role }) => role === 'author');
  const isRuled = JSON.stringify([shape.rules, shape.effects]).includes(`"${author?.key ?? ''}"`);
  if (author === undefined || isRuled) return shape;
  if (author.display !== true) return { ...shape, fields: shape.fields.filter((field) => field !== author) };
  return changed(shape, doer, { hidden: true });
}

const SENDER: Partial<ShapeField> = { role: 'actor', required: false };
const CHOSEN: Partial<ShapeField> = { role: 'counterpart' };
const OTHER: Partial<ShapeField> = { role: 'counterpart', required: true };

function changed(shape: Shape, field: ShapeField | undefined, change: Partial<ShapeField>): Shape {
  const key = field?.key;
  return { ...shape, fields: shape.fields.map((each) => (each.key === key ? { ...each, ...change } : each)) };
}

/** Tells whether a later deed fills a field in: whoever claims it, whoever takes it over. */
function isFilledLater({ brief }: Ground, { name, plural, id }: Shape, { label }: ShapeField): boolean {
  const on = [name, plural, id];
  return brief.actions.some(
    ({ on: words, sets, moves, asks }) =>
      on.some((each) => sameWords(each, words)) &&
      (sets.some((set) => set.trim().toLowerCase().startsWith(label.toLowerCase())) ||
        (moves !== undefined && asks.some((ask) => sameWords(ask.words, label)))),
  );
}

/** Tells whether whoever makes the row says who it is: "report a bug: title, assignee". */
function isAsked({ brief }: Ground, { name, plural, id }: Shape, { label }: ShapeField): boolean {
  const on = [name, plural, id];
  return brief.actions.some(
    ({ on: words, moves, asks }) =>
      moves === undefined && on.some((each) => sameWords(each, words)) && asks.some((ask) => sameWords(ask.words, label)),
  );
}

function isWriter({ roles }: Ground, { writers }: Shape, { label, person = label }: ShapeField): boolean {
  return roles.some(({ id, name, plural }) => writers.includes(id) && [id, name, plural].some((each) => sameWords(each, person)));
}

function sameWords(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Fields that are called like those who sign in ("vet", "borrower (member)") point to their profiles. */
export function pointingToPeople(ground: Ground): Ground {
  const users = shapeOf(ground, ground.users);
  if (users === undefined) return ground;
  const names = ground.roles
    .filter(({ joins }) => joins)
    .flatMap(({ id, name, plural }) => [id, name, plural])
    .map((name) => name.toLowerCase());
  const isPerson = (label: string) => {
    const [, , inner] = /^(.+?)\s*[(（]([^()（）]+)[)）]$/.exec(label) ?? [];
    return [label, inner ?? ''].some((words) => names.includes(words.trim().toLowerCase()));
  };
  // "crew (rowers)": several of them, by their plural.
  const isSeveral = (words: string) =>
    ground.roles.some(({ name, plural }) => plural !== name && plural.toLowerCase() === words.trim().toLowerCase());
  return ground.shapes.reduce((so, shape) => {
    if (shape.isSaid || shape.id === users.id) return so;
    const fields = shape.fields.map((field) => {
      const isOpen = field.type === 'text' && field.display !== true && field.options === undefined && field.role === undefined;
      if (!isOpen || !isPerson(field.label)) return field;
      const { kind: _kind, pattern: _pattern, ...rest } = field;
      const [, label = field.label, inner = ''] = /^(.+?)\s*[(（]([^()（）]+)[)）]$/.exec(field.label) ?? [];
      const several = isSeveral(inner) ? { multiple: true } : {};
      return { ...rest, label, type: 'relation' as const, to: users.id, ...several };
    });
    return withShape(so, { ...shape, fields });
  }, ground);
}
