import type { Locale } from '../../../../domain/text.ts';

type Both = readonly [en: string, zh: string];
/** Amounts by key. */
export type Amounts = Readonly<Record<string, number>>;

/** Something a player can do: what it takes, what it gives, and when. */
export interface GameAction {
  readonly id: string;
  /** The part of the game it belongs to, a word of the recipe language. */
  readonly panel: string;
  readonly name: Both;
  readonly cost: Amounts;
  readonly gives: Amounts;
  /** Costs that much more each time. */
  readonly grows: boolean;
  readonly once: boolean;
  /** Seconds until it gives. */
  readonly seconds: number;
  /** The strength of who has to be beaten for it; 0 when nobody. */
  readonly foe: number;
}

export interface World {
  /** Names of the counted things, in order; the first ones are resources. */
  readonly counted: Readonly<Record<string, Both>>;
  readonly start: Amounts;
  readonly actions: readonly GameAction[];
  /** Characters that a player can choose, where the site has none of its own. */
  readonly choices: readonly Both[];
}

/** `key|en|zh|start` for what is counted; `panel|id|en|zh|cost|gives|flags` for deeds: g grows, 1 once, 60s, f12 a foe. */
const STRATEGY = `
r0|Gold|金币|500
r1|Iron|铁|400
r2|Wood|木材|400
r3|Wheat|小麦|400
city|City level|城市等级|1
wall|Walls|城墙|0
worker|Free workers|空闲工人|3
soldier|Soldiers|士兵|2
archer|Archers|弓箭手|0
attack|Attack|攻击|5
defence|Defence|防御|5
wins|Battles won|胜场|0
base|city|Upgrade the city|升级城市|r0:100 r1:60 r2:80 r3:40|city:1 defence:1|g
base|wall|Build walls|修筑城墙|r1:40 r2:70|wall:1 defence:2|g
train|worker|Train a worker|训练工人|r0:30 r3:20|worker:1|20s
train|soldier|Train a soldier|训练士兵|r0:50 r1:30 r3:20|soldier:1|30s
train|archer|Train an archer|训练弓箭手|r0:60 r2:40 r3:20|archer:1|45s
workers|mine0|Collect {r0}|采集{r0}|worker:1 r3:5|worker:1 r0:60|60s
workers|mine1|Collect {r1}|采集{r1}|worker:1 r3:5|worker:1 r1:50|60s
workers|mine2|Collect {r2}|采集{r2}|worker:1 r3:5|worker:1 r2:50|60s
workers|mine3|Collect {r3}|采集{r3}|worker:1 r0:5|worker:1 r3:60|60s
upgrades|blade|Upgrade soldiers: sharper blades|升级士兵：锋利刀刃|r0:60 r1:50|attack:3|g
upgrades|armour|Upgrade soldiers: stronger armour|升级士兵：坚固护甲|r0:50 r1:60|defence:3|g
upgrades|tools|Upgrade workers: better tools|升级工人：优良工具|r0:60 r2:50|worker:1|g
store|sword|Iron sword|铁剑|r0:80|attack:4|1
store|shield|Oak shield|橡木盾|r0:70|defence:4|1
store|banner|War banner|战旗|r0:90|attack:2 defence:2|1
store|seed|Sack of wheat|一袋小麦|r0:40|r3:80|1
battle|scouts|Attack the scouts|攻击斥候|r3:10|r0:60 wins:1|f8
battle|fort|Attack the hill fort|攻击山丘要塞|r3:20|r0:140 r1:60 wins:1|f22
battle|castle|Attack the castle|攻击城堡|r3:40|r0:320 r2:120 wins:1|f45
!Humans|人类
!Elves|精灵
!Dwarfs|矮人
!Orcs|兽人`;

const HEROES = `
r0|Gold|金币|200
level|Level|等级|1
xp|Experience|经验|0
health|Health|生命|100
attack|Attack|攻击|6
defence|Defence|防御|5
wins|Battles won|胜场|0
base|level|Level up|升级|xp:30|level:1 attack:2 defence:2 health:10|g
base|rest|Rest at the inn|在旅店休息|r0:10|health:10
upgrades|strike|Unlock skill: power strike|解锁技能：强力一击|r0:60|attack:4|1
upgrades|guard|Unlock skill: guard|解锁技能：格挡|r0:50|defence:4|1
upgrades|fire|Unlock skill: fireball|解锁技能：火球术|r0:120|attack:8|1
train|strength|Train strength|力量训练|r0:25|attack:1|g
train|stamina|Train stamina|耐力训练|r0:25|health:10|g
store|sword|Steel sword|钢剑|r0:80|attack:4|1
store|mail|Chain mail|锁子甲|r0:70|defence:4|1
store|ring|Ring of luck|幸运戒指|r0:90|attack:2 defence:2|1
store|potion|Healing potion|治疗药水|r0:20|health:25
workers|letter|Quest: deliver a letter|任务：送信|health:5|r0:40 xp:10|20s
workers|herbs|Quest: gather herbs|任务：采集草药|health:5|r0:30 xp:15|30s
workers|guide|Quest: guide a caravan|任务：护送商队|health:10|r0:80 xp:25|60s
battle|slime|Fight the slime|对战史莱姆|health:5|r0:20 xp:15 wins:1|f6
battle|wolf|Fight the wolf pack|对战狼群|health:10|r0:45 xp:30 wins:1|f14
battle|dragon|Fight the dragon|对战巨龙|health:20|r0:200 xp:90 wins:1|f36
!Warrior|战士
!Mage|法师
!Ranger|游侠
!Healer|治疗师`;

const FARM = `
r0|Coins|金币|120
plot|Free plots|空闲地块|4
seeds|Seeds|种子|8
wheat|Wheat|小麦|2
carrot|Carrots|胡萝卜|0
corn|Corn|玉米|0
level|Farm level|农场等级|1
base|plots|Extend the farm|扩建农场|r0:60|plot:1 level:1|g
base|pests|Clear pests and weeds|除虫除草|r0:5|seeds:2
workers|wheat|Plant wheat|种植小麦|plot:1 seeds:1|plot:1 wheat:3|20s
workers|carrot|Plant carrots|种植胡萝卜|plot:1 seeds:1|plot:1 carrot:3|30s
workers|corn|Plant corn|种植玉米|plot:1 seeds:2|plot:1 corn:4|45s
store|seeds|Bag of seeds|一袋种子|r0:15|seeds:5
store|can|Watering can|浇水壶|r0:40|level:1|1
store|tractor|Small tractor|小型拖拉机|r0:150|plot:2|1
trade|sellwheat|Sell wheat|出售小麦|wheat:1|r0:6
trade|sellcarrot|Sell carrots|出售胡萝卜|carrot:1|r0:8
trade|sellcorn|Sell corn|出售玉米|corn:1|r0:10
train|bread|Bake bread|烘焙面包|wheat:3|r0:30|20s
train|soup|Cook soup|熬制浓汤|carrot:2 corn:1|r0:40|30s
upgrades|soil|Richer soil|改良土壤|r0:50|level:1 seeds:4|g
!Wheat farmer|麦农
!Gardener|园丁
!Miller|磨坊主`;

const SOURCES: Readonly<Record<string, string>> = { strategy: STRATEGY, heroes: HEROES, farm: FARM };
const read = new Map<string, World>();

/**
 * A kind of world by its word in the recipe language; the one of cities and soldiers when it is none. It has as many
 * resources as the site names, or all of its own.
 */
export function worldOf(kind: string | undefined, resources: readonly string[] = []): World {
  const id = kind !== undefined && kind in SOURCES ? kind : 'strategy';
  const key = `${id}${resources.length}`;
  const world = read.get(key) ?? limited(parse(SOURCES[id] ?? ''), resources.length);
  read.set(key, world);
  return world;
}

function limited(world: World, most: number): World {
  const isOut = (key: string) => most > 0 && /^r\d$/.test(key) && Number(key.slice(1)) >= most;
  const kept = <Of>(table: Readonly<Record<string, Of>>) =>
    Object.fromEntries(Object.entries(table).filter(([key]) => !isOut(key)));
  const actions = world.actions.map((action) => ({ ...action, cost: kept(action.cost), gives: kept(action.gives) }));
  const isEmpty = ({ gives }: GameAction) => Object.keys(gives).every((key) => key === 'worker');
  return {
    ...world,
    counted: kept(world.counted),
    start: kept(world.start),
    actions: actions.filter((action) => action.panel !== 'workers' || !isEmpty(action)),
  };
}

function parse(source: string): World {
  const counted: Record<string, Both> = {};
  const start: Record<string, number> = {};
  const actions: GameAction[] = [];
  const choices: Both[] = [];
  for (const line of source.trim().split('\n')) {
    const [first = '', second = '', third = '', fourth = '', cost = '', gives = '', flags = ''] = line.split('|');
    if (first.startsWith('!')) choices.push([first.slice(1), second]);
    else if (cost === '') {
      counted[first] = [second, third];
      start[first] = Number(fourth);
    } else
      actions.push({
        panel: first,
        id: second,
        name: [third, fourth],
        cost: amounts(cost),
        gives: amounts(gives),
        ...flagsOf(flags),
      });
  }
  return { counted, start, actions, choices };
}

const amounts = (source: string): Amounts =>
  Object.fromEntries(source.split(' ').map((part) => [part.split(':')[0] ?? '', Number(part.split(':')[1])]));

function flagsOf(flags: string): Pick<GameAction, 'grows' | 'once' | 'seconds' | 'foe'> {
  const number = (pattern: RegExp) => Number(pattern.exec(flags)?.[1] ?? 0);
  return { grows: flags === 'g', once: flags === '1', seconds: number(/^(\d+)s/), foe: number(/^f(\d+)/) };
}

interface CountedNameInput {
  readonly key: string;
  readonly resources: readonly string[];
  readonly locale: Locale;
}

/** Names a counted thing, with the names that the site gives its resources. */
export function countedName(world: World, { key, resources, locale }: CountedNameInput): string {
  const own = /^r(\d)$/.exec(key)?.[1];
  return (own === undefined ? undefined : resources[Number(own)]) ?? world.counted[key]?.[locale === 'zh' ? 1 : 0] ?? key;
}

interface ActionNameInput {
  readonly action: GameAction;
  readonly resources: readonly string[];
  readonly locale: Locale;
}

/** A deed by its name in the page's language. */
export function actionName(world: World, { action, resources, locale }: ActionNameInput): string {
  return action.name[locale === 'zh' ? 1 : 0].replace(/\{(r\d)\}/, (_, key: string) =>
    countedName(world, { key, resources, locale }),
  );
}
