import { catalogueRecipes } from '../catalogue/recipes.ts';
import { createLexicon, findPhrases, type LexiconMatch } from './lexicon.ts';
import { tokenize, type Sentence, type Token } from './normalize.ts';
import type { Reading } from './reading.ts';
import moreCuesJson from '../catalogue/more-recipe-cues.json' with { type: 'json' };
import * as z from 'zod/mini';

const moreCues = z.record(z.string(), z.array(z.string())).parse(moreCuesJson);
const lexicon = createLexicon(
  catalogueRecipes.flatMap((recipe) =>
    [...recipe.cues.flat(), ...(moreCues[recipe.id] ?? [])].map((cue): [string, string] => [cue, recipe.id]),
  ),
);

/** Below this score, a prompt that names records of its own is composed from them instead. */
export const FITTING_SCORE = 1.6;
const FULL_SCORE = 6;
const MANY_WORDS = [0, 1, 1.8, 2.4, 2.8];
const MANY_CHARACTERS = [0, 0.7, 1.1, 1.5, 1.9, 2.1];
const LEAD_WEIGHT = 2.2;
const LATER_WEIGHT = 0.35;
const HEAD_NOUN_BONUS = 1.6;
const HEAD_NOUNS = createLexicon(
  'website|site|app|application|system|platform|page|tool|mini program|software|portal|网站|系统|平台|应用|小程序|官网|工具|软件'
    .split('|')
    .map((word): [string, true] => [word, true]),
);
/** Words that many sites mention beside what they are. */
const WEAK_CUES: ReadonlySet<string> = new Set(
  [
    'health',
    'medical',
    'statistic',
    'reminder',
    'schedule',
    'office',
    'score',
    'club',
    'video',
    'chart',
    'dashboard',
    'analytic',
    'translation',
    'energy',
    'feed',
    'writing',
    'training',
    'kitchen',
    'shop',
    'bar',
    'press',
    'ask question',
    'guide',
    'studio',
    'talent',
    'temperature',
    'merchant',
    'friend',
    'settlement',
    'recharge',
    'report',
    '统计',
    '报表',
    '提醒',
    '日程',
    '健康',
    '训练',
    '视频',
    'poll',
    'vote',
    'lead',
    'rent',
    'hire',
    'match',
    'race',
    'trip',
    'character',
    'personal information',
    'electronics',
    'exam practice',
    'gallery',
    '打卡',
    '交流区',
  ].map((cue) =>
    tokenize(cue)
      .map((token) => token.stem)
      .join(' '),
  ),
);

/** The kinds of site a prompt may mean, best first; confidence 1 is beyond doubt. `entities` lend support to their recipes. */
export function rankRecipes(
  tokens: readonly Token[],
  sentences: readonly Sentence[],
  entities: readonly string[],
): Reading['recipes'] {
  const scores = new Map<string, { score: number; span: { start: number; end: number } }>();
  for (const match of findPhrases(lexicon, tokens)) {
    const span = spanOf(tokens, match);
    const weight = matchWeight(tokens, match, sentences);
    for (const id of match.values) {
      const known = scores.get(id);
      const score = weight / Math.sqrt(match.values.length);
      scores.set(id, { score: (known?.score ?? 0) + score, span: known?.span ?? span });
    }
  }
  return [...scores]
    .map(([id, { score, span }]) => ({ id, span, score: score + entityEvidence(id, entities) }))
    .sort((a, b) => b.score - a.score || a.id.localeCompare(b.id))
    .slice(0, 5)
    .map(({ id, span, score }) => ({ value: id, confidence: Math.min(1, score / FULL_SCORE), span }));
}

/** The score behind a confidence, to compare two recipes. */
export function scoreOf(confidence: number): number {
  return confidence * FULL_SCORE;
}

function spanOf(tokens: readonly Token[], match: LexiconMatch<string>): { start: number; end: number } {
  return { start: tokens[match.from]?.start ?? 0, end: tokens[match.to - 1]?.end ?? 0 };
}

function matchWeight(tokens: readonly Token[], match: LexiconMatch<string>, sentences: readonly Sentence[]): number {
  const words = tokens.slice(match.from, match.to);
  const lengths = words[0]?.han === true ? MANY_CHARACTERS : MANY_WORDS;
  const length = lengths[Math.min(words.length, lengths.length - 1)] ?? 1;
  const leadEnd = sentences[0]?.end ?? 0;
  const inLead = (words[0]?.start ?? 0) < leadEnd;
  const position = inLead ? LEAD_WEIGHT / (1 + match.from * 0.03) : LATER_WEIGHT;
  const weak = WEAK_CUES.has(words.map((token) => token.stem).join(' ')) ? 0.35 : 1;
  return length * position * weak * (isBeforeHeadNoun(tokens, match.to) ? HEAD_NOUN_BONUS : 1);
}

function isBeforeHeadNoun(tokens: readonly Token[], index: number): boolean {
  const near = findPhrases(HEAD_NOUNS, tokens, { from: index, to: Math.min(tokens.length, index + 3) });
  return near.length > 0 && tokens[index]?.breakBefore !== true;
}

function entityEvidence(id: string, entities: readonly string[]): number {
  const recipe = catalogueRecipes.find((candidate) => candidate.id === id);
  if (recipe === undefined) return 0;
  return recipe.entities.slice(0, 5).reduce((sum, entity, index) => {
    if (!entities.includes(entity)) return sum;
    return sum + (index === 0 ? 0.4 : 0.12);
  }, 0);
}
