import type { Locale } from '../../../domain/text.ts';
import type { Both, CalcInput } from '../calculators/calculator.ts';

/** Result of a maker: a text, the subject of a picture that is drawn, or the modules of a code. */
export interface Made {
  readonly text?: string;
  readonly art?: string;
  readonly qr?: string;
  /** The reason for having no result. */
  readonly problem?: Both;
}

/** Makes something out of what a visitor typed or uploaded. The same input gives the same result. */
export interface Maker {
  readonly name: Both;
  readonly input: Both;
  /** The text of the field at first. */
  readonly sample: Both;
  readonly button: Both;
  readonly choices: readonly CalcInput[];
  /** Says how it is made, where somebody might expect more. */
  readonly note?: Both;
  /** Means that a file may be sent instead of a text. */
  readonly takesFile?: boolean;
  run(given: Given): Made;
}

export interface Given {
  readonly text: string;
  readonly locale: Locale;
  choice(key: string): string;
}
