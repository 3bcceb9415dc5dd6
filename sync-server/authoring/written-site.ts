import type { Diagnostic } from '#core/domain/diagnostic.ts';
import type { Locale } from '#core/domain/text.ts';
import type { WrittenLine } from '#core/engine/document/stream/line-reader.ts';
import type { FaultReason } from '../models/model.ts';

/** An idea to be written as a site document. */
export interface WritingOrder {
  readonly idea: string;
  /** The language of the site where it is settled; the author reads it from the idea otherwise. */
  readonly locale?: Locale;
  readonly signal: AbortSignal;
  /** Hears of each line as soon as it is there. After a failure another model begins anew. */
  readonly onLine?: (line: WrittenLine) => void;
}

/** Usage of one model for an idea, and the fault that makes its answer useless. */
export interface ModelRun {
  readonly model: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of the currency of its price; null without a price. */
  readonly cost: number | null;
  readonly ms: number;
  readonly fault: FaultReason | null;
}

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
