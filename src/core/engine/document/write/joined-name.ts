import { ownNumber } from '../ground/own-number.ts';
import { type Ground, type Shape, type ShapeField, shapeOf } from '../ground/shape.ts';

/**
 * The name of a row that stands between others: the result of a race and a runner, the place of a person at a meeting. It is worked
 * out of theirs, so that nobody has to think of one; undefined where too little says what the row is.
 */
export function joinedName(ground: Ground, shape: Shape, assumed: ShapeField): ShapeField | undefined {
  // Whoever sends something without an account is called by the own name.
  const isSent = shape.made !== undefined || shape.isSent;
  if (isSent && shape.access.create === 'public' && !ground.isAlone) return undefined;
  const parts = shape.fields.flatMap((field) => nameIn(ground, shape, field) ?? []);
  const [first, second] = parts;
  // One thing alone names what was sent about it: a report of a boat, not what a person paid.
  if (first === undefined || (second === undefined && (shape.made === undefined || isPerson(ground, shape, first))))
    return undefined;
  const isAuthor = assumed.role === 'author';
  const key = isAuthor ? (['name', 'title', 'rowName'].find((each) => isFree(shape, each)) ?? 'rowTitle') : assumed.key;
  const { required: _required, role: _role, kind: _kind, default: _default, ...field } = assumed;
  return {
    ...field,
    key,
    label: shape.name,
    type: 'text',
    display: true,
    computed: second === undefined ? first : `join(${first}, ' · ', ${second})`,
  };
}

/** The name of what somebody sends whose own name is private, or who is known by a number: "House number 27", "Booking". */
export function plainName(shape: Shape, { required: _required, kind: _kind, ...assumed }: ShapeField): ShapeField | undefined {
  const isSecret = shape.fields.some(({ kind, private: isPrivate }) => kind === 'name' && isPrivate === true);
  const known = shape.made === undefined && !shape.isSent ? undefined : ownNumber(shape);
  if (!isSecret && known === undefined) return undefined;
  const words = (text: string) => `'${text.replaceAll("'", '’')}'`;
  const called = known === undefined ? words(shape.name) : `join(${words(known.label)}, ' ', ${known.key})`;
  const computed = known?.type === 'text' ? known.key : called;
  return { ...assumed, label: shape.name, type: 'text', display: true, computed };
}

/** The name of the row that a field points to, where everybody who reads this one may read that. */
function nameIn(ground: Ground, shape: Shape, { type, to, key, multiple, role }: ShapeField): string | undefined {
  // Whoever reads nothing but the own knows whose it is.
  if (role === 'actor' && shape.access.read === 'own' && !ground.roles.some(({ keeps }) => keeps)) return undefined;
  const target = type === 'relation' && multiple !== true && to !== shape.id ? shapeOf(ground, to) : undefined;
  const name = target?.fields.find(({ display }) => display === true);
  const isRead = target !== undefined && target.access.where === undefined && isReadWith(target, shape);
  const isSaid = name?.computed === undefined && (name?.type === 'text' || name?.type === 'date');
  return name === undefined || !isRead || !isSaid || name.private === true ? undefined : `${key}.${name.key}`;
}

/** Decides whether whoever reads rows of one record may read those of the other. */
function isReadWith(target: Shape, shape: Shape): boolean {
  if (target.access.read === 'public' || shape.access.read === 'nobody') return true;
  return target.access.read === 'member' && shape.access.read !== 'public';
}

function isPerson(ground: Ground, { fields }: Shape, path: string): boolean {
  const to = fields.find(({ key }) => key === path.split('.')[0])?.to;
  return shapeOf(ground, to)?.cls === 'person';
}

function isFree({ fields }: Shape, key: string): boolean {
  return fields.every((field) => field.key !== key);
}
