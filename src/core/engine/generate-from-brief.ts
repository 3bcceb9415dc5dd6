import { fail, ok, type Result } from '../domain/result.ts';
import type { AddToSite } from './attached/add-to-site.ts';
import { buildDocument } from './document/build-document.ts';
import type { AuthoredBrief } from './document/lines/brief-line.ts';
import { EMPTY_DOCUMENT } from './document/read-document.ts';
import { refusePrompt } from './generate.ts';
import type { BuildEvent, Generated, GenerateError, PageCheck } from './generated.ts';
import type { PreparedLibrary } from './parts/prepared/prepared-part.ts';
import { readLocale } from './read/locale.ts';
import { composeWrittenReply } from './reply/compose-written-reply.ts';

interface BriefOrder {
  readonly prompt: string;
  readonly brief: AuthoredBrief;
  readonly add?: AddToSite;
  readonly prepared?: PreparedLibrary | undefined;
}

/**
 * Makes a whole project out of a plan alone, without a model: the plan is taken at its word, and what it leaves out is completed.
 * `prompt` is what the plan was made for.
 */
export function generateFromBrief(
  { prompt, brief, add, prepared }: BriefOrder,
  onEvent: (event: BuildEvent) => void = () => undefined,
  checkPage: PageCheck = () => [],
): Result<Generated, GenerateError> {
  const refusal = refusePrompt(prompt);
  if (refusal !== null) return fail({ code: refusal, diagnostics: [] });
  const locale = brief.language ?? readLocale(prompt);
  const built = buildDocument({ ...EMPTY_DOCUMENT, brief, prepared }, { locale, onEvent, checkPage, add });
  if (!built.ok) return fail({ code: 'BLUEPRINT_INVALID', diagnostics: built.error });
  const { blueprint, left, diagnostics, says } = built.value;
  return ok({ blueprint, brief, diagnostics, reply: [composeWrittenReply(blueprint, locale, left), ...says].join('\n') });
}
