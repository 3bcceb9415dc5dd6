import { pickText } from '../../../domain/text.ts';
import { hashSeed } from '../../../domain/random.ts';
import { isCalled, NOUNS } from './nouns.ts';
import { homePage } from './targets.ts';
import type { EditState } from './intent.ts';

/** Three requests that work on this very site: a colour, something it lacks, and something of its own. */
export function suggest(state: EditState, prompt: string): string[] {
  return [colorSuggestion(state, prompt), missingSection(state), ownText(state)];
}

const COLORS = [
  ['dark green', '深绿色'],
  ['navy blue', '藏蓝色'],
  ['terracotta', '砖红色'],
] as const;

function colorSuggestion({ locale }: EditState, prompt: string): string {
  const [english, chinese] = COLORS[hashSeed(prompt) % COLORS.length] ?? COLORS[0];
  return locale === 'zh' ? `把按钮改成${chinese}` : `Make the buttons ${english}`;
}

const SECTIONS = [
  ['faq', 'Add an FAQ to the home page', '在首页添加常见问题'],
  ['testimonials', 'Add testimonials to the home page', '在首页添加客户评价'],
  ['hours', 'Add opening hours to the home page', '在首页添加营业时间'],
  ['newsletter', 'Add a newsletter to the home page', '在首页添加订阅'],
] as const;

function missingSection({ blueprint, locale }: EditState): string {
  const missing = SECTIONS.find(([kind]) => {
    const noun = NOUNS.find((candidate) => candidate.id === kind);
    return noun !== undefined && !Object.entries(blueprint.blocks).some(([id, block]) => isCalled(noun, id, block));
  });
  const [, english, chinese] = missing ?? SECTIONS[0];
  return locale === 'zh' ? chinese : english;
}

/** A heading of the page that is looked at, to be reworded. */
function ownText({ blueprint, locale, selection }: EditState): string {
  const page = blueprint.pages[selection.page ?? homePage(blueprint)] ?? blueprint.pages[homePage(blueprint)];
  const ids = [...(selection.block === undefined ? [] : [selection.block]), ...(page?.blocks ?? [])];
  const title = ids
    .map((id) => pickText(blueprint.blocks[id]?.title, locale))
    .find((text) => text !== '' && !/["“”「」]/.test(text));
  const text = title ?? pickText(blueprint.site.name, locale);
  return locale === 'zh' ? `把“${text}”改成“欢迎光临”` : `Change “${text}” to “Welcome”`;
}
