import type { PlannableReading } from '../read/reading.ts';
import { hear, visits, type Heard, type Wish } from './heard.ts';
import { withDesigns } from './made-to-order.ts';
import { mistakenFeatures } from './mistaken-features.ts';
import { isSaid, keptOtherwise, meantEntities, ownRows } from './other-trades.ts';
import { withProgress, withReports } from './renamed-features.ts';
import { withoutSaidAgain } from './said-again.ts';

type Part = NonNullable<PlannableReading['sections']>[number]['value'];
type Noun = NonNullable<PlannableReading['records']>[number]['value'];

/** A reading without what only sounds like an ability or a kind of record: the site's own company, answers that are no quiz. */
export function tidied(read: PlannableReading): PlannableReading {
  const reading = withDesigns(withProgress(withReports(withoutSaidAgain(read))));
  const heard = hear(reading);
  const isMistaken = mistakenFeatures(heard);
  const isDropped = (feature: string) => isMistaken(feature) || (isRestaurant(reading) && BROUGHT.test(feature));
  const isMeant = meantEntities(heard);
  const isCheckin = visits(heard) === 'check-in';
  const isGame = [...heard.features].some((id) => id === 'game' || id.startsWith('game:'));
  return {
    ...reading,
    features: reading.features
      .filter(({ value }) => !isDropped(value))
      .map((feature) => (isCheckin && feature.value === 'clock' ? { ...feature, value: 'checkin' } : feature)),
    entities: reading.entities.filter(({ value }) => isMeant(value)),
    records: [
      ...(reading.records ?? []).filter(
        ({ value }) => isKind(value, heard, isGame) && (isMeant(value.noun) || !isSaid(reading, value.noun)),
      ),
      ...keptOtherwise(heard, isMeant, isGame),
    ],
    ...(reading.sections !== undefined && {
      sections: reading.sections
        .filter(({ value }) => value.record !== 'session' || !isSignedIn(heard))
        .map((section) => ({
          ...section,
          value: ownRows(answered(section.value, reading, { isCheckin, isGame }), isMeant, reading.locale),
        })),
    }),
    ...(reading.requests !== undefined && {
      requests: reading.requests.map((request) => ({ ...request, value: withoutFalse(request.value, isDropped, isMeant) })),
    }),
  };
}

const BELIEFS = /^(?:mission|vision|value|values|philosophy|culture|company history|使命|愿景|价值观|理念|企业文化)$/iu;
/** What lies on the table of a game is no record. */
const PIECES =
  /(?:cards?|card flipping|flipping|patterns?|pairs?|hands?|chips?|bets?|buttons?|boards?|moves?|turns?|rounds?|obstacles?|controls?|tiles?|pieces?|wheels?|公共牌|手牌|筹码|按钮)$/iu;
/** What a player does is played: "storing screws", "breaking a glass block", "card flipping". */
const MOVE =
  /^\p{L}+ing (?:an? |the )?\p{L}+|(?<!rank|build|train|trad|list|sett|stream|craft|book|meet|shopp|rat|mint|min|farm|record)ing$/iu;
/** What a whole site is about is no kind of row in it. */
const OF_ITS_FIELD = /^(?:\p{L}+ )?(?:tourism|sports?|education)$/iu;
const OF_THE_SITE = /^(?:web ?site|site|page) (?:title|keyword|description|name|logo|icon)s?$/iu;
/** Without a telephone, a call is one to action: a button. */
const SPOKEN = /phone|voice|video|audio|\bcall(?:s|ing)? (?:log|list|record|histor|cent|queue)/iu;

/** Being signed in lasts a session, which nobody attends. */
const SIGNED_IN = /\b(?:log-?in|user|browser) sessions?\b|\bsession (?:management|handling|timeout|tracking|tokens?)\b/iu;

const isSignedIn = ({ features, words }: Pick<Heard, 'features' | 'words'>) => features.has('auth') && SIGNED_IN.test(words);

/** Whether rows of it are kept, rather than told of the site, laid on a table or done by a player. */
function isKind({ noun, fields }: Noun, { reading, features, words }: Heard, isGame: boolean): boolean {
  const believes = features.has('about') || reading.pages.some(({ value }) => value === 'about');
  if (believes && BELIEFS.test(noun)) return false;
  if (fields.length === 0 && (OF_ITS_FIELD.test(noun) || OF_THE_SITE.test(noun))) return false;
  if (noun === 'session' && isSignedIn({ features, words })) return false;
  if (isGame && (PIECES.test(noun) || MOVE.test(noun))) return false;
  return !/^(?:\p{L}+ )?call$/u.test(noun) || SPOKEN.test(words);
}

const BROUGHT = /^(?:delivery|external:recognition)$/;

const isRestaurant = (reading: PlannableReading) => reading.recipes[0]?.value === 'restaurant';

/** A part under the ability that answers it. */
function answered(part: Part, reading: PlannableReading, { isCheckin, isGame }: Record<'isCheckin' | 'isGame', boolean>): Part {
  if (isCheckin && part.feature === 'clock') return { ...part, feature: 'checkin' };
  // Where people eat, what is fetched or brought was ordered from the menu.
  const { record: _, entity: __, ...rest } = part;
  if (isRestaurant(reading) && BROUGHT.test(part.feature ?? '')) return { ...rest, feature: 'checkout' };
  const isPlayed = isGame && reading.recipes[0]?.value === 'games' && part.feature === undefined && part.entity === undefined;
  return isPlayed && MOVE.test(part.title) ? { ...rest, feature: 'game' } : part;
}

function withoutFalse(wish: Wish, dropped: (feature: string) => boolean, isKept: (entity: string) => boolean): Wish {
  const { feature, entity, record, ...rest } = wish;
  return {
    ...rest,
    ...(feature === undefined || dropped(feature) ? {} : { feature }),
    ...(entity === undefined || !isKept(entity) ? {} : { entity }),
    ...(record === undefined || BELIEFS.test(record) ? {} : { record }),
  };
}
