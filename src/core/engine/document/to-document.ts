import type { Locale, Text } from '../../domain/text.ts';
import type { Effect, Entity, Field, SeedRow, Step } from '../blueprint/entity-schema.ts';
import { withoutGuessedRoles } from '../blueprint/field-roles.ts';
import type { Action, Block, Query } from '../blueprint/page-schema.ts';
import type { Blueprint, Metric } from '../blueprint/schema.ts';
import { itemId } from './assemble-block.ts';
import { menusOf } from './assemble-pages.ts';
import { writeField } from './field-notation.ts';
import type { AdminLine } from './lines/admin-line.ts';
import type { BlockLine } from './lines/block-line.ts';
import type { AuthoredField, EntityLine } from './lines/entity-line.ts';
import type { AuthoredPage, PagesLine } from './lines/pages-line.ts';
import { ROW_ID, ROW_OWNER, type RowsLine } from './lines/rows-line.ts';
import type { AuthoredText } from './lines/authored-text.ts';
import type { SiteLine } from './lines/site-line.ts';
import type { SiteDocument } from './site-document.ts';

/** Any project as a document, which begins with its brief where it has one: compiled again it is the same Blueprint, byte for byte. */
export function toDocument(project: Blueprint, brief?: SiteDocument['brief']): SiteDocument {
  const blueprint = withoutGuessedRoles(project);
  const locale = blueprint.site.locales[0] ?? 'en';
  const { accounts } = blueprint;
  const pageOf = new Map(Object.entries(blueprint.pages).flatMap(([id, page]) => page.blocks.map((block) => [block, id])));
  return {
    ...(brief === undefined ? {} : { brief }),
    site: siteLine(blueprint, locale),
    pages: pagesLine(blueprint, locale),
    entities: Object.entries(blueprint.entities).map(([id, entity]) => entityLine(id, entity, locale)),
    ...(accounts === undefined
      ? {}
      : {
          accounts: {
            entity: accounts.entity,
            roles: accounts.roles.map((role) => ({ ...role, label: said(role.label, locale) })),
            ...(accounts.demoRole === undefined ? {} : { demo: accounts.demoRole }),
            signUp: accounts.signUp,
            ...(accounts.approved === undefined ? {} : { approved: accounts.approved }),
            ...(accounts.notices === undefined ? {} : { notices: accounts.notices }),
          },
        }),
    admin: {
      metrics: blueprint.admin.metrics.map((metric) => metricLine(metric, locale)),
    },
    blocks: Object.entries(blueprint.blocks).map(([id, block]) => blockLine([id, pageOf.get(id) ?? ''], block, locale)),
    rows: Object.entries(blueprint.entities).flatMap(([id, { rows }]) => rowLines(id, rows)),
    parts: Object.entries(blueprint.parts ?? {}).map(([part, code]) => ({ part, ...code })),
  };
}

/** A text as its author would have written it. */
function said(text: Text, locale: Locale): AuthoredText {
  const only = text[locale];
  return only !== undefined && Object.keys(text).length === 1 ? only : text;
}

function metricLine(metric: Metric, locale: Locale): AdminLine['admin']['metrics'][number] {
  const { label, ...rest } = metric;
  if (metric.kind !== 'chart' && metric.where === undefined && label === undefined)
    return `${metric.kind}:${metric.entity}${metric.field === undefined ? '' : `.${metric.field}`}`;
  return { ...rest, ...(label === undefined ? {} : { label: said(label, locale) }) };
}

function siteLine({ site, theme }: Blueprint, locale: Locale): SiteLine {
  const { recipe, contact, note, name, tagline, description, ...rest } = site;
  const { art, ...look } = theme;
  return {
    site: {
      name: said(name, locale),
      tagline: said(tagline, locale),
      description: said(description, locale),
      ...rest,
      picture: recipe,
      ...(note === undefined ? {} : { note: said(note, locale) }),
      ...(contact === undefined
        ? {}
        : {
            contact: {
              ...contact,
              ...(contact.address === undefined ? {} : { address: said(contact.address, locale) }),
            },
          }),
    },
    theme: { ...look, ...art },
  };
}

function pagesLine({ pages, blocks, nav }: Blueprint, locale: Locale): PagesLine {
  const order = Object.keys(blocks);
  const lines = Object.entries(pages).map(([id, page]): AuthoredPage => {
    const [header, footer] = [nav.header.includes(id), nav.footer.includes(id)];
    const line = {
      id,
      path: page.path,
      title: said(page.title, locale),
      ...(page.menuTitle === undefined ? {} : { menuTitle: said(page.menuTitle, locale) }),
      ...(page.footerTitle === undefined ? {} : { footerTitle: said(page.footerTitle, locale) }),
      ...(page.description === undefined ? {} : { description: said(page.description, locale) }),
      ...(page.seo === undefined ? {} : { seo: page.seo }),
      ...(page.entity === undefined ? {} : { entity: page.entity }),
      menu: menuOf(header, footer),
      ...(page.for === undefined ? {} : { for: page.for }),
      ...(page.bare === undefined ? {} : { bare: page.bare }),
    };
    const read = page.blocks.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
    return read.every((block, index) => block === page.blocks[index]) ? line : { ...line, blocks: page.blocks };
  });
  const ordered = (menu: 'header' | 'footer') =>
    lines.filter((line) => menusOf(line).includes(menu)).every(({ id }, index) => nav[menu][index] === id) &&
    nav[menu].length === lines.filter((line) => menusOf(line).includes(menu)).length;
  const explicit = {
    ...(ordered('header') ? {} : { header: nav.header }),
    ...(ordered('footer') ? {} : { footer: nav.footer }),
    ...(nav.side === undefined ? {} : { side: nav.side }),
    ...(nav.ctaInMenu === undefined ? {} : { ctaInMenu: nav.ctaInMenu }),
    ...(nav.note === undefined ? {} : { note: said(nav.note, locale) }),
  };
  return {
    pages: lines,
    ...(nav.cta === undefined ? {} : { cta: nav.cta }),
    ...(Object.keys(explicit).length === 0 ? {} : { nav: explicit }),
  };
}

function menuOf(header: boolean, footer: boolean): AuthoredPage['menu'] {
  if (header) return footer ? 'both' : 'header';
  return footer ? 'footer' : 'none';
}

function entityLine(id: string, entity: Entity, locale: Locale): EntityLine {
  const { label, plural, icon, fields, rules, flow, flags, marks, effects, rows: _rows, ...rest } = entity;
  return {
    entity: id,
    label: said(label, locale),
    plural: said(plural, locale),
    icon,
    fields: fields.map((field) => fieldLine(field, locale)),
    ...rest,
    ...(rules === undefined
      ? {}
      : {
          rules: rules.map((rule) => ('why' in rule && rule.why !== undefined ? { ...rule, why: said(rule.why, locale) } : rule)),
        }),
    ...(flow === undefined ? {} : { flow: { field: flow.field, steps: flow.steps.map((step) => stepLine(step, locale)) } }),
    ...(flags === undefined ? {} : { flags: flags.map((flag) => ({ ...flag, label: said(flag.label, locale) })) }),
    ...(marks === undefined
      ? {}
      : {
          marks: marks.map(({ label: words, ...mark }) => ({
            ...mark,
            ...(words === undefined ? {} : { label: said(words, locale) }),
          })),
        }),
    ...(effects === undefined ? {} : { effects: effects.map((effect) => effectLine(effect, locale)) }),
  };
}

function stepLine({ why, ...step }: Step, locale: Locale): NonNullable<EntityLine['flow']>['steps'][number] {
  return { ...step, label: said(step.label, locale), ...(why === undefined ? {} : { why: said(why, locale) }) };
}

function effectLine(effect: Effect, locale: Locale): NonNullable<EntityLine['effects']>[number] {
  return effect.do === 'notify' ? { ...effect, text: said(effect.text, locale) } : effect;
}

/** A field as its author would have written it. */
export function fieldLine(field: Field, locale: Locale): AuthoredField {
  const short = writeField(field, locale);
  if (short !== null) return short;
  const { label, options, help, why, ...rest } = field;
  return {
    ...rest,
    label: said(label, locale),
    ...(options === undefined
      ? {}
      : { options: options.map((option) => ({ value: option.value, label: said(option.label, locale) })) }),
    ...(help === undefined ? {} : { help: said(help, locale) }),
    ...(why === undefined ? {} : { why: said(why, locale) }),
  };
}

function blockLine([id, page]: readonly [string, string], block: Block, locale: Locale): BlockLine {
  const { type, title, text, items, query, actions, labels, options, why, ...rest } = block;
  return {
    block: id,
    page,
    type,
    ...(block.variant === undefined ? {} : { variant: block.variant }),
    ...(title === undefined ? {} : { title: said(title, locale) }),
    ...(text === undefined ? {} : { text: said(text, locale) }),
    ...(items === undefined ? {} : { items: items.map((item, index) => itemLine(item, index, locale)) }),
    ...(query === undefined ? {} : { query: queryLine(query) }),
    ...(labels === undefined
      ? {}
      : { labels: Object.fromEntries(Object.entries(labels).map(([key, text]) => [key, said(text, locale)])) }),
    ...(actions === undefined ? {} : { actions: actions.map((action) => actionLine(action, locale)) }),
    ...(options === undefined ? {} : { options: optionsLine(options, locale) }),
    ...(why === undefined ? {} : { why: said(why, locale) }),
    ...rest,
  };
}

function optionsLine(options: NonNullable<Block['options']>, locale: Locale): NonNullable<BlockLine['options']> {
  const stepLines = (value: NonNullable<Block['options']>[string]) => {
    const steps = Array.isArray(value) ? value.filter((each) => typeof each === 'object') : [];
    return steps.length === 0 ? value : steps.map((step) => ({ ...step, title: said(step.title, locale) }));
  };
  return Object.fromEntries(Object.entries(options).map(([key, value]) => [key, stepLines(value)]));
}

type BlockItem = NonNullable<Block['items']>[number];
type ItemLine = NonNullable<BlockLine['items']>[number];

function itemLine(item: BlockItem, index: number, locale: Locale): ItemLine {
  const { id, title, text, value, lines, action, ...rest } = item;
  return {
    ...(id === itemId(index) ? {} : { id }),
    title: said(title, locale),
    ...(text === undefined ? {} : { text: said(text, locale) }),
    ...(value === undefined ? {} : { value: said(value, locale) }),
    ...(lines === undefined ? {} : { lines: lines.map((each) => said(each, locale)) }),
    ...(action === undefined ? {} : { action: actionLine(action, locale) }),
    ...rest,
  };
}

function actionLine({ label, target, ...rest }: Action, locale: Locale): NonNullable<BlockLine['actions']>[number] {
  return { label: said(label, locale), to: toLine(target), ...rest };
}

function toLine(target: Action['target']): string {
  if (!('page' in target)) return target.url;
  return target.block === undefined ? target.page : `${target.page}#${target.block}`;
}

function queryLine(query: Query): NonNullable<BlockLine['query']> {
  const { entity, sort, ...rest } = query;
  if (sort === undefined) return Object.keys(rest).length === 0 ? entity : { entity, ...rest };
  const keys = [sort, ...(sort.next ?? [])].map(({ field, descending }) => `${descending ? '-' : ''}${field}`);
  return { entity, ...rest, sort: keys.join(',') };
}

/** Neighbouring rows with the same values in the same order share a line. */
export function rowLines(entity: string, rows: readonly SeedRow[]): RowsLine[] {
  const groups: { cols: string[]; data: RowsLine['data'] }[] = [];
  for (const row of rows) {
    const cols = [ROW_ID, ...(row.owner === undefined ? [] : [ROW_OWNER]), ...Object.keys(row.values)];
    const values = [row.id, ...(row.owner === undefined ? [] : [row.owner]), ...Object.values(row.values)];
    const last = groups.at(-1);
    if (last?.cols.join(' ') === cols.join(' ')) last.data.push(values);
    else groups.push({ cols, data: [values] });
  }
  return groups.map((group) => ({ rows: entity, ...group }));
}
