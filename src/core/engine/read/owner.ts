import { findFeatures } from './feature-lexicon.ts';
import { readEntities } from './mentions.ts';
import { tokenize, type Token } from './normalize.ts';
import { opensObject, takeApart } from './nouns.ts';
import type { Region } from './request-regions.ts';
import { verbOf } from './verbs.ts';

/** Returns the record that a list of fields or of examples belongs to. */
export function ownerOf({ subject }: Region, topic: string | null): { noun: string; entity: string | null } | null {
  const tokens = tokenize(subject);
  if (PROFILE.test(subject)) return { noun: 'user', entity: 'user' };
  const { noun } = takeApart(fromLastVerb(tokens), subject);
  const entity = readEntities(noun === null ? tokens : tokenize(noun)).at(-1)?.value ?? null;
  if (findFeatures(tokens, { weakToo: false }).some(({ id }) => id === 'contact')) return { noun: 'message', entity: 'message' };
  const name = noun ?? entity ?? topic;
  if (name === null || SITE_WORDS.test(name)) return null;
  return { noun: name, entity };
}

/** "... where captains choose from three harbours": the last deed's object. */
function fromLastVerb(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findLastIndex(
    ({ raw }, index) => index < tokens.length - 1 && (opensObject(raw) || isJoinedVerb(tokens, index)),
  );
  return at > 0 ? tokens.slice(at) : tokens;
}

/** "browse and search listings": the second verb shares the first one's subject. */
function isJoinedVerb(tokens: readonly Token[], index: number): boolean {
  const raw = tokens[index]?.raw.toLowerCase() ?? '';
  const before = tokens[index - 2]?.raw;
  return /^(?:and|or)$/i.test(tokens[index - 1]?.raw ?? '') && verbOf(raw) === raw && before !== undefined && opensObject(before);
}

const PROFILE = /\bprofiles?$|个人资料$|个人档案$/iu;

const SITE_WORDS =
  /(?:website|site|system|platform|app|application|page|program|tool|function|feature|module|section|framework|software)$|网站|系统|平台|小程序|功能/iu;
