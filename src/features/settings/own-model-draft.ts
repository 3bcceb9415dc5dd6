import * as z from 'zod/mini';
import type { ModelProvider, OwnModel, OwnModelRequest } from '#core/protocol/http/own-model.ts';

/** The form as it is typed. */
export interface OwnModelDraft {
  readonly provider: ModelProvider;
  readonly model: string;
  readonly url: string;
  readonly key: string;
  readonly context: string;
  readonly priceIn: string;
  readonly priceOut: string;
}
export type DraftProblem = 'model' | 'url' | 'key' | 'context' | 'price';

const CONTEXT_DEFAULT = 32_000;
const CONTEXT_MIN = 2000;
const CONTEXT_MAX = 10_000_000;

/** Fills the form with a stored model, or for a new one. */
export function draftOf(own: OwnModel | null): OwnModelDraft {
  return {
    provider: own?.provider ?? 'openai-compatible',
    model: own?.model ?? '',
    url: own?.url ?? '',
    key: '',
    context: String(own?.context ?? CONTEXT_DEFAULT),
    priceIn: own?.price === null || own === null ? '' : String(own.price.input),
    priceOut: own?.price === null || own === null ? '' : String(own.price.output),
  };
}

/** The stored key stays when nothing else is typed: it is of use at the same provider and address only. */
export function keepsKey(draft: OwnModelDraft, own: OwnModel | null): boolean {
  if (own?.key !== 'stored' || draft.provider !== own.provider) return false;
  return (own.url ?? '') === (needsAddress(draft) ? draft.url.trim() : '');
}

export function needsAddress({ provider }: OwnModelDraft): boolean {
  return provider === 'openai-compatible';
}

/** Reads what was typed into a request; or says what is wrong with it. */
export function readDraft(
  draft: OwnModelDraft,
  own: OwnModel | null,
): { readonly request: OwnModelRequest } | { readonly problems: readonly DraftProblem[] } {
  const key = draft.key.trim();
  const context = readNumber(draft.context);
  const price = readPrice(draft);
  const problems: DraftProblem[] = [];
  if (draft.model.trim() === '') problems.push('model');
  if (needsAddress(draft) && !isAddress(draft.url)) problems.push('url');
  if (!needsAddress(draft) && key === '' && !keepsKey(draft, own)) problems.push('key');
  if (context === null || !Number.isInteger(context) || context < CONTEXT_MIN || context > CONTEXT_MAX) problems.push('context');
  if (price === undefined) problems.push('price');
  if (problems.length > 0 || context === null || price === undefined) return { problems };
  return {
    request: {
      provider: draft.provider,
      model: draft.model.trim(),
      url: needsAddress(draft) ? draft.url.trim() : null,
      context,
      price,
      ...(key === '' ? {} : { key }),
    },
  };
}

function isAddress(text: string): boolean {
  return z.url({ protocol: /^https?$/ }).safeParse(text.trim()).success;
}

function readPrice({ priceIn, priceOut }: OwnModelDraft): OwnModelRequest['price'] | undefined {
  if (priceIn.trim() === '' && priceOut.trim() === '') return null;
  const [input, output] = [readNumber(priceIn), readNumber(priceOut)];
  return input === null || output === null ? undefined : { input, output };
}

/** Null for what is no number from 0 on; a comma may stand for the point. */
function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}
