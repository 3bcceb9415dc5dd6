import type { Text } from '../../../domain/text.ts';
import type { Block, Item } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { expandBlocks } from '../../expand/pages.ts';
import { addEntity } from '../../plan/draft.ts';
import { extendSite } from '../extend/extend-site.ts';
import { draftOf } from '../extend/site-draft.ts';
import { scopeOf } from '../extend/site-scope.ts';
import type { Operation } from '../operation.ts';
import { freshBlockId } from './fresh-id.ts';
import { textFor } from './localized.ts';

/** Kinds of sections that can be asked for, in the language of recipes; empty where the section is made here. */
const WORDS: Readonly<Record<string, string>> = {
  testimonials: 'testimonials@testimonial',
  team: 'team@staff',
  gallery: 'gallery@photo',
  newsletter: 'form@subscriber',
  contactForm: 'form@message',
  form: 'form@message',
  faq: 'faq',
  pricing: 'pricing',
  hours: 'hours',
  contact: '',
  features: 'features',
  cards: 'features',
  steps: 'steps',
  carousel: '',
  timeline: 'timeline',
  stats: '',
  cta: 'cta',
  text: '',
};

/** The kinds of sections that can be added by name. */
export const SECTION_KINDS: readonly string[] = Object.keys(WORDS);

interface BuildSectionInput {
  readonly blueprint: Blueprint;
  readonly place: { page: string; index: number };
  readonly asked?: readonly Item[] | undefined;
}

/**
 * Operations that put a new section at a place of a page, with what it needs, as the planner would make it for such a site;
 * null when this site cannot have it. `asked` are the items it is to hold.
 */
export function buildSection(
  kind: string,
  { blueprint, place, asked }: BuildSectionInput,
): { id: string; operations: Operation[] } | null {
  const words = kind === 'gallery' ? `gallery@${pictured(blueprint) ?? 'photo'}` : (WORDS[kind] ?? '');
  const need = /@(\w+)/.exec(words)?.[1];
  const operations = need === undefined ? [] : extendSite(blueprint, blueprint.site.seed, (draft) => addEntity(draft, need));
  const made = words === '' ? ownSection(kind, blueprint) : expanded(words, { need, page: place.page, blueprint });
  const access = blueprint.entities[need ?? '']?.access;
  if (made === undefined || access?.[made.type === 'form' ? 'create' : 'read'] === 'nobody') return null;
  const id = freshBlockId(blueprint, `${place.page}-${kind}`);
  const block: Block = { ...made, ...(asked && { items: [...asked] }) };
  return { id, operations: [...operations, { op: 'addBlock', ...place, id, block }] };
}

interface ExpandedInput {
  readonly need: string | undefined;
  readonly page: string;
  readonly blueprint: Blueprint;
}

function expanded(words: string, { need, page, blueprint }: ExpandedInput): Block | undefined {
  const draft = draftOf(blueprint);
  if (need !== undefined) addEntity(draft, need);
  // A page that is only being added is like any other.
  const on = draft.pages.get(blueprint.pages[page]?.path ?? '') ?? [...draft.pages.values()][0];
  return on && expandBlocks(scopeOf(blueprint, draft, blueprint.site.seed), on, words)[0];
}

/** Builds the sections that start empty, or that show content of the site again. */
function ownSection(kind: string, blueprint: Blueprint): Block | undefined {
  const text = (english: string, chinese: string): Text => textFor(blueprint, english, chinese);
  if (kind === 'contact') return { type: 'contact', title: text('How to find us', '联系我们') };
  if (kind === 'text')
    return {
      type: 'richtext',
      title: text('About this', '介绍'),
      text: text('Write here what visitors should know.', '在这里写下访客需要了解的内容。'),
    };
  const entity = kind === 'carousel' ? pictured(blueprint) : undefined;
  if (entity !== undefined)
    return { type: 'collection', variant: 'carousel', title: blueprint.entities[entity]?.plural, query: { entity, limit: 8 } };
  const metrics = kind === 'stats' ? shown(blueprint).map(([id]) => `count:${id}`) : [];
  if (metrics.length === 0) return undefined;
  return { type: 'stats', title: text('In numbers', '数据一览'), options: { metrics: metrics.slice(0, 4) } };
}

/** Rows that visitors see: counted, never invented. */
function shown({ entities }: Blueprint) {
  return Object.entries(entities).filter(([, { access, rows }]) => access.read === 'public' && rows.length > 0);
}

/** Returns the entity whose pictures can slide or hang beside each other. */
function pictured(blueprint: Blueprint): string | undefined {
  return shown(blueprint).find(
    ([, { fields, rows }]) => rows.length > 2 && fields.some(({ type }) => type === 'image' || type === 'images'),
  )?.[0];
}
