import { capitalised, inSentence } from '../brief/english.ts';
import { findNamed } from '../brief/find-named.ts';
import { doersOf } from '../ground/ground-roles.ts';
import { type ResolvedAction, type Ground, type Role, shapeOf } from '../ground/shape.ts';
import { listOf, say } from './say.ts';

const MOST_DEEDS = 4;

/** The headline: the name that was given. */
export function heroTitle({ brief }: Pick<Ground, 'brief'>): string {
  return brief.siteName;
}

/** The line below: the author's own sentence, else what it is, in the idea's words, and what one does here. */
export function heroText(ground: Ground): string {
  const { brief } = ground;
  if (brief.summary !== '') return brief.summary;
  const actions = phrasesOf(
    ground,
    ground.resolvedActions.filter(
      ({ action }) => doersOf(ground.roles, action).some(({ keeps }) => !keeps) || ground.roles.length === 0,
    ),
  );
  const { words } = brief.subject;
  const isNamed = brief.siteName.toLowerCase().includes(words.toLowerCase());
  const subject = isNamed ? '' : say(brief.locale, 'full', { sentence: capitalised(words) });
  const deeds = actions.length === 0 ? '' : say(brief.locale, 'nobody', { actions: listOf(actions, brief.locale) });
  return [subject, deeds].filter((part) => part !== '').join(brief.locale === 'zh' ? '' : ' ');
}

/** Writes who does what on the site, a sentence for each. */
export function description(ground: Ground): string {
  const { brief } = ground;
  if (brief.summary !== '') return brief.summary;
  // Whoever is alone need not be told who does what.
  const sentences = (ground.isAlone ? [] : ground.roles).map((role) => sentenceOf(ground, role)).filter((each) => each !== '');
  return sentences.length === 0
    ? heroText(ground) || capitalised(brief.subject.words)
    : sentences.join(brief.locale === 'zh' ? '' : ' ');
}

function sentenceOf(ground: Ground, role: Role): string {
  const { locale } = ground.brief;
  const actions = phrasesOf(
    ground,
    ground.resolvedActions.filter(({ action }) => doersOf(ground.roles, action).includes(role)),
  );
  return actions.length === 0
    ? ''
    : say(locale, 'sentence', { who: locale === 'zh' ? role.name : role.plural, actions: listOf(actions, locale) });
}

/** Deeds that are built, as words within a sentence, no two alike. */
function phrasesOf(ground: Ground, actions: readonly ResolvedAction[]): string[] {
  const { locale } = ground.brief;
  const words = actions
    .filter(({ isBuilt }) => isBuilt)
    .map(({ action, on, entity }) => {
      const shape = findNamed(action.on, ground.shapes) ?? shapeOf(ground, on ?? entity);
      const what = shape !== undefined && action.on !== '' ? shape.plural : action.on;
      const made = shapeOf(ground, entity)?.name;
      const isSaid = made !== undefined && action.verb !== made && action.verb.includes(made);
      if (locale === 'zh')
        return isSaid || action.verb.endsWith(what) || what.startsWith(action.verb) ? action.verb : `${action.verb}${what}`;
      // "Mark problems as in progress": what becomes of them stands behind them.
      const [, state] = (action.moves?.to === undefined ? null : /^mark (?:as )?(.+)$/i.exec(action.verb)) ?? [];
      return (state === undefined ? `${action.verb} ${inSentence(what)}` : `mark ${inSentence(what)} as ${state}`).trim();
    });
  return [...new Set(words)].slice(0, MOST_DEEDS);
}
