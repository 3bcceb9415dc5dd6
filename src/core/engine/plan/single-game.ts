import type { Reading } from '../read/reading.ts';
import type { Draft } from './draft.ts';
import { claim } from './entity-pages.ts';

const OF_OTHERS = /^(?:carousel|grid|list|categories)@(?:game|category)\b/;
const ONLY_OF_OTHERS = new Set(['/games', '/play/:slug', '/characters']);
const MANY =
  /\bgames\b.*\b(?:list|categor|librar|collection|various|different)|\b(?:mini|various|different|multiple|several|classic)[- ]games\b|多款|各种|小游戏|游戏列表/iu;

/** A site for one game has no shelf of other games; what the prompt calls the game is where it is played. */
export function keepOneGame(draft: Draft, reading: Reading): void {
  const kinds = reading.features.filter(({ value }) => value.startsWith('game:'));
  const said = (reading.requests ?? []).some(({ value }) => MANY.test(value.text) || MANY.test(value.object));
  if (kinds.length !== 1 || said || !draft.pages.has('/games')) return;
  for (const path of ONLY_OF_OTHERS) {
    draft.pages.delete(path);
    draft.asked.delete(path);
  }
  scoresAlone(draft);
  const home = draft.pages.get('/');
  const kept = home?.blocks.split(' ').filter((block) => !OF_OTHERS.test(block)) ?? [];
  if (home !== undefined) draft.pages.set('/', { ...home, blocks: kept.join(' ') });
  const title = (reading.sections ?? []).find(
    ({ value }) => value.feature?.startsWith('game:') === true || value.feature === 'game',
  )?.value.title;
  const named = (reading.sections ?? []).map(({ value }) => value).find((value) => value.feature?.startsWith('game:'));
  const words = named?.title ?? title;
  if (draft.pages.has('/play') && words !== undefined) claim(draft, '/play', { title: { en: words, zh: words }, isAsked: true });
}

/** Scores of a site that is one game point to no other. */
export function scoresAlone(draft: Draft): void {
  const score = draft.entities.get('score');
  if (score !== undefined) draft.entities.set('score', { ...score, fields: 'player:text!# points:int! at:datetime' });
  draft.entities.delete('game');
}
