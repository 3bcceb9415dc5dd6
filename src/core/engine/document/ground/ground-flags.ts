import * as z from 'zod/mini';
import type { Audience } from '../../blueprint/entity-schema.ts';
import { labelParts } from '../../expression/flags.ts';
import type { BriefEntity, SaidFlag } from '../brief/brief.ts';
import { capitalised } from '../brief/english.ts';
import { findNamed } from '../brief/find-named.ts';
import { idOf } from '../brief/read-brief.ts';
import rulesJson from './rule-words.json' with { type: 'json' };
import { type Ground, type Shape, type ShapeFlag, withShape } from './shape.ts';
import { condition, speak, unreadIn } from './speech.ts';

const list = z.array(z.string());
const WORDS = z
  .object({
    access: z.record(z.string(), list),
    audience: z.record(z.string(), list),
    flag: list,
    flagEnds: list,
    tones: z.record(z.string(), list),
  })
  .parse(rulesJson);

/** Gives a record words that stand on a row while a condition holds: "late when back < today". */
export function groundFlag(ground: Ground, shape: Shape, said: { readonly flag: SaidFlag; readonly path: string }): Ground {
  const { flag, path } = said;
  const parts = typeof flag === 'string' ? splitFlag(flag) : [flag];
  for (const part of parts) {
    const read = condition(ground, shape, part.when);
    if (!read.ok) continue;
    const known = shape.flags ?? [];
    const id = idOf(part.label.replaceAll(/\{[^{}]*\}/g, ' '), `flag${known.length + 1}`);
    const next: ShapeFlag = {
      id: known.some((each) => each.id === id) ? `${id}${known.length + 1}` : id,
      label: labelIn(ground, shape, part.label),
      when: read.value.text,
      tone: part.tone ?? toneOf(part.label),
    };
    return withShape(ground, { ...shape, flags: [...known, next] });
  }
  const [first] = parts;
  const read = condition(ground, shape, first?.when ?? (typeof flag === 'string' ? flag : flag.when));
  return unreadIn(ground, { path, words: typeof flag === 'string' ? flag : flag.when }, read.ok ? {} : read.error);
}

/** The label and the condition of a flag, whichever stands first. */
function splitFlag(text: string): Exclude<SaidFlag, string>[] {
  return WORDS.flag.flatMap((sign) => {
    const at = text.indexOf(sign);
    const ends = new RegExp(`(?:${WORDS.flagEnds.join('|')})$`);
    const [left, right] = [
      text.slice(0, Math.max(0, at)).trim(),
      text
        .slice(at + sign.length)
        .trim()
        .replace(ends, ''),
    ];
    if (at === -1 || right === '') return [];
    return left === ''
      ? WORDS.flagEnds.flatMap((end) => {
          const cut = right.indexOf(end);
          return cut <= 0 ? [] : [{ label: right.slice(cut + end.length).trim(), when: right.slice(0, cut) }];
        })
      : [
          { label: left, when: right },
          { label: right, when: left },
        ];
  });
}

/** A label whose braces hold formulas in words. */
function labelIn(ground: Ground, shape: Shape, label: string): string {
  return labelParts({ [ground.brief.locale]: label }).reduce((text, part) => {
    const read = speak(ground, shape, part);
    return text.replace(`{${part}}`, read.ok ? `{${read.value.text}}` : part);
  }, capitalised(label.trim()));
}

function toneOf(label: string): ShapeFlag['tone'] {
  const words = label.toLowerCase();
  const isMeant = (tone: string) =>
    WORDS.tones[tone]?.some((each) => (/\p{Script=Han}/u.test(each) ? words.includes(each) : words.split(/\W+/).includes(each)));
  if (isMeant('bad') === true) return 'bad';
  return isMeant('good') === true ? 'good' : 'warn';
}

/** Gives a record the audiences that its author says, in words or for each right. */
export function groundAccess(ground: Ground, shape: Shape, { access, path }: Pick<BriefEntity, 'access' | 'path'>): Ground {
  if (access === undefined) return ground;
  const { where, ...rights } = saidRights(access);
  const said = Object.entries(rights).flatMap(([right, words]) => {
    const audience = typeof words === 'string' ? audienceIn(ground, words) : undefined;
    return audience === undefined ? [] : [[right, audience] as const];
  });
  const read = where === undefined ? null : condition(ground, shape, where);
  const next = withShape(ground, {
    ...shape,
    access: {
      ...shape.access,
      ...Object.fromEntries(said),
      ...(read?.ok === true ? { where: read.value.text } : {}),
    },
  });
  return read === null || read.ok ? next : unreadIn(next, { path: `${path}.access.where`, words: where ?? '' }, read.error);
}

/** Whoever may create a record, as its author says. */
export function saidCreators(ground: Ground, { access }: Pick<BriefEntity, 'access'>): Audience | undefined {
  const words = access === undefined ? undefined : saidRights(access)['create'];
  return words === undefined ? undefined : audienceIn(ground, words);
}

/** Whoever may read, create, update and remove, and the condition, as an author says them. */
export function saidRights(access: NonNullable<BriefEntity['access']>): Readonly<Record<string, string | undefined>> {
  return typeof access === 'string' ? rightsIn(access) : access;
}

/** "read: member; create: vet", "members read, staff change": what is said of each right. */
function rightsIn(text: string): Record<string, string> & { where?: string } {
  // The condition of a right ends where the next right is named.
  const [rights = '', condition = '', more = ''] = splitCondition(text);
  const parts = `${rights};${more}`.split(/[,;，；、\n]/).map((each) => each.trim().toLowerCase());
  const said = parts.flatMap((part) =>
    Object.entries(WORDS.access).flatMap(([right, words]) => {
      const word = words.find((each) => has(part, each));
      return word === undefined ? [] : [[right, part.replace(word, ' ').replace(/[:：]/g, ' ').trim()] as const];
    }),
  );
  const where = condition.trim();
  return { ...Object.fromEntries(said), ...(where === '' ? {} : { where }) };
}

function splitCondition(text: string): string[] {
  const [, rights = text, condition = '', more = ''] =
    /^(.*?)(?:\bwhere\b|其中)(.*?)(?:[;；,，\n](?=\s*[\p{L} ]+[:：])(.*))?$/su.exec(text) ?? [];
  return [rights, condition, more];
}

export function audienceIn({ roles }: Pick<Ground, 'roles'>, words: string): Audience | undefined {
  const plain = words.trim().toLowerCase();
  const known = Object.entries(WORDS.audience).find(([, names]) => names.some((name) => has(plain, name)))?.[0];
  const role = findNamed(plain, roles);
  if (role?.keeps === true) return 'nobody';
  if (role !== undefined) return role.joins ? 'member' : 'public';
  return (['public', 'member', 'own', 'nobody'] as const).find((each) => each === known);
}

function has(words: string, each: string): boolean {
  return /\p{Script=Han}/u.test(each)
    ? words.includes(each)
    : ` ${words.replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')} `.includes(` ${each} `);
}
