import type { Text } from '../../domain/text.ts';
import type { Reading } from '../read/reading.ts';
import { addEntity, addPage, type Draft } from './draft.ts';
import { claim } from './entity-pages.ts';
import { scoresAlone } from './single-game.ts';
import { camelCase, ownWords } from '../recipe/naming.ts';

const PLAYED =
  /\b(?:upgrade|train|build|plant|harvest|battle|fight|combat|recruit|breed|craft|unlock|develop|level up|gather|mine|trade|conquer|choose (?:a |an |your )?(?:race|class|profession|character)|professions?|skills?|equipment|quests?|instances?|monsters?|crops?|backpack|soldiers?|troops?|resources?|technolog)\w*|升级|训练|建造|种植|收获|战斗|对战|招募|养成|资源|技能|装备|职业|怪物/giu;
const FARM = /\bfarm|\bplant|harvest|crops?\b|种植|农场|收获/iu;
const ARMY =
  /strateg|soldier|troops?|city|kingdom|army|empire|castle|worker|factor(?:y|ies)|production line|empire|war\b|策略|城市|士兵|军队|工厂/iu;
const HEROES =
  /role.?play|\brpg\b|creat\w* (?:and manage )?(?:their |your )?(?:own )?(?:\w+ )?characters?|professions?|pok[eé]mon|角色扮演|职业/iu;
const SHOWN =
  /\b(?:fan (?:site|website)|guides?|wiki|introductions?|official website|showcases?|api interface)\b|介绍|官网|资讯/iu;

/** The part of a game of resources that a section is about, by its title. */
const PANELS: readonly (readonly [RegExp, string])[] = [
  [/\brace|class(?:es)?\b|profession|faction|(?:character|hero) (?:creat|select|choos|custom)|种族|职业/iu, 'choice'],
  [/train|barrack|recruit|breed|训练|招募/iu, 'train'],
  [/worker|task|quest|mission|gather|plant|harvest|crop|factor|production|工人|任务|种植|工厂/iu, 'workers'],
  [/upgrade|skill|research|technolog|talent|level|develop|升级|技能|科技/iu, 'upgrades'],
  [/\btrad|exchange|出售|交易/iu, 'trade'],
  [/store|shop|mall|market|armou?r|equipment|backpack|inventory|商店|商城|装备|背包/iu, 'store'],
  [/\bbank|treasury|deposit|银行/iu, 'bank'],
  [/battle|fight|combat|\bwars?\b|arena|attack|dungeon|instance|challenge|战斗|对战|副本/iu, 'battle'],
  [/report|records?|history|log\b|战报|记录/iu, 'log'],
  [/base|city|village|castle|town|kingdom|farm|overview|基地|城市|农场/iu, 'base'],
];
const WORLD_PANELS: Readonly<Record<string, readonly string[]>> = {
  strategy: ['base', 'choice', 'train', 'workers', 'upgrades', 'store', 'battle', 'bank', 'log'],
  heroes: ['base', 'choice', 'train', 'workers', 'upgrades', 'store', 'battle', 'bank', 'log'],
  farm: ['base', 'workers', 'store', 'trade', 'upgrades', 'train', 'log'],
};
const TITLES: Readonly<Record<string, readonly [string, string]>> = {
  base: ['Base', '基地'],
  choice: ['Choose', '选择'],
  train: ['Train', '训练'],
  workers: ['Tasks', '任务'],
  upgrades: ['Upgrades', '升级'],
  store: ['Store', '商店'],
  trade: ['Trade', '交易'],
  battle: ['Battle', '战斗'],
  bank: ['Bank', '银行'],
};
const OF_WORLD: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>> = {
  farm: { base: ['Farm', '农场'], workers: ['Plant and harvest', '种植与收获'], train: ['Kitchen', '厨房'] },
  heroes: { base: ['Character', '角色'], workers: ['Quests', '任务'], choice: ['Create character', '创建角色'] },
};
/** The parts that every such game has, asked for or not. */
const ALWAYS: Readonly<Record<string, readonly string[]>> = {
  strategy: ['base', 'train', 'upgrades', 'battle'],
  heroes: ['base', 'choice', 'upgrades', 'battle', 'store'],
  farm: ['base', 'workers', 'trade', 'store'],
};

/** A game in which resources are won and spent: its parts are played, not listed. */
export function addResourceGame(draft: Draft, reading: Reading): void {
  const world = worldOf(reading);
  if (world === null) return;
  const resources = reading.records?.find(({ value }) => /^resources?$|^资源$/i.test(value.noun))?.value.values ?? [];
  const of = resources.length < 2 ? '' : `&of=${resources.slice(0, 4).map(capital).join(',')}`;
  const race = choiceEntity(draft, reading);
  const spoken = requestedPanels(draft, reading, { world, race });
  for (const id of race === null ? NOT_KEPT : NOT_KEPT.filter((other) => other !== race)) draft.entities.delete(id);
  for (const path of ['/games', '/play', '/play/:slug', '/characters', '/cart', '/wallet']) drop(draft, path);
  for (const part of new Set([...spoken.keys(), ...(ALWAYS[world] ?? []), ...(race === null ? [] : ['choice'])])) {
    const path = `/${part === 'choice' ? 'choose' : part}`;
    const title = spoken.get(part) ?? titleOf(part, world, race);
    addPage(draft, {
      path,
      title,
      blocks: `heading realm.${part}${part === 'choice' && race !== null ? `@${race}` : ''}?world=${world}${of}`,
    });
    claim(draft, path, { isAsked: true });
  }
  if (addEntity(draft, 'score'))
    addPage(draft, { path: '/rank', title: ['Ranking', '排行榜'], blocks: 'heading leaderboard@score' });
  scoresAlone(draft);
  claim(draft, '/rank', { isAsked: true });
  orderByPrompt(draft, reading);
  const home = draft.pages.get('/');
  if (home !== undefined)
    draft.pages.set('/', { ...home, blocks: `hero.cover realm.base?world=${world}${of} leaderboard@score?limit=5` });
}

/** Pages in the order in which the prompt names them; what it does not name comes last. */
function orderByPrompt(draft: Draft, reading: Reading): void {
  const titles = (reading.sections ?? []).map(({ value }) => value.title.toLowerCase());
  const place = (path: string) => {
    const at = titles.indexOf((draft.pages.get(path)?.title.en ?? draft.pages.get(path)?.title.zh ?? '').toLowerCase());
    return at === -1 ? titles.length : at;
  };
  const ordered = [...draft.asked].sort((a, b) => place(a) - place(b));
  draft.asked.clear();
  for (const path of ordered) draft.asked.add(path);
}

/** Records that the game only counts and that need no pages of their own. */
const NOT_KEPT =
  'game category character base store train upgrade race attribute resource soldier worker city gold crop farm deposit withdrawal account transaction'.split(
    ' ',
  );

function titleOf(part: string, world: string, race: string | null): readonly [string, string] {
  if (part === 'choice' && race !== null) return [`Choose ${race}`, '选择'];
  return OF_WORLD[world]?.[part] ?? TITLES[part] ?? ['Reports', '战报'];
}

function worldOf(reading: Reading): 'strategy' | 'heroes' | 'farm' | null {
  const asked = reading.features.map(({ value }) => value);
  const requests = (reading.requests ?? []).map(({ value }) => value);
  const text = [reading.subject?.value ?? '', reading.purpose?.value ?? '', ...requests.map((each) => each.text)].join(' . ');
  const isGame = asked.includes('game') && (reading.recipes[0]?.value === 'games' || /game|游戏/iu.test(text));
  if (!isGame || SHOWN.test(text) || asked.some((id) => id.startsWith('game:'))) return null;
  const played = new Set(Array.from(text.matchAll(PLAYED), ([word]) => word.toLowerCase().slice(0, 5)));
  if (played.size + (asked.includes('resources') ? 2 : 0) + (ARMY.test(text) ? 1 : 0) < 3) return null;
  if (FARM.test(text)) return 'farm';
  return ARMY.test(text) && !HEROES.test(text) ? 'strategy' : 'heroes';
}

/** The parts that the prompt has sections for, with the prompt's names; what was planned of their names goes. */
function requestedPanels(
  draft: Draft,
  reading: Reading,
  { world, race }: { world: string; race: string | null },
): Map<string, Text> {
  const found = new Map<string, Text>();
  for (const { value } of reading.sections ?? []) {
    const part = PANELS.find(([words]) => words.test(value.title))?.[1];
    if (part === undefined || WORLD_PANELS[world]?.includes(part) !== true || found.has(part)) continue;
    found.set(part, ownWords(value.title.replace(/\s+(?:page|section|system|function)$/i, '')));
  }
  for (const page of Array.from(draft.pages.values())) {
    const title = page.title.en ?? page.title.zh ?? '';
    const part = PANELS.find(([words]) => words.test(title))?.[1];
    const isList =
      /^(?:heading )?(?:grid|list|table|cart|form|live|report|player|ticker)\b/.test(page.blocks) && /@/.test(page.blocks);
    const isPart = part !== undefined && WORLD_PANELS[world]?.includes(part) === true;
    if (
      !isList ||
      page.path === '/' ||
      (page.path === '/missions' && world === 'farm') ||
      page.path.includes(':slug') ||
      (!isPart && !COUNTED.test(page.blocks))
    )
      continue;
    if (isPart && !found.has(part) && part !== 'log' && part !== 'choice') found.set(part, page.title);
    drop(draft, page.path);
    const id = /@(\w+)/.exec(page.blocks)?.[1] ?? '';
    if (id !== race) draft.entities.delete(id);
  }
  return found;
}

const COUNTED = /@(?:resource|attribute|soldier|virtualResource)\b/;

function choiceEntity(draft: Draft, reading: Reading): string | null {
  const named = reading.records?.find(
    ({ value }) =>
      /\b(?:races?|class(?:es)?|professions?|factions?)$|种族|职业/iu.test(value.noun) && (value.values?.length ?? 0) > 1,
  );
  const id = named === undefined ? null : camelCase(named.value.noun);
  return id !== null && draft.entities.has(id) ? id : null;
}

function drop(draft: Draft, path: string): void {
  draft.pages.delete(path);
  draft.pages.delete(`${path}/:slug`);
  draft.asked.delete(path);
}

const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1).replaceAll(/[\s,&=?]/g, '');
