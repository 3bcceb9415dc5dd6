import type { Block, Blueprint, Entity, Item } from '../../blueprint/schema.ts';
import type { Operation } from '../operation.ts';
import { freshBlockId } from './fresh-id.ts';
import { textFor } from './localized.ts';
import { SECTION_ITEMS, SECTION_TITLES, type SectionItem } from './section-content.ts';
import { needEntity } from './section-entities.ts';
import { homePage } from './targets.ts';

interface Built {
  readonly block: Block;
  readonly operations?: readonly Operation[];
}
type Builder = (blueprint: Blueprint, page: string) => Built | null;

/** How each kind of section that can be asked for is made. */
const BUILDERS: Readonly<Record<string, Builder>> = {
  testimonials: (blueprint) => rowsOf(blueprint, 'testimonial', { type: 'collection', variant: 'quotes' }),
  team: (blueprint) => rowsOf(blueprint, 'staff', { type: 'collection', variant: 'people' }),
  gallery: (blueprint) => gallery(blueprint),
  newsletter: (blueprint) => formFor(blueprint, 'subscriber'),
  contactForm: (blueprint) => formFor(blueprint, 'message'),
  form: (blueprint) => formFor(blueprint, 'message'),
  faq: (blueprint) => ({ block: { type: 'accordion', items: items(blueprint, 'faq') } }),
  pricing: (blueprint) => ({ block: { type: 'pricing', items: items(blueprint, 'pricing') } }),
  hours: (blueprint) => ({ block: { type: 'hours', items: items(blueprint, 'hours') } }),
  contact: () => ({ block: { type: 'contact' } }),
  features: (blueprint) => ({ block: { type: 'cards', items: items(blueprint, 'features') } }),
  cards: (blueprint) => ({ block: { type: 'cards', items: items(blueprint, 'features') } }),
  steps: (blueprint) => ({ block: { type: 'cards', variant: 'numbered', items: items(blueprint, 'steps') } }),
  carousel: (blueprint) => carousel(blueprint),
  timeline: (blueprint) => ({ block: { type: 'timeline', items: items(blueprint, 'timeline') } }),
  stats: (blueprint) => stats(blueprint),
  cta: (blueprint, page) => ({ block: { type: 'cta', actions: [contactAction(blueprint, page)] } }),
  text: () => ({ block: { type: 'richtext' } }),
};

const ALIASES: Readonly<Record<string, string>> = { form: 'contactForm', cards: 'features' };

/** The kinds of sections that can be added by name. */
export const SECTION_KINDS: readonly string[] = Object.keys(BUILDERS);

/** Operations that put a new section at a place of a page, with what it needs; null when this site cannot have it. */
export function buildSection(
  kind: string,
  blueprint: Blueprint,
  place: { page: string; index: number },
  asked?: readonly Item[],
): { id: string; operations: Operation[] } | null {
  const built = BUILDERS[kind]?.(blueprint, place.page);
  if (!built) return null;
  const words = SECTION_TITLES[ALIASES[kind] ?? kind];
  const heading = {
    ...(words && { title: textFor(blueprint, words.title[0], words.title[1]) }),
    ...(words?.text && { text: textFor(blueprint, words.text[0], words.text[1]) }),
  };
  const { type, variant, ...rest } = built.block;
  const own = asked && rest.items && { items: [...asked] };
  const block: Block = { type, ...(variant !== undefined && { variant }), ...heading, ...rest, ...own };
  const id = freshBlockId(blueprint, `${place.page}-${kind}`);
  return { id, operations: [...(built.operations ?? []), { op: 'addBlock', ...place, id, block }] };
}

function rowsOf(blueprint: Blueprint, entity: string, block: Block): Built | null {
  const need = needEntity(blueprint, entity, 'read');
  return need && { block: { ...block, query: { entity, limit: 6 } }, operations: need.operations };
}

/** What the site is about, one beside the other to slide through. */
function carousel({ entities }: Blueprint): Built | null {
  const shown = Object.entries(entities).find(
    ([, entity]) =>
      entity.access.read === 'public' && entity.rows.length > 2 && entity.fields.some(({ type }) => type === 'image'),
  );
  if (shown === undefined) return null;
  const [entity, { plural }] = shown;
  return { block: { type: 'collection', variant: 'carousel', title: plural, query: { entity, limit: 8 } } };
}

function formFor(blueprint: Blueprint, entity: string): Built | null {
  const need = needEntity(blueprint, entity, 'create');
  return need && { block: { type: 'form', query: { entity }, fields: askedFields(need.entity) }, operations: need.operations };
}

/** What the site itself writes. */
const KEPT = /^(?:status|createdAt|placedAt|updatedAt|publishedOn|approved|active|joined)$/;

function askedFields(entity: Entity): string[] {
  const asked = entity.fields.filter(
    (field) => field.type !== 'relation' && !KEPT.test(field.key) && (field.required === true || !field.private),
  );
  return asked.map((field) => field.key).slice(0, 8);
}

/** Pictures of what the site already shows, else of a new album. */
function gallery(blueprint: Blueprint): Built | null {
  const [shown] = Object.entries(blueprint.entities).filter(
    ([, entity]) =>
      entity.access.read === 'public' &&
      entity.rows.length >= 3 &&
      entity.fields.some((field) => field.type === 'image' || field.type === 'images'),
  );
  return rowsOf(blueprint, shown?.[0] ?? 'photo', { type: 'gallery' });
}

/** Real counts of what is stored, never invented figures. */
function stats(blueprint: Blueprint): Built | null {
  const shown = Object.entries(blueprint.entities).filter(
    ([, entity]) => entity.access.read === 'public' && entity.rows.length > 0,
  );
  const metrics = shown.slice(0, 4).map(([id]) => `count:${id}`);
  return metrics.length === 0 ? null : { block: { type: 'stats', options: { metrics } } };
}

function contactAction(blueprint: Blueprint, page: string) {
  const [contact] = Object.entries(blueprint.pages).find(([, { path }]) => /contact|book|order/.test(path)) ?? [];
  const target = { page: contact ?? (page === homePage(blueprint) ? page : homePage(blueprint)) };
  return { label: textFor(blueprint, 'Get in touch', '联系我们'), target, style: 'primary' as const };
}

/** The first wording of what such a section holds. */
export function items(blueprint: Blueprint, kind: string): Item[] {
  return (SECTION_ITEMS[kind] ?? []).map((item, index) => toItem(blueprint, item, `${kind}-${String(index + 1)}`));
}

function toItem(blueprint: Blueprint, item: SectionItem, id: string): Item {
  const text = (pair: readonly [string, string]) => textFor(blueprint, pair[0], pair[1]);
  return {
    id,
    title: text(item.title),
    ...(item.text && { text: text(item.text) }),
    ...(item.icon !== undefined && { icon: item.icon }),
    ...(item.value && { value: text(item.value) }),
    ...(item.lines && { lines: item.lines.map(text) }),
    ...(item.featured && { featured: true }),
  };
}
