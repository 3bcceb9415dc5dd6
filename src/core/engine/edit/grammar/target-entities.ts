import type { Blueprint } from '../../blueprint/schema.ts';
import type { Clause } from './clause.ts';
import { namedEntities, type NamedEntity } from './entities-in.ts';
import { mentionedPage } from './targets.ts';

/** The rows that are spoken of: by name, by the page that lists them, or by the deed ("to order", 下单). */
export function targetEntities(clause: Clause, blueprint: Blueprint): NamedEntity[] {
  const users = blueprint.accounts?.entity;
  const named = namedEntities(clause, blueprint).filter(([id]) => id !== users && id !== 'user' && id !== 'member');
  if (named[0] !== undefined) return [named[0]];
  const page = mentionedPage(clause, blueprint) ?? pageNamed(clause, blueprint);
  const shown =
    page === null ? [] : (blueprint.pages[page]?.blocks ?? []).flatMap((id) => blueprint.blocks[id]?.query?.entity ?? []);
  const acted = VERBS.find(([, words]) => words.test(clause.words))?.[0].split(' ') ?? [];
  const id = [...acted, ...shown].find((each) => blueprint.entities[each] !== undefined);
  const entity = id === undefined ? undefined : blueprint.entities[id];
  return id === undefined || entity === undefined ? [] : [[id, entity]];
}

function pageNamed(clause: Clause, { pages }: Blueprint): string | null {
  const found = Object.entries(pages).find(
    ([, { title, path }]) =>
      path !== '/' &&
      [title.en?.toLowerCase(), title.zh].some((name) => name !== undefined && name.length > 1 && clause.words.includes(name)),
  );
  return found?.[0] ?? null;
}

const VERBS: readonly (readonly [string, RegExp])[] = [
  ['order', /\b(?:order|buy|check ?out|purchase)\b|下单|购买|结账/],
  ['booking rental ticket', /\b(?:book|reserve)\b|预约|预订/],
  ['comment review reply', /\bcomment\b|评论/],
  ['review', /\b(?:review|rate)\b|评价/],
];
