/** Markup that needs no more escaping. Only `html` and `trusted` make it. */
export interface Html {
  readonly markup: string;
}

type Fragment = string | number | boolean | null | undefined | Html | readonly Fragment[];

/** A tagged template that escapes every value; nested `Html` and lists pass through, null, false and '' vanish. */
export function html(strings: TemplateStringsArray, ...values: readonly Fragment[]): Html {
  let markup = strings[0] ?? '';
  for (let index = 0; index < values.length; index += 1) markup += toMarkup(values[index]) + (strings[index + 1] ?? '');
  return { markup };
}

/** Vouches for markup that our own code made (an icon, a chart path). Never call it with anything a user wrote. */
export function trusted(markup: string): Html {
  return { markup };
}

const SPECIAL = /[&<>"'`]/;

export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[&<>"'`]/g, (character) => ESCAPES[character] ?? character) : text;
}

/** The address when its scheme is harmless (relative, http, https, mailto, tel), else '#'. */
export function safeUrl(url: string): string {
  if (PLAIN_URL.test(url)) return url;
  const compact = url.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '');
  if (/^(https?:\/\/|mailto:|tel:)/i.test(compact)) return compact;
  if (/^[a-z][a-z0-9+.-]*:/i.test(compact) || compact.startsWith('//') || compact.includes('\\')) return '#';
  return compact;
}

const PLAIN_URL = /^(?:https?:\/\/|mailto:|tel:)[!-~]*$/i;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '`': '&#96;' };

function toMarkup(value: Fragment): string {
  if (value === null || value === undefined || value === false || value === true) return '';
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  return isList(value) ? joined(value) : value.markup;
}

function joined(list: readonly Fragment[]): string {
  let markup = '';
  for (const part of list) markup += toMarkup(part);
  return markup;
}

function isList(value: Fragment): value is readonly Fragment[] {
  return Array.isArray(value);
}
