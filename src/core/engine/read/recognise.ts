import { findFeatures, type FoundFeature } from './feature-lexicon.ts';
import { readEntities, readPages } from './mentions.ts';
import { tokenize, type Token } from './normalize.ts';
import type { RegionKind } from './request-regions.ts';
import { keepsRecords } from './verbs.ts';

export interface Asked {
  readonly text: string;
  readonly verb: string | null;
  /** The verb of an earlier piece of the same list, when this piece has none. */
  readonly carried: string | null;
  readonly noun: string | null;
  /** People whom others look for. */
  readonly people?: string | null;
  readonly object: string;
  readonly kind: RegionKind;
}

/** Entries of the catalogue that answer a request. */
export interface Recognised {
  readonly feature: string | null;
  /** All abilities the request brings. */
  readonly features: readonly { readonly id: string; readonly confidence: number }[];
  readonly entity: string | null;
  readonly page: string | null;
  /** The noun of a record of its own. */
  readonly record: string | null;
  readonly recognised: boolean;
  readonly simulated: boolean;
  readonly confidence: number;
}

/** Abilities that every site has, named only when nothing more particular is. */
const EVERYWHERE = /^(?:quality:|navigation$|preview$|backend$|sync$|settings$|showcase$)/;
/** Abilities that the common verbs ask for when their object says nothing. */
const GENERIC_VERBS: Readonly<Record<string, string>> = {
  showcase:
    'view browse display show see access explore read understand discover experience check enjoy get obtain introduce present provide watch learn teach cover reflect detail describe 查看 浏览 展示 显示 了解 介绍 获取 阅读',
  backend:
    'manage add delete update modify edit create maintain organize control handle process perform operate store save record remove conduct complete track review publish release distribute form list call report 管理 添加 新增 删除 修改 编辑 更新 维护 处理 记录 保存',
  apply:
    'input enter fill submit select choose set receive send provide request confirm put answer practice take 输入 填写 提交 选择 设置 录入',
  'quality:usable':
    'ensure improve prevent simplify reduce avoid enhance protect help adapt resolve validate meet understand focus remember',
  navigation:
    'use click navigate interact open visit start go find switch connect load slide scroll work return 进入 点击 切换 使用',
};
const generic = new Map(
  Object.entries(GENERIC_VERBS).flatMap(([feature, verbs]) => verbs.split(' ').map((verb): [string, string] => [verb, feature])),
);
/** Nouns that say little alone: "didactic plan" is a record of its own, "plan" is one of the catalogue's. */
const VAGUE = /\b(?:plan|account|group|table|position|activity|form|application|template|card|sheet|record|case|fee|bill)$/;

/** "A gym with a shop": not a list of shops, but things to buy. */
const SHOP = /^(?:(?:small|little|online|web|gift)[ -])?(?:shop|store)$|^(?:网上)?(?:商店|商城|小店)$/iu;

/** Finds what answers a request: an ability, a record of the catalogue, a page, or a record of the prompt's own. */
export function recognise(asked: Asked): Recognised {
  const said = asked.kind === 'consists' && SHOP.test(asked.text) ? 'cart' : asked.text;
  const tokens = tokenize(asked.carried === null ? said : `${asked.carried} ${said}`);
  const strong = findFeatures(tokens, { weakToo: false });
  const entities = readEntities(asked.object === '' ? tokens : tokenize(asked.object));
  const page = readPages(tokens)[0]?.value ?? null;
  const narrower = isNarrower(asked.noun);
  const entity = narrower ? null : (entityIn(asked.noun) ?? entities[0]?.value ?? null);
  const found =
    strong.length > 0 ? strong : weakly(tokens, entity === null ? null : (tokens[asked.carried === null ? 0 : 1]?.start ?? 0));
  const best = bestOf(found);
  const sought = entity === null ? peopleSought(asked) : null;
  const isNamed = page !== null || strong.some((one) => covers(one, asked, tokens.length));
  const record = sought ?? (isNamed ? null : recordOf(asked, entity, narrower));
  const feature = best?.id ?? (entity === null && page === null && record === null ? genericFeature(asked) : null);
  const recognised = feature !== null || entity !== null || page !== null || record !== null;
  const confidence = confidenceOf({ strong: strong.length > 0, entity, page, feature: best !== null, record });
  return {
    feature,
    features: withGeneric(found, feature),
    entity,
    page,
    record,
    recognised,
    simulated: feature?.startsWith('external:') === true,
    confidence,
  };
}

function withGeneric(found: readonly FoundFeature[], feature: string | null): { id: string; confidence: number }[] {
  if (found.length === 0) return feature === null ? [] : [{ id: feature, confidence: 0.4 }];
  return found.map(({ id, weak }) => ({ id, confidence: weak ? 0.5 : 0.9 }));
}

function confidenceOf(by: {
  strong: boolean;
  entity: string | null;
  page: string | null;
  feature: boolean;
  record: string | null;
}) {
  if (by.strong || by.page !== null) return 0.9;
  if (by.entity !== null) return 0.8;
  if (by.record !== null) return 0.7;
  return by.feature ? 0.6 : 0.4;
}

/** Abilities that only a request means; beside a known record only what is done to it ("message members"). */
function weakly(tokens: readonly Token[], verbAt: number | null): FoundFeature[] {
  const found = findFeatures(tokens, { weakToo: true });
  return verbAt === null ? found : found.filter(({ id, start }) => start === verbAt && !EVERYWHERE.test(id));
}

/** The ability said in the most words; the particular before what every site has, the earlier of equals. */
function bestOf(found: readonly FoundFeature[]): FoundFeature | null {
  const rank = (feature: FoundFeature) =>
    feature.words + (EVERYWHERE.test(feature.id) ? 0 : 10) + (feature.id.startsWith('game:') ? 0.5 : 0) + (feature.weak ? 0 : 5);
  return found.reduce<FoundFeature | null>((best, one) => (best === null || rank(one) > rank(best) ? one : best), null);
}

/** Decides whether the words of an ability are the thing itself ("order history"), not only what is done to it. */
function covers(best: FoundFeature, asked: Asked, count: number): boolean {
  if (EVERYWHERE.test(best.id)) return false;
  if (asked.noun === null || count <= 1) return true;
  const nounStart = asked.text.toLowerCase().indexOf(asked.noun.split(' ')[0] ?? '');
  const shift = asked.carried === null ? 0 : asked.carried.length + 1;
  return nounStart >= 0 && best.end > nounStart + shift;
}

function entityIn(noun: string | null): string | null {
  return noun === null ? null : (readEntities(tokenize(noun)).at(-1)?.value ?? null);
}

function isNarrower(noun: string | null): boolean {
  return noun !== null && noun.includes(' ') && VAGUE.test(noun) && readEntities(tokenize(noun)).every(isOneWord);
}

function isOneWord({ span }: { span?: { start: number; end: number } | undefined }): boolean {
  return span === undefined || span.end - span.start <= 12;
}

/** Verbs for things done to people who are shown to others. */
const SEEKS =
  /^(?:browse|view|search|find|filter|select|choose|rate|review|hire|compare|follow|recommend|introduce|showcase|display|match|query|manage|add)$/;

function peopleSought({ people = null, verb }: Asked): string | null {
  return verb !== null && SEEKS.test(verb) ? people : null;
}

function recordOf(asked: Asked, entity: string | null, narrower: boolean): string | null {
  if (asked.noun === null || (entity !== null && !narrower)) return null;
  if (asked.verb !== null && !keepsRecords(asked.verb) && !/\p{Script=Han}/u.test(asked.verb)) return null;
  return asked.noun;
}

function genericFeature({ verb, carried }: Asked): string | null {
  const known = verb ?? carried;
  return known === null ? null : (generic.get(known) ?? null);
}
