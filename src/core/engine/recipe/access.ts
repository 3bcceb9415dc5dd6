import type { Audience, Entity } from '../blueprint/entity-schema.ts';
import type { Recipe } from './recipe.ts';
import { writtenEntities, type Scope, type SiteEntity } from './scope.ts';

type Access = Entity['access'];

/** Rows that only those who manage them may read, whatever page lists them. */
const INBOX = new Set('message subscriber orderItem member role'.split(' '));
/** Rows that hold what one visitor sent. */
const PERSONAL = new Set(
  'order booking payment refund patient medicalRecord application donation ticket rsvp viewing enrollment rental loan response contact customer lead supportTicket govApplication invoice candidate volunteer subscription attendance holding workoutLog transaction budget account call'.split(
    ' ',
  ),
);
/** Messages that people write to each other; the server shows them to those who take part, and to nobody else. */
const PRIVATE_TALK = new Set(['chatMessage', 'conversation']);
/** Rows that visitors write for each other to read. */
const TALK = new Set('comment review reply status thread listing snippet photo score survey'.split(' '));
/** Rows that visitors may add without a form of their own on a page. */
const OPEN_TO_ALL = new Set('order booking message comment review subscriber passwordRequest'.split(' '));
const TOOL_KINDS = new Set(['app', 'dashboard', 'tool']);

/** Decides whether a site is a tool for those who keep its records, rather than a place for visitors. */
export function isTool({ kind }: Pick<Recipe, 'kind'>): boolean {
  return TOOL_KINDS.has(kind);
}

/** Decides whether pages may list an entity's rows: to everybody, or to those whose rows they are. */
export function isPublic(scope: Pick<Scope, 'recipe' | 'shown'>, entity: string): boolean {
  return readersOf(scope, entity) !== 'nobody';
}

/** Decides whether rows may be shown to visitors who own none of them: in charts, figures and search. */
export function isOpen(scope: Pick<Scope, 'recipe' | 'shown'>, entity: string): boolean {
  return readersOf(scope, entity) === 'public' || (isTool(scope.recipe) && managedBy(scope.recipe, entity).length > 0);
}

/** Decides whether rows of the entity hold what one visitor sent, for nobody else to read. */
export function isPersonal(entity: string): boolean {
  return PERSONAL.has(entity);
}

/** The roles of a site that may do everything with an entity's rows. */
export function managedBy({ accounts }: Pick<Recipe, 'accounts'>, entity: string): string[] {
  return (accounts?.roles ?? []).filter(({ manages }) => manages === 'all' || manages.includes(entity)).map((role) => role.id);
}

function readersOf({ recipe, shown }: Pick<Scope, 'recipe' | 'shown'>, entity: string): Audience {
  const { accounts } = recipe;
  if (PRIVATE_TALK.has(entity)) return 'nobody';
  if (accounts?.notices === entity) return 'own';
  if (accounts?.entity === entity) return shown.has(entity) ? 'public' : 'member';
  if (INBOX.has(entity) || entity === 'user') return managedBy(recipe, entity).length > 0 && shown.has(entity) ? 'own' : 'nobody';
  const sharing = recipe.entities.find((found) => found.id === entity)?.sharing;
  if (sharing !== undefined) return sharing === 'own' ? 'own' : 'public';
  if (!PERSONAL.has(entity)) return 'public';
  if (accounts !== undefined) return 'own';
  if (isTool(recipe)) return shown.has(entity) ? 'public' : 'nobody';
  // Without users, rows belong to the browser they came from.
  return recipe.pages.some((page) => page.blocks.split(/[ ?]/).includes(`mine@${entity}`)) ? 'own' : 'nobody';
}

/** Returns who may do what with the rows of an entity. */
export function accessOf(scope: Scope, entity: SiteEntity): Access {
  const { recipe } = scope;
  const { accounts } = recipe;
  const read = readersOf(scope, entity.id);
  if (accounts?.notices === entity.id) return { read, create: 'nobody', update: 'own', remove: 'own' };
  if (accounts?.entity === entity.id) return { read, create: 'nobody', update: 'own' };
  const create = creatorsOf(scope, entity.id);
  if (create === 'nobody' || INBOX.has(entity.id)) return { read, create };
  return changesOwn(recipe, entity.id) ? { read, create, update: 'own', remove: 'own' } : { read, create };
}

function creatorsOf(scope: Scope, entity: string): Audience {
  if (OPEN_TO_ALL.has(entity)) return 'public';
  if (entity === 'role' || !isWritten(scope, entity)) return 'nobody';
  return scope.recipe.accounts !== undefined && scope.recipe.accounts.roles.length > 0 ? 'member' : 'public';
}

/** Decides whether a page lets visitors add rows. */
function isWritten({ recipe }: Scope, entity: string): boolean {
  if (entity === 'response' && recipe.pages.some((page) => page.blocks.includes('poll'))) return true;
  return writtenEntities(recipe).has(entity);
}

/** Lets visitors change later what they wrote; orders and applications follow steps of their own. */
function changesOwn(recipe: Pick<Recipe, 'entities' | 'accounts'>, entity: string): boolean {
  if (TALK.has(entity)) return true;
  return recipe.accounts !== undefined && entity !== 'order' && entity !== 'payment' && entity !== 'donation';
}
