import type { Action, Block, Item, Target } from '../blueprint/schema.ts';
import type { Pair } from '../catalogue/pair.ts';
import { money } from '../content/numbers.ts';
import { pictureSubject } from '../content/pictures.ts';
import { specialtyById } from '../content/specialties.ts';
import { toText } from '../catalogue/pair.ts';
import type { Text } from '../../domain/text.ts';
import { isOpen } from './access.ts';
import type { RecipePage } from '../plan/recipe.ts';
import type { BlockMaker } from './page-scope.ts';
import { copy, say, type Scope } from './scope.ts';
import { ABOUT_TOPIC, MISSION_TOPIC, ofTopic } from './topic-copy.ts';
import { calledActions, heroText, heroTitle, mainAction } from './site-copy.ts';

/** Where a tool opens with its figures, charts or boards, those are the picture. */
const WORK_KINDS = new Set(['app', 'dashboard', 'tool']);
const WORK_BLOCKS =
  /(?:^|\s)(?:hero\.bar|kpis|gauge|live|chart|board|ticker|play|converter|calculator|generator|editor|table|chat|assistant|player|upload)\b/;
const HERO_VARIANTS = new Set(['split', 'center', 'cover', 'search']);

export const hero: BlockMaker = ({ scope, spec, page }) => {
  const variant = spec.variant !== null && HERO_VARIANTS.has(spec.variant) ? spec.variant : 'split';
  if (WORK_KINDS.has(scope.recipe.kind) && WORK_BLOCKS.test(page.blocks)) {
    const action = mainAction(scope);
    return {
      type: 'hero',
      variant: 'bar',
      title: scope.recipe.name,
      text: heroText(scope),
      actions: barActions(scope, action),
    };
  }
  return {
    type: 'hero',
    variant,
    title: heroTitle(scope),
    text: heroText(scope),
    actions: heroActions(mainAction(scope), calledActions(scope)[1] ?? calledActions(scope)[0] ?? contactAction(scope)),
    options: { picture: heroSubject(scope) },
  };
};

/** A tool leads to the two things asked for. */
function barActions(scope: Scope, action: Action | null): Action[] {
  const called = calledActions(scope);
  return called.length > 0 ? called : [action].filter((each) => each !== null);
}

/** The trade's own things together, the first the largest; else what its main rows show. */
function heroSubject(scope: Scope): string {
  const art = specialtyById(scope.recipe.specialty)?.trade.art;
  if (art === undefined) return pictureSubject(scope, scope.mainEntity, 0);
  const words = new Set(art.map((subject) => subject.split('-')[0] ?? subject));
  return [...words].slice(0, 4).reverse().join('-');
}

function heroActions(first: Action | null, second: Action | null): Action[] {
  const same = first !== null && second !== null && 'page' in second.target && leadsTo(first.target, second.target.page);
  const beside = second === null || same ? null : { ...second, style: 'secondary' as const };
  return [first, beside].filter((action) => action !== null);
}

function contactAction(scope: Scope): Action | null {
  const page = scope.pageIds.get('/contact') ?? scope.pageIds.get('/about');
  return page === undefined ? null : { label: say(scope, 'Contact', '联系我们'), target: { page }, style: 'secondary' };
}

export const heading: BlockMaker = ({ scope, page, entity, spec }) => {
  const text = pageText(scope, page);
  const made: Block = { type: 'heading', title: page.title };
  if (text !== undefined) made.text = text;
  else if (entity !== null && spec.entity !== null) made.text = copy(scope, scope.trade.invite[1]);
  return made;
};

/** The sentence below the title of a page that many sites have. */
export function pageText(scope: Scope, page: RecipePage): Text | undefined {
  const text = page.path === '/history' && !page.blocks.includes('timeline') ? undefined : PAGE_TEXTS[page.path];
  return text === undefined ? undefined : copy(scope, text);
}

const PAGE_TEXTS: Readonly<Record<string, Pair>> = {
  '/contact': ['Write to {name}{in}. Your message arrives with the team directly.', '写信给{of}{name}，消息会直接送到团队手里。'],
  '/faq': ['What people ask {name} most often.', '大家最常问{name}的问题。'],
  '/cart': ['Check your choice, then tell us where it should go.', '确认所选，再告诉我们送到哪里。'],
  '/join': ['Leave your details and you are on the list of members.', '留下信息，即登记为会员。'],
  '/book': ['Choose a day and a time. You see at once whether it is free.', '选日期和时间，是否可约立刻可见。'],
  '/blog': ['Notes from {name}.', '来自{name}的文字。'],
  '/careers': ['Open positions at {name}{in}.', '{of}{name}正在招聘的职位。'],
  '/team': ['The people behind {name}.', '{name}背后的人。'],
  '/gallery': ['A look at {name}{in}.', '看看{of}{name}。'],
  '/pricing': ['What it costs, without small print.', '明码标价，没有小字。'],
  '/services': ['What {name} does{in}.', '{of}{name}提供的服务。'],
  '/events': ['What is coming up at {name}.', '{name}近期活动。'],
  '/history': ['How {name} came to be.', '{name}的来历。'],
  '/reviews': ['Sample reviews, to be replaced by your own. Add one below.', '示例评价，可替换为真实评价，也可在下方添加。'],
};

export const about: BlockMaker = ({ scope, page }) => ({
  type: 'richtext',
  title: page.path === '/' ? copy(scope, ['About {name}', '关于{name}']) : page.title,
  text: paragraphs(scope, scope.recipe.topic !== undefined ? ofTopic(scope, ABOUT_TOPIC) : scope.trade.about),
});

export const mission: BlockMaker = ({ scope }) => ({
  type: 'richtext',
  title: say(scope, 'Our mission', '我们的使命'),
  text:
    scope.recipe.topic !== undefined
      ? paragraphs(scope, ofTopic(scope, MISSION_TOPIC))
      : copy(scope, [
          '{name} is here to make good work easy to reach: clear offers, fair prices, and people who answer and stay until it works.',
          '{name}的使命，是让好的产品与服务触手可及：说得清楚，价格公道，有人回应，负责到底。',
        ]),
});

function paragraphs(scope: Scope, pairs: readonly Pair[]): Text {
  return copy(scope, [pairs.map((pair) => pair[0]).join('\n\n'), pairs.map((pair) => pair[1]).join('\n\n')]);
}

export const richtext: BlockMaker = (place) => {
  const legal = place.spec.variant === null ? undefined : LEGAL[place.spec.variant];
  if (legal === undefined) return about(place);
  return { type: 'richtext', title: place.page.title, text: paragraphs(place.scope, legal) };
};

const LEGAL: Readonly<Record<string, readonly Pair[]>> = {
  privacy: [
    ['This page is a starting text. Have it checked before you rely on it.', '本页为初始文本，正式使用前请核对。'],
    [
      '{name} keeps only what you send through the forms on this site: your name, how to reach you and your message.',
      '{name}只保存你通过本站表单提交的内容：姓名、联系方式和留言。',
    ],
    [
      '- It is used to answer you or to carry out your order.\n- It is not sold and not given to advertisers.\n- Ask us and we tell you what we hold, correct it or delete it.',
      '- 仅用于回复你或完成你的订单。\n- 不出售，也不提供给广告商。\n- 你可以随时询问、更正或要求删除。',
    ],
  ],
  terms: [
    ['This page is a starting text. Have it checked before you rely on it.', '本页为初始文本，正式使用前请核对。'],
    [
      'By sending a form on this site you ask {name} for an answer, a booking or an order. It becomes binding when {name} confirms it.',
      '提交本站表单，即向{name}提出咨询、预约或订购；经{name}确认后生效。',
    ],
    [
      '- Prices include tax unless stated otherwise.\n- You can cancel before the confirmed date by writing to us.',
      '- 除另有说明，价格含税。\n- 在确认日期之前写信即可取消。',
    ],
  ],
};

export const features: BlockMaker = ({ scope, spec, page }) => ({
  type: 'cards',
  variant: spec.variant === 'alternating' ? 'alternating' : 'icons',
  title: page.blocks.includes('mission')
    ? say(scope, 'Our values', '我们的价值观')
    : copy(scope, ['Why {name}', '为什么选{name}']),
  items: scope.trade.features.map(([icon, english, chinese, text, translated], index) => ({
    id: `f${index + 1}`,
    icon,
    title: copy(scope, [english, chinese]),
    text: copy(scope, [text, translated]),
  })),
});

export const steps: BlockMaker = ({ scope }) => ({
  type: 'cards',
  variant: 'numbered',
  title: say(scope, 'How it works', '如何进行'),
  items: scope.trade.steps.map(([english, chinese, text, translated], index) => ({
    id: `s${index + 1}`,
    title: copy(scope, [english, chinese]),
    text: copy(scope, [text, translated]),
  })),
});

/** Figures counted from the rows, so that they are true. */
export const stats: BlockMaker = ({ scope }) => {
  const entities = [scope.mainEntity, ...scope.shown].filter((id) => isOpen(scope, id) && isCounted(scope, id));
  const metrics = [...new Set(entities)].slice(0, 4).map((id) => `count:${id}`);
  return metrics.length < 2 ? null : { type: 'stats', query: { entity: scope.mainEntity }, options: { metrics } };
};

function isCounted(scope: Scope, id: string): boolean {
  return scope.entities.has(id) && !['review', 'testimonial', 'faq', 'subscriber', 'comment'].includes(id);
}

export const cta: BlockMaker = ({ scope, pageId }) => {
  const actions = heroActions(mainAction(scope), contactAction(scope)).filter((action) => !leadsTo(action.target, pageId));
  if (actions.length === 0) return null;
  return { type: 'cta', title: copy(scope, scope.trade.invite[0]), text: copy(scope, scope.trade.invite[1]), actions };
};

function leadsTo(target: Target, pageId: string): boolean {
  return 'page' in target && target.page === pageId;
}

export const faq: BlockMaker = ({ scope }) => ({
  type: 'accordion',
  title: say(scope, 'Questions and answers', '常见问题'),
  items: scope.trade.faq.map(([question, translated, answer, translatedAnswer], index) => ({
    id: `q${index + 1}`,
    title: copy(scope, [question, translated]),
    text: copy(scope, [answer, translatedAnswer]),
  })),
});

export const pricing: BlockMaker = ({ scope, page }) => {
  const target = subscribePage(scope) ?? scope.pageIds.get('/contact') ?? scope.pageIds.get('/join') ?? scope.pageIds.get('/');
  return {
    type: 'pricing',
    title: page.path === '/' ? say(scope, 'Plans', '方案') : page.title,
    items: scope.trade.plans.map((plan, index): Item => planItem(scope, plan, index, target)),
  };
};

/** Where people who are to subscribe do so. */
function subscribePage(scope: Scope): string | undefined {
  const found = scope.recipe.pages.find(
    ({ path, blocks }) => path !== '/manage' && /\b(?:mine|form)@subscription\b/.test(blocks),
  );
  return found === undefined ? undefined : scope.pageIds.get(found.path);
}

function planItem(scope: Scope, plan: Scope['trade']['plans'][number], index: number, target: string | undefined): Item {
  const [english, chinese, summary, translated, lines, translatedLines, price] = plan;
  const amount = `${CURRENCY_SIGNS[scope.recipe.currency]}${money(price, scope.recipe.currency)}`;
  return {
    id: `p${index + 1}`,
    title: copy(scope, [english, chinese]),
    text: copy(scope, [summary, translated]),
    value: toText([amount, amount], scope.locales),
    lines: lines.map((line, at) => copy(scope, [line, translatedLines[at] ?? line])),
    ...(target === undefined ? {} : { action: { label: say(scope, 'Choose', '选择'), target: { page: target } } }),
    ...(index === 1 ? { featured: true } : {}),
  };
}

const CURRENCY_SIGNS: Readonly<Record<Scope['recipe']['currency'], string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  CNY: '¥',
  JPY: '¥',
};

export const timeline: BlockMaker = ({ scope, page }) => ({
  type: 'timeline',
  title: page.path === '/history' ? page.title : say(scope, 'Our history', '我们的历程'),
  items: scope.trade.timeline.map(([when, whenChinese, title, titleChinese, text, textChinese], index) => ({
    id: `t${index + 1}`,
    value: copy(scope, [when, whenChinese]),
    title: copy(scope, [title, titleChinese]),
    text: copy(scope, [text, textChinese]),
  })),
});

export const hours: BlockMaker = ({ scope }) => ({
  type: 'hours',
  title: say(scope, 'Opening hours', '营业时间'),
  items: scope.trade.hours.map(([days, daysChinese, time], index) => ({
    id: `h${index + 1}`,
    title: say(scope, days, daysChinese),
    value: time === 'closed' ? say(scope, 'Closed', '休息') : say(scope, time, time.replace(/ – /g, '–')),
  })),
});
