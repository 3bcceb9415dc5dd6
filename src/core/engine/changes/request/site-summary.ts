import { tokensOf } from '../../../domain/count-tokens.ts';
import type { Field } from '../../blueprint/entity-schema.ts';
import { mainLocale } from '../../document/authored.ts';
import { fieldsOf } from '../../document/assemble-entity.ts';
import { menusOf } from '../../document/assemble-pages.ts';
import type { AuthoredText } from '../../document/lines/authored-text.ts';
import type { BlockLine } from '../../document/lines/block-line.ts';
import type { SiteDocument } from '../../document/site-document.ts';
import type { Locale } from '../../../domain/text.ts';
import { rootTokens } from '../../render/root-tokens.ts';
import { sceneOf } from '../../render/picture.ts';
import { blueprintOf } from '../site-state.ts';
import { blocksOn } from '../apply/block-order.ts';

const TOKENS_MAX = 900;
/** Lengths to which texts are cut, the first of which fits; at last the types of fields go too. */
const TEXT_LENGTHS = [60, 30, 14, 0, null] as const;

/** Words of buttons stand in a summary whose texts are at least as long. */
const BUTTONS_FROM = 30;

/** The whole site in few lines: what it is called, its pages with their blocks, its records with their fields, its users. */
export function siteSummary(document: SiteDocument): readonly string[] {
  const tries = TEXT_LENGTHS.map((length) => linesOf(document, { length: length ?? 0, hasTypes: length !== null }));
  return tries.find((lines) => tokensOf(lines.join('\n')) <= TOKENS_MAX) ?? tries.at(-1) ?? [];
}

interface Detail {
  readonly length: number;
  readonly hasTypes: boolean;
}

function linesOf(document: SiteDocument, { length, hasTypes }: Detail): readonly string[] {
  const appearance = appearanceOf(document);
  const locale = mainLocale(document);
  const { site, pages, accounts, parts } = document;
  const look = Object.entries(site?.theme ?? {}).filter(([key]) => key !== 'seed');
  return [
    `site "${short(site?.site.name, locale, 60)}", ${(site?.site.locales ?? [locale]).join(' and ')}, ${site?.site.currency ?? ''}`,
    `theme ${look.map(([key, value]) => `${key} ${String(value)}`).join(', ')}; now: ${appearance}`,
    ...(pages?.pages ?? []).map((page) => {
      const menus = menusOf(page).join(' and ');
      const blocks = blocksOn(document, page.id).flatMap((id) => document.blocks.find(({ block }) => block === id) ?? []);
      const shown = blocks.map((block) => blockWords(block, locale, { length, hasTypes })).join('; ');
      return `page ${page.id} ${page.path} "${short(page.title, locale, 40)}"${menus === '' ? '' : ` (${menus})`}: ${shown}`;
    }),
    ...document.entities.map((line) => {
      const fields = fieldsOf(line, locale).map((field) => (hasTypes ? `${field.key}:${typeOf(field)}` : field.key));
      const rows = document.rows
        .filter(({ rows: entity }) => entity === line.entity)
        .reduce((sum, { data }) => sum + data.length, 0);
      return `entity ${line.entity} "${short(line.plural ?? line.label, locale, 40)}", ${rows} rows: ${fields.join(' ')}`;
    }),
    ...(accounts === undefined ? [] : [`accounts of ${accounts.entity}: ${accounts.roles.map(({ id }) => id).join(', ')}`]),
    ...(parts.length === 0 ? [] : [`parts ${parts.map(({ part }) => part).join(', ')}`]),
  ];
}

/** How the theme's words come out: what nobody has set by itself is drawn somehow, too. */
function appearanceOf(document: SiteDocument): string {
  const { theme } = blueprintOf(document);
  const tokens = rootTokens(theme);
  const radius = /--button-radius:([^;]+)/.exec(tokens)?.[1] ?? '';
  return `buttons with ${radius === '99rem' ? 'round ends' : `corners of ${radius}`}, large pictures as ${sceneOf(theme)}`;
}

function typeOf({ type, to }: Field): string {
  return to === undefined ? type : `>${to}`;
}

function blockWords(line: BlockLine, locale: Locale, { length, hasTypes }: Detail): string {
  const { block, type, title, query } = line;
  const entity = typeof query === 'string' ? query : query?.entity;
  const limit = typeof query === 'string' ? undefined : query?.limit;
  const words = short(title, locale, length);
  const shown = entity === undefined || !hasTypes ? '' : ` of ${limit === undefined ? '' : `${limit} `}${entity}`;
  const buttons = length < BUTTONS_FROM ? [] : buttonsOf(line).map((label) => short(label, locale, length));
  return `${block} ${type}${shown}${words === '' ? '' : ` "${words}"`}${buttons.length === 0 ? '' : ` [${buttons.join(', ')}]`}`;
}

/** Two blocks are told apart by the buttons that they have. */
function buttonsOf({ actions = [], options }: BlockLine): readonly AuthoredText[] {
  const button = options?.['button'];
  return [...actions.map(({ label }) => label), ...(typeof button === 'string' ? [button] : [])];
}

function short(text: AuthoredText | undefined, locale: Locale, length: number): string {
  const words = typeof text === 'string' ? text : (text?.[locale] ?? '');
  return words.length > length ? `${words.slice(0, Math.max(0, length - 1))}${length === 0 ? '' : '…'}` : words;
}
