import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { Blueprint, Metric } from '../../blueprint/schema.ts';
import type { Draft } from '../../plan/draft.ts';
import type { RecipeAccounts, RecipeEntity, RecipePage } from '../../recipe/recipe.ts';

/** A site as the planner knows sites, so that what a first prompt can ask for can be asked for later too. */
export function draftOf(blueprint: Blueprint): Draft {
  const { site, entities, pages, admin } = blueprint;
  return {
    kind: site.kind,
    locales: site.locales,
    composed: false,
    isWorkflow: false,
    entities: new Map(Object.entries(entities).map(([id, entity]) => [id, recipeEntity(id, entity)])),
    pages: new Map(
      Object.keys(pages)
        .map((id) => recipePage(blueprint, id))
        .map((page) => [page.path, page]),
    ),
    metrics: admin.metrics.map(metricWord),
    unwanted: new Set(),
    asked: new Set(),
    written: new Set(Object.keys(entities).filter((id) => entities[id]?.access.create !== 'nobody')),
    accounts: recipeAccounts(blueprint),
  };
}

function recipeEntity(id: string, entity: Entity): RecipeEntity {
  return {
    id,
    label: entity.label,
    plural: entity.plural,
    icon: entity.icon,
    fields: entity.fields.map(fieldWord).join(' '),
    fieldLabels: Object.fromEntries(entity.fields.map((field) => [field.key, field.label])),
    marks: (entity.marks ?? []).map(({ kind }) => kind),
  };
}

function fieldWord(field: Field): string {
  const flags = [field.required && '!', field.unique && '^', field.display && '#', field.private && '?', field.multiple && '*'];
  const options = (field.options ?? []).map(({ value }) => value.replace(/[\s()|]+/g, '_')).join('|');
  const plain = field.type === 'relation' ? `>${field.to ?? ''}` : field.type;
  const type = field.type === 'enum' ? `(${options})` : plain;
  return `${field.key}:${type}${flags.filter(Boolean).join('')}`;
}

function recipePage({ pages, blocks }: Blueprint, id: string): RecipePage {
  const page = pages[id];
  const words = (page?.blocks ?? []).flatMap((block) => blocks[block] ?? []).map(blockWord);
  return { path: page?.path ?? '/', title: page?.title ?? {}, blocks: words.join(' ') };
}

/** Blocks that the recipe language calls otherwise than the catalogue. */
const WORDS: Readonly<Record<string, string>> = {
  signIn: 'signin',
  signUp: 'signup',
  thread: 'chat',
  lookup: 'track',
  game: 'play',
  accordion: 'faq',
  stats: 'kpis',
  calculator: 'calculator',
};
const VIEWS: Readonly<Record<string, string>> = {
  cards: 'grid',
  rows: 'list',
  people: 'team',
  quotes: 'testimonials',
  scores: 'scoreboard',
};

function blockWord(block: Block): string {
  const entity = block.query?.entity;
  const about = entity === undefined ? '' : `@${entity}`;
  const tools = ['search', 'edit', 'create'].filter((key) => block.options?.[key] === true);
  const options = tools.length === 0 ? '' : `?${tools.join('&')}`;
  if (block.type === 'comments' && entity === 'review') return `reviews${about}`;
  if (block.type === 'signIn' || block.type === 'signUp' || block.type === 'profile')
    return `${WORDS[block.type] ?? block.type}@user`;
  if (block.type !== 'collection') return `${WORDS[block.type] ?? block.type}${about}${options}`;
  if (block.query?.mine === true) return `mine${about}${options}`;
  const marked = block.query?.marked;
  if (marked !== undefined) return marked === 'seen' ? `history${about}` : `favorites${about}?kind=${marked}`;
  const variant = block.variant ?? 'cards';
  return `${VIEWS[variant] ?? variant}${about}${options}`;
}

function metricWord(metric: Metric): string {
  const field = metric.field === undefined ? '' : `.${metric.field}`;
  if (metric.kind === 'chart') return `chart:${metric.chart}:${metric.entity}${field}/${metric.by}`;
  return `${metric.kind}:${metric.entity}${field}`;
}

function recipeAccounts({ accounts, entities }: Blueprint): RecipeAccounts | null {
  if (accounts === undefined) return null;
  const all = Object.keys(entities).filter((id) => id !== accounts.notices);
  const keepsAll = (manages: readonly string[]) => all.every((id) => manages.includes(id));
  return {
    entity: accounts.entity,
    roles: accounts.roles.map(({ id, label, manages }) => ({ id, label, manages: keepsAll(manages) ? 'all' : [...manages] })),
    demoRole: accounts.demoRole ?? accounts.roles[0]?.id ?? '',
    ...(accounts.notices !== undefined && { notices: accounts.notices }),
  };
}
