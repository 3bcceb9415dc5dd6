import type { Scope } from '../recipe/scope.ts';
import { isPerson } from './people.ts';
import { hasOwnArt } from './trade.ts';

/** The subject that is true of every record of a kind, where the trade has none of its own. */
const SUBJECTS: Readonly<Record<string, string>> = {
  product: 'box',
  menuItem: 'plate',
  room: 'bed',
  property: 'house',
  vehicle: 'car',
  pet: 'paw-print',
  post: 'file-text',
  event: 'calendar',
  course: 'book-open',
  project: 'folder',
  tour: 'route',
  destination: 'map-pin',
  recipe: 'utensils',
  photo: 'image',
  exhibit: 'landmark',
  exhibition: 'landmark',
  book: 'book',
  track: 'music',
  playlist: 'music',
  video: 'video',
  game: 'gamepad-2',
  character: 'shield',
  campaign: 'heart-handshake',
  listing: 'tag',
  workout: 'dumbbell',
  service: 'handshake',
  company: 'building',
  branch: 'store',
  equipment: 'box',
  place: 'map-pin',
  team: 'shield',
  group: 'handshake',
  gift: 'gift',
};

/** The subject of a row's picture: a plain word the renderer can draw. */
export function pictureSubject(scope: Scope, entity: string, index: number): string {
  if (isPerson(entity) || entity === 'artist') return 'person';
  const named = scope.trade.pictures?.[entity];
  const own = entity === scope.mainEntity && hasOwnArt(scope.recipe) ? scope.trade.art : undefined;
  const subjects = named ?? own;
  return subjects?.[index % subjects.length] ?? SUBJECTS[entity] ?? 'sparkles';
}
