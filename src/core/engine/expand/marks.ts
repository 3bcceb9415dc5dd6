import type { Mark, MarkKind } from '../blueprint/entity-schema.ts';
import type { Scope, SiteEntity } from '../recipe/scope.ts';

const KINDS: readonly MarkKind[] = ['favorite', 'like', 'vote', 'follow', 'compare', 'join', 'seen'];
const COUNTS: Readonly<Record<MarkKind, readonly string[]>> = {
  favorite: ['favorites'],
  like: ['likes'],
  vote: ['votes'],
  follow: ['followers'],
  compare: [],
  join: ['members', 'joined', 'participants', 'attendees', 'booked'],
  seen: ['views'],
};

/** Returns the marks that visitors can put on rows of an entity: those asked for, and those that a count field of its own implies. */
export function marksOf(scope: Scope, entity: SiteEntity): Mark[] {
  const { marks: asked = [], joinAction } = scope.recipe.entities.find((found) => found.id === entity.id) ?? {};
  const has = (key: string) => entity.fields.some((field) => field.key === key && field.type === 'int');
  return KINDS.flatMap((kind): Mark[] => {
    const count = COUNTS[kind].find(has);
    const goesWithoutSaying =
      count !== undefined && count !== 'booked' && (kind === 'like' || kind === 'vote' || kind === 'join');
    if (!asked.includes(kind) && !goesWithoutSaying) return [];
    const oncePer = kind === 'vote' ? pollOf(entity) : undefined;
    const label = kind === 'join' && joinAction !== undefined ? { label: joinAction.label } : {};
    return [{ kind, ...label, ...(count === undefined ? {} : { count }), ...(oncePer === undefined ? {} : { oncePer }) }];
  });
}

/** The poll an option belongs to: one vote in each. */
function pollOf(entity: SiteEntity): string | undefined {
  return entity.fields.find((field) => field.to !== null && ['poll', 'survey', 'contest', 'election'].includes(field.key))?.key;
}
