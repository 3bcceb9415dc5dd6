import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import { briefSchema } from '#core/engine/document/lines/brief-line.ts';

/** An idea as somebody wrote it, with what it says by hand. */
export interface GoldBrief {
  readonly id: string;
  readonly idea: string;
  readonly brief: AuthoredBrief;
}

export const GOLD_LANGUAGES = ['en', 'zh'] as const;
export type GoldLanguage = (typeof GOLD_LANGUAGES)[number];

const lineSchema = z.strictObject({ id: z.string(), idea: z.string(), brief: briefSchema });

export function goldBriefs(language: GoldLanguage): GoldBrief[] {
  const text = readFileSync(new URL(`../../fixtures/gold/${language}.jsonl`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => lineSchema.parse(JSON.parse(line)));
}
