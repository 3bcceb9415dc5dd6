import { hashSeed } from '../../domain/random.ts';
import { pickText, type Locale, type Text } from '../../domain/text.ts';
import { partSchema } from '../blueprint/part-schema.ts';
import type { Accounts, Blueprint, Metric } from '../blueprint/schema.ts';
import { artDirection, chooseDirection } from '../theme/art-direction.ts';
import { hasSerifs, OWN_FONTS } from '../theme/type-system.ts';
import { assembleBlock } from './assemble-block.ts';
import { assembleEntity } from './assemble-entity.ts';
import { assemblePages } from './assemble-pages.ts';
import { firstOf, mainLocale, textOf } from './authored.ts';
import type { SiteDocument } from './site-document.ts';

/**
 * The Blueprint that a document says, line by line, before anything is checked. What was left out gets a plain default; what
 * was said is neither changed nor moved.
 */
export function assemble(document: SiteDocument): Blueprint {
  const locale = mainLocale(document);
  const accounts = accountsOf(document, locale);
  return {
    v: 1,
    site: siteOf(document, locale),
    theme: themeOf(document, locale),
    ...(accounts === null ? {} : { accounts }),
    entities: Object.fromEntries(
      firstOf(document.entities, ({ entity }) => entity).map((line) => [line.entity, assembleEntity(line, document, locale)]),
    ),
    ...assemblePages(document, locale),
    blocks: Object.fromEntries(
      firstOf(document.blocks, ({ block }) => block).map((line) => [line.block, assembleBlock(line, locale)]),
    ),
    ...partsOf(document),
    admin: { metrics: metricsOf(document, locale) },
  };
}

/** Parts that are too large to be kept are left out, and the blocks that would run them say so. */
function partsOf({ parts }: SiteDocument): Pick<Blueprint, 'parts'> {
  const fitting = firstOf(parts, ({ part }) => part).flatMap(({ part, ...code }) =>
    partSchema.safeParse(code).success ? [[part, code] as const] : [],
  );
  return fitting.length === 0 ? {} : { parts: Object.fromEntries(fitting) };
}

const UNTITLED: Text = { en: 'New site', zh: '新网站' };

function nameOf({ site, brief }: SiteDocument, locale: Locale): Text {
  if (site !== undefined) return textOf(site.site.name, locale);
  return typeof brief?.siteName === 'string' ? { [locale]: brief.siteName } : { [locale]: pickText(UNTITLED, locale) };
}

function siteOf(document: SiteDocument, locale: Locale): Blueprint['site'] {
  const said = document.site?.site;
  const name = nameOf(document, locale);
  const { contact } = said ?? {};
  return {
    name,
    tagline: textOf(said?.tagline ?? {}, locale),
    description: textOf(said?.description ?? said?.tagline ?? {}, locale),
    locales: said?.locales ?? [locale],
    recipe: said?.picture ?? document.entities[0]?.icon ?? '',
    kind: said?.kind ?? 'site',
    currency: said?.currency ?? (locale === 'zh' ? 'CNY' : 'USD'),
    ...(said?.cents === undefined ? {} : { cents: said.cents }),
    seed: said?.seed ?? hashSeed(pickText(name, locale)),
    ...(said?.note === undefined ? {} : { note: textOf(said.note, locale) }),
    ...(said?.hours === undefined ? {} : { hours: typeof said.hours === 'string' ? [said.hours] : said.hours }),
    ...(said?.timeZone === undefined ? {} : { timeZone: said.timeZone }),
    ...(contact === undefined
      ? {}
      : {
          contact: {
            ...(contact.email === undefined ? {} : { email: contact.email }),
            ...(contact.phone === undefined ? {} : { phone: contact.phone }),
            ...(contact.address === undefined ? {} : { address: textOf(contact.address, locale) }),
          },
        }),
  };
}

function themeOf(document: SiteDocument, locale: Locale): Blueprint['theme'] {
  const { pattern, seed = hashSeed(pickText(nameOf(document, locale), locale)), scene, ...said } = document.site?.theme ?? {};
  const { fonts = OWN_FONTS, tone = 'clear' } = said;
  const kind = document.site?.site.kind ?? '';
  const { name, radius } = artDirection({
    direction:
      said.direction ?? chooseDirection({ tone, isGuess: said.tone === undefined, kind, seed, serifs: hasSerifs(fonts) }).name,
    tone,
    art: { pattern: 'dots', seed },
  });
  return {
    ...said,
    primary: said.primary ?? '#2f5d8a',
    scheme: said.scheme ?? 'light',
    fonts,
    radius: said.radius ?? radius,
    density: said.density ?? 'normal',
    tone,
    direction: name,
    art: { pattern: pattern ?? 'dots', seed, ...(scene === undefined ? {} : { scene }) },
  };
}

/** The role that previews begin with: said by its id, or by the row that is looked through. */
function roleOf({ roles }: NonNullable<SiteDocument['accounts']>, said: string): string {
  const named = roles.find(({ id }) => id === said) ?? roles.find(({ demo }) => demo === said);
  return named?.id ?? said;
}

function accountsOf({ accounts, entities }: SiteDocument, locale: Locale): Accounts | null {
  if (accounts === undefined) return null;
  const all = entities.map(({ entity }) => entity).filter((id) => id !== accounts.notices);
  return {
    entity: accounts.entity,
    roles: accounts.roles.map(({ id, label, manages = [], creates, reads, demo }) => ({
      id,
      label: textOf(label, locale),
      manages: manages === 'all' ? all.slice(0, 24) : manages,
      ...(creates === undefined ? {} : { creates }),
      ...(reads === undefined ? {} : { reads: reads === 'all' ? all.slice(0, 24) : reads }),
      ...(demo === undefined ? {} : { demo }),
    })),
    ...(accounts.demo === undefined ? {} : { demoRole: roleOf(accounts, accounts.demo) }),
    signUp: accounts.signUp ?? true,
    ...(accounts.approved === undefined ? {} : { approved: accounts.approved }),
    ...(accounts.notices === undefined ? {} : { notices: accounts.notices }),
  };
}

const FIGURES_WHEN_UNSAID = 4;

type AuthoredMetric = Exclude<NonNullable<SiteDocument['admin']>['metrics'][number], string>;

function metricOf({ label, ...metric }: AuthoredMetric, locale: Locale): Metric {
  return { ...metric, ...(label === undefined ? {} : { label: textOf(label, locale) }) };
}

function metricsOf({ admin, entities, accounts }: SiteDocument, locale: Locale): Metric[] {
  if (admin !== undefined)
    return admin.metrics.flatMap((each) => (typeof each === 'string' ? (readMetric(each) ?? []) : metricOf(each, locale)));
  const counted = entities.filter(({ entity }) => entity !== accounts?.entity && entity !== accounts?.notices);
  return counted.slice(0, FIGURES_WHEN_UNSAID).map(({ entity }): Metric => ({ kind: 'count', entity }));
}

/** A figure in short form: `count:loan`, `sum:loan.fee`, `avg:loan.days`. */
export function readMetric(text: string): Extract<Metric, { kind: 'count' | 'sum' | 'avg' }> | null {
  const [, kind, entity = '', field] = /^(count|sum|avg):([A-Za-z][\w-]*)(?:\.([A-Za-z0-9]+))?$/.exec(text) ?? [];
  if (kind !== 'count' && kind !== 'sum' && kind !== 'avg') return null;
  return { kind, entity, ...(field === undefined ? {} : { field }) };
}
