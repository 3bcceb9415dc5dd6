import * as z from 'zod/mini';
import type { Text } from '../../domain/text.ts';
import { pairSchema, type Pair } from '../catalogue/pair.ts';
import { cuesSchema } from '../catalogue/recipes.ts';
import rolesJson from '../catalogue/roles.json' with { type: 'json' };
import { CHINESE_VERBS } from './chinese-requests.ts';
import type { Reading } from './reading.ts';
import { fold, stem } from './normalize.ts';

type Roles = NonNullable<Reading['roles']>;

const roles = z
  .array(
    z.strictObject({
      id: z.string(),
      /** People with this role keep the site. */
      manages: z.optional(z.boolean()),
      label: pairSchema,
      /** Other words for it. */
      cues: cuesSchema,
    }),
  )
  .parse(rolesJson);

interface RoleWord {
  readonly id: string;
  readonly manages: boolean;
  readonly label: Pair;
}

const words = new Map<string, RoleWord>();
const chineseWords: string[] = [];
for (const { id, manages = false, label, cues } of roles) {
  const chinese = [label[1], ...cues[1]];
  for (const word of [label[0], ...cues[0], ...chinese]) if (!words.has(word)) words.set(word, { id, manages, label });
  chineseWords.push(...chinese);
}
const CHINESE = chineseWords.toSorted((a, b) => b.length - a.length).join('|');
const CHINESE_ROLE = new RegExp(`(${CHINESE})(?:们|端|也|还|都|则|则可)*$`, 'u');
const CHINESE_START = new RegExp(`^(${CHINESE})(?:们|端|可|也|还|都|则)*(?=${CHINESE_VERBS})`, 'u');
const MAX_WORDS = 3;
/** Words that may stand between a kind of user and what it does. */
const BEHIND = /(?:also|then|both|all|themselves|each)$/;

/** A kind of user under the word the prompt has for it. */
export interface Mention {
  readonly noun: string;
  readonly role: RoleWord;
}

/** The kind of user a subject names last: "logged in teachers" are teachers. */
export function roleIn(subject: string): Mention | null {
  const chinese = CHINESE_ROLE.exec(subject)?.[1];
  if (chinese !== undefined) return mention(chinese);
  const parts = fold(subject).match(/[\p{L}-]+/gu) ?? [];
  while (parts.length > 0 && BEHIND.test(parts.at(-1) ?? '')) parts.pop();
  for (let count = Math.min(MAX_WORDS, parts.length); count > 0; count -= 1) {
    const found = mention(singular(parts.slice(-count).join(' ')));
    if (found !== null) return found;
  }
  return null;
}

/** The kind of user a Chinese request begins with (店员登记会员), and how many characters say so. */
export function chineseRoleAtStart(text: string): { mention: Mention; length: number } | null {
  const match = CHINESE_START.exec(text);
  const found = mention(match?.[1] ?? '');
  return match === null || found === null ? null : { mention: found, length: match[0].length };
}

/** Finds the kind of user at the head of a request ("users understand ...") and counts its words. */
export function roleAtStart(raw: readonly string[]): { mention: Mention; words: number } | null {
  for (let count = Math.min(2, raw.length - 1); count > 0; count -= 1) {
    const phrase = raw.slice(0, count).join(' ').toLowerCase();
    const found = mention(singular(phrase));
    if (found !== null && (singular(phrase) !== phrase || phrase === 'staff')) return { mention: found, words: count };
  }
  return null;
}

function mention(noun: string): Mention | null {
  const role = words.get(noun);
  return role === undefined ? null : { noun, role };
}

function singular(phrase: string): string {
  const parts = phrase.split(' ');
  return [...parts.slice(0, -1), stem(parts.at(-1) ?? '')].join(' ');
}

interface RoleUse extends Mention {
  readonly start: number;
  readonly end: number;
}

/** The kinds of users that act in a prompt, the everyday one first. */
export function gatherRoles(uses: readonly RoleUse[]): Roles {
  const found = new Map<string, { use: RoleUse; times: number }>();
  for (const use of uses) {
    const known = found.get(use.role.id);
    found.set(use.role.id, { use: known?.use ?? use, times: (known?.times ?? 0) + 1 });
  }
  const managers = [...found.values()].filter(({ use }) => use.role.manages);
  const visitors = [...found.values()].filter(({ use }) => !use.role.manages);
  const everyday = visitors.toSorted((a, b) => b.times - a.times)[0];
  const ordered = everyday === undefined ? managers : [everyday, ...visitors.filter((one) => one !== everyday), ...managers];
  return ordered.map(({ use }, index) => ({
    value: {
      id: use.role.id,
      label: labelOf(use),
      noun: use.noun,
      manages: use.role.manages,
      everyday: index === 0 && everyday !== undefined,
    },
    confidence: 0.8,
    span: { start: use.start, end: use.end },
  }));
}

function labelOf({ noun, role }: Mention): Text {
  const [english, chinese] = role.label;
  return /\p{Script=Han}/u.test(noun) ? { en: capitalized(english), zh: noun } : { en: capitalized(noun), zh: chinese };
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
