import type { Diagnostic } from '../../../domain/diagnostic.ts';
import { fail, ok, type Result } from '../../../domain/result.ts';
import type { Attachment } from '../../attached/attachment.ts';
import { addAttached } from '../../attached/generate-with-attached.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import type { BuildEvent, PageCheck } from '../../generated.ts';
import { readLocale } from '../../read/locale.ts';
import type { PreparedLibrary } from '../../parts/prepared/prepared-part.ts';
import type { PictureLibrary } from '../../render/pictures/things/picture-library.ts';
import { composeWrittenReply } from '../../reply/compose-written-reply.ts';
import { buildDocument } from '../build-document.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';
import { readDocument } from '../read-document.ts';

export interface WrittenBrief {
  /** The document, for whoever builds it again. */
  readonly document: string;
  readonly blueprint: Blueprint;
  /** The plan of the version. */
  readonly brief?: AuthoredBrief | undefined;
  readonly reply: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface BriefInput {
  readonly document: string;
  readonly prompt: string;
  readonly attached?: readonly Attachment[];
  readonly prepared?: PreparedLibrary | undefined;
  readonly pictures?: PictureLibrary | undefined;
}

/** Builds the site of a brief; fails when what comes of it does not pass its checks. */
export function buildBrief(
  { document: text, prompt, attached = [], prepared, pictures }: BriefInput,
  onEvent: (event: BuildEvent) => void,
  checkPage: PageCheck,
): Result<WrittenBrief, readonly Diagnostic[]> {
  const locale = readLocale(prompt);
  const document = { ...readDocument(text).document, parts: [], prepared };
  const built = buildDocument(document, { locale, onEvent, checkPage, add: addAttached(attached, pictures) });
  if (!built.ok) return fail(built.error);
  const { blueprint, brief, left, diagnostics, says } = built.value;
  const reply = [composeWrittenReply(blueprint, locale, left), ...says].join('\n');
  return ok({ document: text, blueprint, brief, reply, diagnostics });
}
