import type { BlockLine } from '../lines/block-line.ts';
import type { Ground, Shape } from '../ground/shape.ts';
import { pluralOf, singularOf } from '../brief/english.ts';
import { PREPARED } from '../../parts/prepared/catalogue.ts';
import type { Item } from '../brief/brief.ts';

/** Places of blocks on their page, from the top. */
export const AT = {
  hero: 0,
  first: 2,
  view: 10,
  list: 20,
  detail: 10,
  parts: 25,
  form: 30,
  children: 40,
  extra: 50,
  facts: 60,
} as const;

/** A page to come. */
export interface PageSketch {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly entity?: string;
  readonly menu: 'header' | 'footer' | 'both' | 'none';
  /** Roles that alone have it. */
  readonly for?: readonly string[];
}

/** A block to come: `at` is its place on the page. */
export interface Piece {
  readonly page: string;
  readonly id: string;
  readonly at: number;
  readonly block: Omit<BlockLine, 'block' | 'page'>;
}

/** Offer of a block for an item of the brief. The best offer wins; no offer at all means that the item is not built. */
export interface Offer {
  readonly by: string;
  readonly fit: number;
  readonly pages?: readonly PageSketch[];
  readonly pieces?: readonly Piece[];
}

/** Outcome of an item of the brief. */
export interface Outcome extends Item {
  readonly isBuilt: boolean;
  /** The block or behaviour that does it. */
  readonly by?: string;
}

/** The best of the offers, the first of equals. */
export function bestOf(offers: readonly (Offer | null)[]): Offer | undefined {
  return offers.reduce<Offer | undefined>(
    (best, offer) => (offer !== null && offer.fit > (best?.fit ?? 0) ? offer : best),
    undefined,
  );
}

/** The ids of the pages that a kind of record has. */
export function listPage(shape: Pick<Shape, 'id'>): string {
  return `${shape.id}-list`;
}
export function detailPage(shape: Pick<Shape, 'id'>): string {
  return `${shape.id}-page`;
}
export function formPage(shape: Pick<Shape, 'id'>): string {
  return `${shape.id}-new`;
}

/** The address of a record's list: its id in the plural. */
export function pathOf(shape: Pick<Shape, 'id'>): string {
  const said = shape.id
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  const words = singularOf(said) === said ? pluralOf(said) : said;
  return `/${words.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')}`.slice(0, 60);
}

/** Tells whether visitors look at a kind of record: not the users of the site, and nothing that is only part of another's page. */
export function isListed(ground: Ground, shape: Shape): boolean {
  if (shape.made !== undefined || shape.isSent || shape.path === '' || isKeptInside(shape)) return false;
  const { brief } = ground;
  if (isOnlyWorkedOut(ground, shape) || shape.isPlayed === true) return false;
  if (shape.cls !== 'person' || shape.isMain) return true;
  const isViewed = brief.views.some(({ of }) =>
    [shape.id, shape.name, shape.plural].some((each) => each.toLowerCase() === of.toLowerCase()),
  );
  const isActor = ground.roles.some(({ id, name, joins }) => joins && (id === shape.id || name === shape.name));
  return isViewed || !isActor;
}

/** Tells whether only the owner reads what visitors send: it has a form, and its rows stand in the admin. */
export function isKeptInside({ access, isSaid }: Pick<Shape, 'access' | 'isSaid'>): boolean {
  return access.read === 'nobody' && !isSaid;
}

/** Tells whether rows of it are shown on the pages of what they are about, and nowhere else. */
export function isPartOf({ made, access, steps }: Shape): boolean {
  return made?.on !== undefined && access.read === 'public' && steps.length === 0;
}

/** Tells whether a record is there for a tool alone: nobody adds rows of it, and no other view shows any. */
export function isOnlyWorkedOut(ground: Ground, shape: Shape): boolean {
  if (isOfPart(ground, shape)) return true;
  const { brief, resolvedActions } = ground;
  const views = brief.views.filter(({ of }) => isCalled(shape, of));
  const isAdded = resolvedActions.some(({ entity, does }) => entity === shape.id && does === 'add');
  return !isAdded && views.length > 0 && views.every(({ as }) => as === 'tool') && shape.rows.length === 0;
}

/** Tells whether a part that is the whole site keeps its things in a record: it shows them itself and begins without any. */
export function isOfPart({ brief }: Ground, shape: Shape): boolean {
  return brief.views.some(({ part = '', of }) => PREPARED.get(part)?.site !== undefined && isCalled(shape, of));
}

function isCalled({ id, name, plural }: Shape, words: string): boolean {
  return [id, name, plural].some((each) => each.toLowerCase() === words.toLowerCase());
}

/** Tells whether rows are arranged between a sender and the site: a booking or a registration, not a review or a bid. */
export function isArranged({ made }: Shape): boolean {
  const frame = made?.frame;
  if (frame?.does !== 'make' || frame.contact === undefined) return false;
  return frame.limit !== undefined || frame.states !== undefined || frame.plain !== undefined;
}
