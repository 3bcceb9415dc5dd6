import type { Locale } from '#core/domain/text.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { readLocale } from '#core/engine/read/locale.ts';
import { composeWrittenReply } from '#core/engine/reply/compose-written-reply.ts';
import { writeSite, type Authors } from '../authoring/write-site.ts';
import type { ModelRun } from '../authoring/written-site.ts';
import { buildWritten } from '../documents/build-written.ts';

/** A site that a model wrote; null where none did, and the embedded planner has to. */
export interface ModelSite {
  readonly site: { readonly blueprint: Blueprint; readonly reply: string } | null;
  readonly runs: readonly ModelRun[];
}

/** Lets the configured models write an idea, on the command line. */
export async function generateWritten(authors: Authors, idea: string, locale: Locale | undefined): Promise<ModelSite> {
  const order = { idea, signal: new AbortController().signal, ...(locale === undefined ? {} : { locale }) };
  const { document, runs } = await writeSite(authors, order);
  if (document === null) return { site: null, runs };
  const spoken = locale ?? readLocale(idea);
  const built = buildWritten(document, { locale: spoken });
  if (!built.ok) return { site: null, runs };
  const { blueprint, left } = built.value;
  return { site: { blueprint, reply: composeWrittenReply(blueprint, spoken, left) }, runs };
}

/** One line for each model that was asked: what it took, and why it is of no use when it is not. */
export function runLines(runs: readonly ModelRun[]): string[] {
  return runs.map(({ model, calls, inputTokens, outputTokens, cost, ms, fault }) => {
    const price = cost === null ? '' : `, cost ${(cost / 1e6).toFixed(4)}`;
    const end = fault === null ? '' : `, no site (${fault})`;
    return `${model}: ${calls} calls, ${inputTokens} tokens in, ${outputTokens} out${price}, ${(ms / 1000).toFixed(1)} s${end}`;
  });
}
