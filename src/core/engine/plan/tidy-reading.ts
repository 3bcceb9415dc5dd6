import type { PlannableReading } from '../read/reading.ts';
import { createReadingContext, visitFrequency, type ReadingContext, type RequestValue } from './reading-context.ts';
import { withCheckedConfigurator } from './check-configurator.ts';
import { falsePositives } from './false-positives.ts';
import { isNamedRecord, recordsInOtherSense, entityMatcher, withOwnRecords } from './ambiguous-records.ts';
import { withProgress, withReports } from './replaced-features.ts';
import { withoutRepeatedRecords } from './repeated-records.ts';

type Part = NonNullable<PlannableReading['sections']>[number]['value'];
type Noun = NonNullable<PlannableReading['records']>[number]['value'];

/** A reading without what only sounds like an ability or a kind of record: the site's own company, answers that are no quiz. */
export function tidyReading(read: PlannableReading): PlannableReading {
  const reading = withCheckedConfigurator(withProgress(withReports(withoutRepeatedRecords(read))));
  const context = createReadingContext(reading);
  const isMistaken = falsePositives(context);
  const isDropped = (feature: string) => isMistaken(feature) || (isRestaurant(reading) && BROUGHT.test(feature));
  const matches = entityMatcher(context);
  const isCheckin = visitFrequency(context) === 'check-in';
  const isGame = [...context.features].some((id) => id === 'game' || id.startsWith('game:'));
  return {
    ...reading,
    features: reading.features
      .filter(({ value }) => !isDropped(value))
      .map((feature) => (isCheckin && feature.value === 'clock' ? { ...feature, value: 'checkin' } : feature)),
    entities: reading.entities.filter(({ value }) => matches(value)),
    records: [
      ...(reading.records ?? []).filter(
        ({ value }) => isKind(value, context, isGame) && (matches(value.noun) || !isNamedRecord(reading, value.noun)),
      ),
      ...recordsInOtherSense(context, matches, isGame),
    ],
    ...(reading.sections !== undefined && {
      sections: reading.sections
        .filter(({ value }) => value.record !== 'session' || !isSignedIn(context))
        .map((section) => ({
          ...section,
          value: withOwnRecords(withAnsweringFeature(section.value, reading, { isCheckin, isGame }), matches, reading.locale),
        })),
    }),
    ...(reading.requests !== undefined && {
      requests: reading.requests.map((request) => ({
        ...request,
        value: withoutFalsePositives(request.value, isDropped, matches),
      })),
    }),
  };
}

const BELIEFS = /^(?:mission|vision|value|values|philosophy|culture|company history|使命|愿景|价值观|理念|企业文化)$/iu;
/** Pieces on the table of a game, which are no records. */
const PIECES =
  /(?:cards?|card flipping|flipping|patterns?|pairs?|hands?|chips?|bets?|buttons?|boards?|moves?|turns?|rounds?|obstacles?|controls?|tiles?|pieces?|wheels?|公共牌|手牌|筹码|按钮)$/iu;
/** Moves of a player, which are played, not kept: "storing screws", "breaking a glass block", "card flipping". */
const MOVE =
  /^\p{L}+ing (?:an? |the )?\p{L}+|(?<!rank|build|train|trad|list|sett|stream|craft|book|meet|shopp|rat|mint|min|farm|record)ing$/iu;
/** Subjects of whole sites, which are no kind of row in them. */
const OF_ITS_FIELD = /^(?:\p{L}+ )?(?:tourism|sports?|education)$/iu;
const OF_THE_SITE = /^(?:web ?site|site|page) (?:title|keyword|description|name|logo|icon)s?$/iu;
/** Without a telephone, a call is one to action: a button. */
const SPOKEN = /phone|voice|video|audio|\bcall(?:s|ing)? (?:log|list|record|histor|cent|queue)/iu;

/** Being signed in lasts a session, which nobody attends. */
const SIGNED_IN = /\b(?:log-?in|user|browser) sessions?\b|\bsession (?:management|handling|timeout|tracking|tokens?)\b/iu;

const isSignedIn = ({ features, words }: Pick<ReadingContext, 'features' | 'words'>) =>
  features.has('auth') && SIGNED_IN.test(words);

/** Decides whether rows of a noun are kept, rather than told of the site, laid on a table or done by a player. */
function isKind({ noun, fields }: Noun, { reading, features, words }: ReadingContext, isGame: boolean): boolean {
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
function withAnsweringFeature(
  part: Part,
  reading: PlannableReading,
  { isCheckin, isGame }: Record<'isCheckin' | 'isGame', boolean>,
): Part {
  if (isCheckin && part.feature === 'clock') return { ...part, feature: 'checkin' };
  // Orders from the menu of a restaurant are fetched or brought.
  const { record: _, entity: __, ...rest } = part;
  if (isRestaurant(reading) && BROUGHT.test(part.feature ?? '')) return { ...rest, feature: 'checkout' };
  const isPlayed = isGame && reading.recipes[0]?.value === 'games' && part.feature === undefined && part.entity === undefined;
  return isPlayed && MOVE.test(part.title) ? { ...rest, feature: 'game' } : part;
}

function withoutFalsePositives(
  request: RequestValue,
  dropped: (feature: string) => boolean,
  isKept: (entity: string) => boolean,
): RequestValue {
  const { feature, entity, record, ...rest } = request;
  return {
    ...rest,
    ...(feature === undefined || dropped(feature) ? {} : { feature }),
    ...(entity === undefined || !isKept(entity) ? {} : { entity }),
    ...(record === undefined || BELIEFS.test(record) ? {} : { record }),
  };
}
