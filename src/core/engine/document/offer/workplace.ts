import * as z from 'zod/mini';
import { calledWithin } from './view-words.ts';
import type { Ground } from '../ground/shape.ts';
import { contactOf } from './contact-facts.ts';
import wishesJson from './wishes.json' with { type: 'json' };

const WISHES = z
  .strictObject({ plain: z.array(z.string()), sober: z.array(z.string()), work: z.array(z.string()) })
  .parse(wishesJson);
const WORKING: readonly string[] = ['tool', 'app', 'portal', 'game'];
/** Views that people open a site for: nobody has to be won over first. */
const WORKED_WITH: readonly string[] = ['ranking', 'calendar', 'schedule', 'board', 'chart', 'table', 'figure', 'tool'];

/** Tells whether a site is worked with rather than visited: its start page is its main view, without a first screen that invites. */
export function isWorkplace(ground: Ground): boolean {
  const { brief, roles, shapes } = ground;
  const { medium, cls, words } = brief.subject;
  if (brief.qualities.some(isBareWish)) return true;
  if (medium !== undefined) return WORKING.includes(medium);
  if (brief.qualities.some(isPlainWish)) return true;
  if (contactOf(ground) !== undefined || cls === 'event') return false;
  if (ground.isAlone) return true;
  const main = shapes.find(({ isMain }) => isMain);
  const isSold = ground.resolvedActions.some(({ does }) => does === 'cart') || main?.cls === 'product' || main?.cls === 'food';
  if (isSold) return false;
  if (WISHES.work.some((word) => calledWithin(words, word))) return true;
  const isClosed = roles.length > 0 && roles.every(({ joins, keeps }) => joins || keeps);
  return isClosed || WORKED_WITH.includes(brief.views[0]?.as ?? '');
}

/** Tells whether a wish is one for the bare thing, or for a sober look. */
export function isPlainWish(quality: string): boolean {
  return isBareWish(quality) || WISHES.sober.some((word) => calledWithin(quality, word));
}

/** Tells whether a wish for the whole site is one for the bare thing, without an opening: a sober look has one as any other. */
export function isBareWish(quality: string): boolean {
  return WISHES.plain.some((word) => calledWithin(quality, word));
}
