import type { Text } from '../../../domain/text.ts';
import type { RowKeys } from './match-rows.ts';

/** The code of the prepared parts, and what stands before the code of each. Data that whoever builds a site hands in. */
export interface PreparedLibrary {
  readonly kit: { readonly css: string; readonly rules: string; readonly js: string };
  readonly parts: Readonly<Record<string, PreparedCode>>;
}

export interface PreparedCode {
  readonly html: string;
  readonly css: string;
  /** Pure functions of the part: the rules of a game, a calculation. */
  readonly rules: string;
  readonly js: string;
  /** The visible texts, by language and name. */
  readonly words: Readonly<Record<'en' | 'zh', Readonly<Record<string, string>>>>;
}

/** The rows of the site that a part is bound to. */
export interface RowPlace {
  readonly entity: string;
  readonly can: readonly string[];
  readonly keys: RowKeys;
  /** The record that a value points to, and the field that names its rows. */
  readonly refs: Readonly<Record<string, { readonly entity: string; readonly name: string }>>;
  readonly options: Readonly<Record<string, readonly { readonly value: string; readonly label: Text }[]>>;
  readonly multiple: readonly string[];
}

/** The code of a part as a site keeps it: like that of an author, for the rows it is bound to and the words that asked for it. */
export function partOfPrepared({ kit, parts }: PreparedLibrary, name: string, { at, asked = '' }: Placing): Code | undefined {
  const code = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (code === undefined) return undefined;
  const given = `const at = ${JSON.stringify(at)};\nconst words = ${JSON.stringify(code.words)};\nconst asked = ${JSON.stringify(asked)};`;
  return {
    html: code.html,
    css: [kit.css, code.css].filter((each) => each !== '').join('\n'),
    js: [given, kit.rules, kit.js, code.rules, code.js].filter((each) => each !== '').join('\n'),
  };
}

/** The rows that a part is bound to, and the words that asked for it. */
interface Placing {
  readonly at: RowPlace | null;
  readonly asked?: string;
}

interface Code {
  readonly html: string;
  readonly css: string;
  readonly js: string;
}
