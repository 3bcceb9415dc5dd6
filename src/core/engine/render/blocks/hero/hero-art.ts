import type { Block } from '../../../blueprint/page-schema.ts';
import type { Blueprint } from '../../../blueprint/schema.ts';
import { stringOption } from '../../block-data.ts';
import type { RenderContext } from '../../context.ts';
import { drawnSubject, isExact } from '../../pictures/subjects.ts';
import { siteSubjects } from '../../pictures/things/site-subjects.ts';
import { exactThings, hasTrueScene, keptThings, sceneThings } from '../../pictures/things/site-things.ts';

type HeroPlace = Pick<RenderContext, 'blueprint' | 'pageId'>;

/** What the picture of a hero shows: an address, or what is drawn. */
export function heroSource(block: Block, place: HeroPlace): string {
  const subject = stringOption(block, 'picture') ?? place.blueprint.site.recipe;
  if (isExact(subject)) return `art:${exactArt(subject, place)}!`;
  return /^https?:/.test(subject) ? subject : heroArt(drawnSubject(subject), place);
}

/** Tells whether a hero has a picture of what it is about; plain geometry and the sign of a trade nobody named say nothing. */
export function hasHeroPicture(block: Block, { pictures, ...blueprint }: Blueprint): boolean {
  const named = stringOption(block, 'picture');
  if (pictures === undefined || (named !== undefined && /^https?:|^\//.test(named))) return true;
  const things = keptThings(pictures);
  if (named !== undefined && isExact(named)) return exactThings(things, named).length > 0;
  return hasTrueScene(things, blueprint, named === undefined ? undefined : drawnSubject(named));
}

/** Tells whether a picture of what the site is about goes with the rows of an opening: its author left the side free, and it is drawn. */
export function showsSubject(block: Block, blueprint: Blueprint): boolean {
  const { pictures } = blueprint;
  if (pictures === undefined || stringOption(block, 'aside') !== undefined) return false;
  return siteSubjects(keptThings(pictures), blueprint).length > 0;
}

/** The drawings that a settled picture (`fridge--mug!`) asks for by any of their words. */
function exactArt(subject: string, { blueprint: { pictures } }: HeroPlace): string {
  const names = pictures === undefined ? [] : exactThings(keptThings(pictures), subject);
  return names.length > 0 ? names.join('--') : drawnSubject(subject);
}

/** Returns the subject of the hero's picture: its own; where that is too general, the trade or the records of the site. */
function heroArt(subject: string, { blueprint, pageId }: HeroPlace): string {
  const { recipe } = blueprint.site;
  if (blueprint.pictures !== undefined)
    return `art:${sceneThings(keptThings(blueprint.pictures), blueprint, subject).join('--')}`;
  const first = (blueprint.pages[pageId]?.blocks ?? []).flatMap((id) => blueprint.blocks[id]?.query?.entity ?? []);
  const ids = [...new Set([...first, ...Object.keys(blueprint.entities)])];
  const kept = ids.flatMap((id) => blueprint.entities[id]?.icon ?? []).filter((icon) => !PLAIN_ICONS.has(icon));
  const icons = [...new Set(kept)].slice(0, 4);
  if (recipe === FRAME && icons.length > 1) return `art:${[...(VAGUE.has(subject) ? [] : [subject]), ...icons].join('--')}`;
  if (!VAGUE.has(subject)) return `art:${subject}--${recipe}`;
  return `art:${subject === 'lightbulb' ? [...icons, recipe].join('--') : [recipe, ...icons].join('--')}`;
}

/** The recipe that lends its frame to sites of other subjects. */
const FRAME = 'cms';
/** Subjects that stand for any row of a list, not for a trade. */
const VAGUE = new Set(['lightbulb', 'calendar', 'person', 'people', 'pen', 'phone', 'bus', 'box']);
const PLAIN_ICONS = new Set(['mail', 'mail-plus', 'folder', 'user', 'user-round', 'star', 'circle-help', 'message-square']);
