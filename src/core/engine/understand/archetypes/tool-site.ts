import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import type { AuthoredBrief } from '../../document/lines/brief-line.ts';
import { subjectOf } from '../../document/offer/tool-idea.ts';
import { readyPart } from '../../document/offer/prepared-offers.ts';
import { isLookKnown } from '../../document/write/look.ts';
import { describedPart, PREPARED } from '../../parts/prepared/catalogue.ts';
import { ASKED_MAX, fittingBrief } from '../brief/fitting-brief.ts';
import { listIf } from '../brief/lists.ts';
import { chooseKind } from './choose-kind.ts';
import { fillTemplate } from './fill-template.ts';
import { titleOf } from './title-of.ts';
import { PLAYED } from './tool-brief.ts';
import toolWords from './tool-words.json' with { type: 'json' };

/** Records that may be other words for what the tool works with. */
const ENTITIES_MAX = 2;
const filledSchema = z.looseObject({ title: z.optional(z.string()), keeps: z.optional(z.string()) });

/**
 * The brief of an idea that is one prepared part and nothing else: its name and one sentence about it, the part set by all words of the
 * idea, and what the part wants kept. Null for any other idea.
 */
export function toolSite(told: AuthoredBrief, idea: string, locale: Locale): AuthoredBrief | null {
  const id = partOfIdea(told, idea, locale);
  const site = id === undefined ? undefined : PREPARED.get(id)?.site?.[locale];
  if (id === undefined || site === undefined) return null;
  const filled = fillTemplate(site.brief ?? {}, { words: new Map(), idea });
  const { title: fallback, keeps, ...rest } = filledSchema.parse(filled);
  const name = saidName(told.siteName, idea, locale);
  const title = name ?? fallback ?? titleOf({ subject: subjectOf(told), locale }) ?? PREPARED.get(id)?.name[locale] ?? '';
  const { subject } = told;
  const does = new RegExp(`${site.does}|${toolWords[locale].does}`, 'iu');
  const looks = (told.qualities ?? []).filter((each) => {
    const words = typeof each === 'string' ? each : each.words;
    return isLookKnown(words) || !does.test(words);
  });
  return fittingBrief({
    ...rest,
    language: locale,
    subject: { words: title, medium: typeof subject === 'object' && subject.medium === 'game' ? 'game' : 'tool' },
    siteName: title,
    summary: site.about,
    views: [
      { part: id, name: title, asked: idea.slice(0, ASKED_MAX), ...(keeps === undefined ? {} : { of: keeps }) },
      ...viewsIn(rest),
    ],
    ...listIf('qualities', looks),
    ...listIf('open', leftOpen(told, does)),
  });
}

/** The part by its name, as the subject of an idea, or by what an idea for a tool or game says of it. */
function partOfIdea(told: AuthoredBrief, idea: string, locale: Locale): string | undefined {
  const { subject, entities = [], actors = [] } = told;
  const medium = typeof subject === 'object' ? subject.medium : undefined;
  const isMore = entities.length > ENTITIES_MAX || actors.some((actor) => typeof actor === 'object' && actor.signsIn === true);
  if (isMore || (medium !== undefined && !['tool', 'game', 'app'].includes(medium))) return undefined;
  const named = readyPart(subjectOf(told)) ?? readyPart(saidName(told.siteName, idea, locale) ?? '');
  if (named !== undefined) return named;
  const isPlayed = medium !== undefined || PLAYED.has(chooseKind(idea, locale).kind);
  return isPlayed ? describedPart(idea, locale) : undefined;
}

/** The name that an idea gives the site: in quotes, in capitals, or behind "called". */
function saidName(siteName: string | undefined, idea: string, locale: Locale): string | null {
  const { named } = toolWords[locale];
  const name = new RegExp(named, 'u')
    .exec(idea)
    ?.slice(1)
    .find((each) => each !== undefined);
  if (name !== undefined) return name.trim();
  return siteName !== undefined && QUOTES.some(([open = '', close = '']) => idea.includes(`${open}${siteName}${close}`))
    ? siteName
    : null;
}

const QUOTES = ['“”', '""', '「」', '『』', '《》'];

function viewsIn(rest: object): unknown[] {
  const { views = [] } = z.looseObject({ views: z.optional(z.array(z.unknown())) }).parse(rest);
  return views;
}

/** What an idea says that neither the part nor any tool does. */
function leftOpen({ open = [], facts = [] }: AuthoredBrief, does: RegExp): NonNullable<AuthoredBrief['open']> {
  const rules = facts.flatMap((fact) => (typeof fact === 'string' ? fact : []));
  return [...rules, ...open].filter((item) => !does.test(typeof item === 'string' ? item : item.words));
}
