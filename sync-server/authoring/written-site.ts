import type { Diagnostic } from '#core/domain/diagnostic.ts';
import type { Attachment } from '#core/engine/attached/attachment.ts';
import type { Locale } from '#core/domain/text.ts';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import type { WrittenLine } from '#core/engine/document/stream/line-reader.ts';
import type { FaultReason } from '../models/model.ts';

/** An idea to be written as a site document. */
export interface WritingOrder {
  readonly idea: string;
  /** The language of the site where it is settled; the author reads it from the idea otherwise. */
  readonly locale?: Locale;
  /** The plan that the person has read and corrected: the document begins with it, as it is. */
  readonly brief?: AuthoredBrief;
  /** Files that came with it. */
  readonly attached?: readonly Attachment[];
  readonly signal: AbortSignal;
  readonly watch?: WritingWatch;
}

/** Hears of a document while it is written. After a failure another model begins it anew. */
export interface WritingWatch {
  /** A model is asked; `after` is the fault of the one before it. */
  onBegin?(after: FaultReason | null): void;
  /** All that is there of a line that is not whole. */
  onOpen?(text: string): void;
  onLine?(line: WrittenLine): void;
  /** The last line was written; what is wrong may be corrected still. */
  onWhole?(): void;
}

/** Usage of one model for an idea, and the fault that makes its answer useless. */
export interface ModelRun {
  readonly model: string;
  /** The person's own: its bill is theirs. */
  readonly isOwn: boolean;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of the currency of its price; null without a price. */
  readonly cost: number | null;
  readonly ms: number;
  readonly fault: FaultReason | null;
}

/** Stands in the books for an idea that was taken from the models before one of them had been asked. */
export const STOPPED_RUN: ModelRun = {
  model: '',
  isOwn: false,
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  cost: null,
  ms: 0,
  fault: 'stopped',
};

/** A document and who wrote it; `document` is null when no model wrote one. */
export interface WrittenSite {
  readonly document: string | null;
  readonly runs: readonly ModelRun[];
}

/** Calls of the engine that authoring needs; it looks at foreign text in threads of its own. */
export interface DocumentCheck {
  /** Everything that the author of a document should look at again. */
  lint(document: string): Promise<readonly Diagnostic[]>;
}
