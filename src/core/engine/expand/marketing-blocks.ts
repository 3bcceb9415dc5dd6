import type { Action, Block, Item, Target } from '../blueprint/page-schema.ts';
import { currencyFacts } from '../catalogue/currency.ts';
import type { Pair } from '../catalogue/pair.ts';
import { money } from '../content/numbers.ts';
import { pictureSubject } from '../content/pictures.ts';
import { siteTexts } from '../content/site-texts.ts';
import { specialtyById } from '../content/specialties.ts';
import { toText } from '../catalogue/pair.ts';
import type { Text } from '../../domain/text.ts';
import { isOpen } from '../recipe/access.ts';
import type { RecipePage } from '../recipe/recipe.ts';
import type { BlockMaker } from '../recipe/page-scope.ts';
import { copy, siteText, type Scope } from '../recipe/scope.ts';
import { ofTopic } from './topic-copy.ts';
import { calledActions, heroText, heroTitle, mainAction } from './site-copy.ts';

/** Kinds of sites that open with their figures, charts or boards and need no other picture. */
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
  const trade = specialtyById(scope.recipe.specialty)?.trade;
  const art = trade?.pictures?.['hero'] ?? trade?.art;
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
  return page === undefined ? null : { label: siteText(scope, 'Contact', '联系我们'), target: { page }, style: 'secondary' };
}

export const heading: BlockMaker = ({ scope, page, entity, spec }) => {
  const text = pageText(scope, page);
  const made: Block = { type: 'heading', title: page.title };
  if (text !== undefined) made.text = text;
  else if (entity !== null && spec.entity !== null) made.text = copy(scope, scope.trade.invite[1]);
  return made;
};

/** Chooses the sentence above a booking: about an hour, about nights, or about a place in an event that is held anyway. */
function bookText(scope: Scope, page: RecipePage): string {
  if (!page.blocks.includes('booking@')) return '/book/places';
  return scope.entities.get('booking')?.fields.some(({ key }) => key === 'from') === true ? '/book/stays' : '/book';
}

/** The sentence below the title of a page that many sites have. */
export function pageText(scope: Scope, page: RecipePage): Text | undefined {
  const told = siteTexts.pages[page.path === '/book' ? bookText(scope, page) : page.path];
  const text = page.path === '/history' && !page.blocks.includes('timeline') ? undefined : told;
  return text === undefined ? undefined : copy(scope, text);
}

export const about: BlockMaker = ({ scope, page }) => ({
  type: 'richtext',
  title: page.path === '/' ? copy(scope, ['About {name}', '关于{name}']) : page.title,
  text: paragraphs(scope, scope.recipe.topic !== undefined ? ofTopic(scope, siteTexts.own['aboutTopic']) : scope.trade.about),
});

export const mission: BlockMaker = ({ scope }) => ({
  type: 'richtext',
  title: siteText(scope, 'Our mission', '我们的使命'),
  text:
    scope.recipe.topic !== undefined
      ? paragraphs(scope, ofTopic(scope, siteTexts.own['missionTopic']))
      : paragraphs(scope, siteTexts.own['mission'] ?? []),
});

function paragraphs(scope: Scope, pairs: readonly Pair[]): Text {
  return copy(scope, [pairs.map((pair) => pair[0]).join('\n\n'), pairs.map((pair) => pair[1]).join('\n\n')]);
}

export const richtext: BlockMaker = (place) => {
  const legal = place.spec.variant === null ? undefined : siteTexts.legal[place.spec.variant];
  if (legal === undefined) return about(place);
  return { type: 'richtext', title: place.page.title, text: paragraphs(place.scope, legal) };
};

export const features: BlockMaker = ({ scope, spec, page }) => ({
  type: 'cards',
  variant: spec.variant === 'alternating' ? 'alternating' : 'icons',
  title: page.blocks.includes('mission')
    ? siteText(scope, 'Our values', '我们的价值观')
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
  title: siteText(scope, 'How it works', '如何进行'),
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
  title: siteText(scope, 'Questions and answers', '常见问题'),
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
    title: page.path === '/' ? siteText(scope, 'Plans', '方案') : page.title,
    items: scope.trade.plans.map((plan, index): Item => planItem(scope, plan, { index, target })),
  };
};

/** Returns the page on which people subscribe. */
function subscribePage(scope: Scope): string | undefined {
  const pages = scope.recipe.pages.filter(({ path }) => path !== '/manage');
  const found = ['form', 'mine'].flatMap((kind) => pages.filter(({ blocks }) => blocks.includes(`${kind}@subscription`)))[0];
  return found === undefined ? undefined : scope.pageIds.get(found.path);
}

function planItem(
  scope: Scope,
  plan: Scope['trade']['plans'][number],
  { index, target }: { readonly index: number; readonly target: string | undefined },
): Item {
  const [english, chinese, summary, translated, lines, translatedLines, price] = plan;
  const amount = `${currencyFacts(scope.recipe.currency).sign}${money(price, scope.recipe.currency)}`;
  return {
    id: `p${index + 1}`,
    title: copy(scope, [english, chinese]),
    text: copy(scope, [summary, translated]),
    value: toText([amount, amount], scope.locales),
    lines: lines.map((line, at) => copy(scope, [line, translatedLines[at] ?? line])),
    ...(target === undefined ? {} : { action: { label: siteText(scope, 'Choose', '选择'), target: { page: target } } }),
    ...(index === 1 ? { featured: true } : {}),
  };
}

export const timeline: BlockMaker = ({ scope, page }) => ({
  type: 'timeline',
  title: page.path === '/history' ? page.title : siteText(scope, 'Our history', '我们的历程'),
  items: scope.trade.timeline.map(([when, whenChinese, title, titleChinese, text, textChinese], index) => ({
    id: `t${index + 1}`,
    value: copy(scope, [when, whenChinese]),
    title: copy(scope, [title, titleChinese]),
    text: copy(scope, [text, textChinese]),
  })),
});

export const hours: BlockMaker = ({ scope }) => ({
  type: 'hours',
  title: siteText(scope, 'Opening hours', '营业时间'),
  items: scope.trade.hours.map(([days, daysChinese, time], index) => ({
    id: `h${index + 1}`,
    title: siteText(scope, days, daysChinese),
    value: time === 'closed' ? siteText(scope, 'Closed', '休息') : siteText(scope, time, time.replace(/ – /g, '–')),
  })),
});
