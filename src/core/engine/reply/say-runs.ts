import type { Locale } from '../../domain/text.ts';
import type replyPhrases from '../content/reply-phrases.json';
import { phrase } from './compose-reply.ts';

type After<Prefix extends string, Key> = Key extends `${Prefix}${infer Rest}` ? Rest : never;
/** Reasons for which a model wrote nothing, as people are told of them. */
type SaidFault = After<'fault.', keyof typeof replyPhrases>;

/** One model that was asked for a site. */
export interface SaidRun {
  readonly model: string;
  readonly isOwn: boolean;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of the currency; null without a price. */
  readonly cost: number | null;
  /** Null for the one that wrote it. */
  readonly fault: SaidFault | null;
}
export interface Writing {
  readonly runs: readonly SaidRun[];
  /** The limit that kept this person from the server's models. */
  readonly limit: After<'limit.', keyof typeof replyPhrases> | null;
  /** The price goes back, when the embedded planner has to build the site. */
  readonly isRefunded: boolean;
}

/** Says, before the reply, who wrote a site when that was not simply the server; and who did not, and why. */
export function sayRuns({ runs, limit, isRefunded }: Writing, locale: Locale): string[] {
  if (runs.some(({ fault }) => fault === 'stopped')) return [phrase(locale, 'plannedAsAsked')];
  const written = runs.find(({ fault }) => fault === null);
  const own = runs.find(({ isOwn }) => isOwn);
  const lines = own === undefined ? [] : [own.fault === null ? wrote(own, locale) : failed(own, own.fault, locale)];
  if (written !== undefined) return [...lines, ...insteadOf(own, { written, first: runs[0] ?? written }, locale)];
  if (limit !== null) return [...lines, phrase(locale, `limit.${limit}`)];
  const isForNow = runs.length > 0 && runs.every(({ fault }) => fault === 'limited');
  if (isRefunded) return [...lines, phrase(locale, isForNow ? 'plannedForNow' : 'plannedInstead')];
  return [...lines, phrase(locale, 'plannedAtPrice')];
}

/** Another model than the first wrote it. */
function insteadOf(
  own: SaidRun | undefined,
  { written, first }: { readonly written: SaidRun; readonly first: SaidRun },
  locale: Locale,
): string[] {
  if (written.isOwn || first === written) return [];
  return [phrase(locale, own === undefined ? 'writtenByNext' : 'serverWrote')];
}

function wrote({ model, inputTokens, outputTokens, cost }: SaidRun, locale: Locale): string {
  const figure = (value: number) => value.toLocaleString(locale === 'zh' ? 'zh-CN' : 'en-US');
  const tokens = phrase(locale, 'ownWrote', { model, input: figure(inputTokens), output: figure(outputTokens) });
  if (cost === null) return tokens;
  const price = phrase(locale, 'ownCost', { cost: (cost / 1e6).toFixed(4) });
  return locale === 'zh' ? `${tokens}${price}` : `${tokens} ${price}`;
}

function failed({ model }: SaidRun, fault: SaidFault, locale: Locale): string {
  return phrase(locale, 'ownFailed', { model, fault: phrase(locale, `fault.${fault}`) });
}
