import { inSentence } from '../brief/english.ts';
import { type Ground, type Shape, type ShapeField, shapeOf } from '../ground/shape.ts';
import { say } from '../write/say.ts';
import { listFields, variantOf, queryOf } from './list-fields.ts';
import { detailPage, isListed, isPartOf, type Piece, AT } from './sketch.ts';

const MOST_LISTS = 4;
const WITHOUT_PAGES: readonly string[] = ['table', 'rows', 'feed'];

/** What belongs to a row stands on its page: the items of minutes, the works of an artist, the lines of an invoice. */
export function childPieces(ground: Ground, shape: Shape): Piece[] {
  const children = ground.shapes.flatMap((child) => {
    const relations = child.fields.filter(
      ({ type, to, multiple }) => type === 'relation' && to === shape.id && multiple !== true,
    );
    return isReadWith(ground, child, shape) ? relations.map((by) => ({ child, by, isOnly: relations.length === 1 })) : [];
  });
  return children.slice(0, MOST_LISTS).map(({ child, by, isOnly }) => childList(ground, shape, { child, by, isOnly }));
}

/** Whoever sees a row sees what belongs to it; what people send to somebody is no public matter. */
function isReadWith(ground: Ground, child: Shape, shape: Shape): boolean {
  if (child.id === shape.id || child.id === ground.notices || child.id === ground.users || child.path === '') return false;
  return child.access.read === 'public' || (child.access.read !== 'nobody' && child.access.read === shape.access.read);
}

interface Child {
  readonly child: Shape;
  readonly by: ShapeField;
  readonly isOnly: boolean;
}

function childList(ground: Ground, shape: Shape, { child, by, isOnly }: Child): Piece {
  const page = detailPage(shape);
  const isSent = child.made !== undefined || child.isSent;
  const plain = isSent ? 'rows' : variantOf(child);
  const wanted = isPartOf(child) ? 'feed' : plain;
  const variant = wanted === 'people' || WITHOUT_PAGES.includes(wanted) || isListed(ground, child) ? wanted : 'rows';
  const query = queryOf(ground, child);
  const { locale } = ground.brief;
  const role = locale === 'en' ? inSentence(by.label) : by.label;
  return {
    page,
    id: `${page}-${child.id}-${isOnly ? 'list' : by.key}`,
    at: isSent ? AT.children : AT.parts,
    block: {
      type: 'collection',
      variant,
      title: isOnly ? child.plural : say(locale, 'asRole', { many: child.plural, role }),
      query: {
        ...(typeof query === 'string' ? { entity: query } : query),
        filter: [{ field: by.key, op: 'eq', value: '$row' }],
      },
      fields: listFields(ground, child, { variant }).filter((key) => key !== by.key),
      options: {
        action: isListed(ground, child) ? 'detail' : 'none',
        edit: true,
        ...(child.made !== undefined && isPosted(ground, child) ? { create: true } : {}),
      },
    },
  };
}

/** Tells whether only those who keep the rows add to them. */
export function isPosted(ground: Ground, { access }: Shape): boolean {
  return access.create === 'nobody' && ground.roles.some(({ keeps }) => keeps);
}

/** The record on whose pages rows of another are made too: the only one, or the main one, to which they have to point. */
export function subjectOf(ground: Ground, shape: Shape): Shape | undefined {
  const targets = shape.fields
    .filter(({ type, multiple, required }) => type === 'relation' && multiple !== true && required === true)
    .flatMap(({ to }) => shapeOf(ground, to) ?? [])
    .filter((target) => target.cls !== 'person' && target.id !== shape.id && isListed(ground, target));
  const main = targets.filter(({ isMain }) => isMain);
  const [first] = main.length > 0 ? main : targets;
  return main.length === 1 || new Set(targets).size === 1 ? first : undefined;
}
