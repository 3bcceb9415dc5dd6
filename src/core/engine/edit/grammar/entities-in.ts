import type { Entity } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { entityById } from '../../catalogue/entities.ts';
import { fold } from '../../read/normalize.ts';
import type { Clause } from './clause.ts';
import { hasWord } from './nouns.ts';

export type NamedEntity = readonly [id: string, entity: Entity];

/**
 * The kinds of rows that a request names, those with the longest names first: by label, plural or id; where there is none
 * by the words of the catalogue ("treatments", "timetable", 课表), else by the page that lists them ("the coaches").
 */
export function namedEntities(clause: Pick<Clause, 'words'>, blueprint: Blueprint): NamedEntity[] {
  for (const names of [namesOf, cuesOf, (id: string) => pagesOf(id, blueprint)]) {
    const found = byNames(clause.words, blueprint, names);
    if (found.length > 0) return found;
  }
  return [];
}

/** All kinds of rows that a request speaks of in any way: whoever does something, and what it is done with. */
export function allNamed(clause: Pick<Clause, 'words'>, blueprint: Blueprint): NamedEntity[] {
  const found = [namesOf, cuesOf].flatMap((names) => byNames(clause.words, blueprint, names));
  return found.filter(([id], at) => found.findIndex(([other]) => other === id) === at);
}

/** Those that a request calls by their own names. */
export function plainlyNamed(clause: Pick<Clause, 'words'>, blueprint: Blueprint): NamedEntity[] {
  return byNames(clause.words, blueprint, namesOf);
}

function byNames(
  words: string,
  { entities }: Blueprint,
  namesIn: (id: string, entity: Entity) => readonly string[],
): NamedEntity[] {
  return Object.entries(entities)
    .map(([id, entity]) => ({ id, entity, length: Math.max(0, ...namesIn(id, entity).map((name) => lengthIn(words, name))) }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length)
    .map(({ id, entity }) => [id, entity]);
}

/** Returns the names of a kind of rows, in both languages. */
export function namesOf(id: string, entity: Entity): string[] {
  const names = [id, entity.label.en, entity.label.zh, entity.plural.en, entity.plural.zh, ...(entityById(id)?.name ?? [])];
  return [...new Set(names.flatMap((name) => (name !== undefined && name.length > 1 ? [fold(name)] : [])))];
}

/** All that a kind of rows goes by in requests. */
export function everyNameOf(id: string, entity: Entity): string[] {
  return [...namesOf(id, entity), ...cuesOf(id)];
}

/** Words of the catalogue that in a request are parts of a page, looks or deeds rather than rows. */
const VAGUE = new Set(
  'client|buyer|consumer|account|顾客|买家|账号|book a|book an|book online|column|story|contact us|get in touch|contact form|item for sale|checkout|solution|offering|feature|rating|place orders|ordering|picture|gallery|image gallery|photo album|location|seat|collection|feed|format|highlights|statistics|analytics|score|position|answer|show|channel|topic|warning|registry|sight|打分|评分|项目|业务|服务|联系我们|图片|图库|地址|座位|表单|看板|清单|统计|运费|留言|可视化|工具|角色|卡牌|动态|接口|运动|收款|功能特性'.split(
    '|',
  ),
);

/** Words of a later request that say nothing yet in a first one. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  plan: ['membership', '会员卡', '年卡', '月卡'],
  session: ['lesson'],
};

function cuesOf(id: string): string[] {
  return [...(entityById(id)?.cues ?? []).flat().filter((cue) => !VAGUE.has(cue)), ...(SAID[id] ?? [])];
}

/** Titles of the pages that show such rows first. */
function pagesOf(id: string, { pages, blocks }: Blueprint): string[] {
  return Object.values(pages).flatMap(({ path, title, blocks: [first = ''] }) =>
    path === '/' || path.includes(':') || /^\/(?:manage|panel)/.test(path) || blocks[first]?.query?.entity !== id
      ? []
      : [title.en, title.zh].flatMap((name) => (name !== undefined && name.length > 1 ? [fold(name)] : [])),
  );
}

const COUNTED = '[每一这那几两三四五六七八九十\\d][本部首张道款杯份碗盘种位名间件场门节堂个套只台辆条篇]新?';

function lengthIn(words: string, name: string): number {
  if (hasWord(words, name) || (name.endsWith('y') && hasWord(words, `${name.slice(0, -1)}ie`))) return name.length;
  // 每本书 are 图书, 一道菜 are 菜品: behind a measure word one character says it.
  if (!/^\p{Script=Han}{2}$/u.test(name) || !Array.from(name).some((character) => words.includes(character))) return 0;
  return new RegExp(`${COUNTED}[${name}]`).test(words) ? 1 : 0;
}
