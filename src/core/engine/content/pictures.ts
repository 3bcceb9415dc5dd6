import type { Scope } from '../recipe/scope.ts';
import { isPerson } from './people.ts';
import { hasOwnArt } from './trade.ts';

/** Subjects of the pictures of an entity's rows, where the trade has none of its own. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  product: ['box', 'bag', 'lamp', 'cup', 'chair', 'basket'],
  menuItem: ['plate', 'bowl', 'soup', 'fish', 'salad', 'cake'],
  room: ['bed', 'key', 'window', 'sofa', 'lamp', 'pool'],
  property: ['house', 'building', 'apartment', 'house', 'office', 'tree'],
  vehicle: ['car', 'car', 'bike', 'truck', 'car', 'truck'],
  pet: ['cat', 'dog', 'rabbit', 'dog', 'cat', 'bird'],
  post: ['pen', 'book', 'coffee', 'camera', 'lightbulb', 'mountain'],
  event: ['calendar', 'microphone', 'music', 'people', 'ticket', 'coffee'],
  course: ['book', 'pen', 'robot', 'globe', 'music', 'sprout'],
  project: ['pen', 'map', 'phone', 'cloud', 'building', 'coffee'],
  tour: ['train', 'boat', 'tent', 'map', 'mountain', 'island'],
  destination: ['mountain', 'sea', 'boat', 'desert'],
  recipe: ['bowl', 'fish', 'soup', 'bread', 'soup', 'salad'],
  photo: ['camera', 'sun', 'window', 'flower', 'mountain', 'moon'],
  exhibit: ['scroll', 'robe', 'vase', 'market', 'glass', 'loom'],
  exhibition: ['frame', 'city', 'flower'],
  book: ['book', 'flower', 'clock', 'mail', 'glasses', 'landmark'],
  track: ['music', 'train', 'sea', 'window', 'kite', 'train'],
  playlist: ['music', 'moon', 'rain', 'car'],
  video: ['boat', 'vase', 'letter', 'bread', 'lamp', 'train'],
  game: ['puzzle', 'dices', 'gamepad-2', 'joystick', 'swords', 'trophy'],
  character: ['shield', 'bow', 'clock', 'fox', 'stone', 'moon'],
  campaign: ['water', 'coat', 'house', 'book', 'dog', 'tree'],
  listing: ['camera', 'book', 'bike', 'boots', 'music', 'desk'],
  workout: ['dumbbell', 'mountain', 'heart', 'dumbbell', 'shoe', 'moon'],
  service: ['handshake', 'clipboard-list', 'shield-check', 'clock', 'tool', 'calendar-check'],
  company: ['building', 'gear', 'leaf', 'truck', 'book', 'tool'],
  branch: ['shop', 'building', 'house'],
  equipment: ['tool', 'camera', 'tent', 'water', 'bike', 'lamp'],
  place: ['book', 'bike', 'coffee', 'heart', 'chair', 'music'],
  team: ['shield', 'ball', 'trophy', 'flag', 'star', 'mountain'],
  group: ['handshake', 'coffee', 'mountain', 'book', 'music', 'tree'],
  gift: ['cup', 'basket', 'coffee', 'tent'],
};

/** The subject of a row's picture: a plain word the renderer can draw. */
export function pictureSubject(scope: Scope, entity: string, index: number): string {
  if (isPerson(entity) || entity === 'artist') return 'person';
  const named = scope.trade.pictures?.[entity];
  const own = entity === scope.mainEntity && hasOwnArt(scope.recipe) ? scope.trade.art : undefined;
  const subjects = named ?? own ?? SUBJECTS[entity] ?? scope.trade.art;
  return subjects[index % subjects.length] ?? 'sparkles';
}
