import type { AuthorTurn } from '#core/engine/document/author/write-brief.ts';

export interface DeviceQuestion {
  readonly system: string;
  readonly turns: readonly AuthorTurn[];
}

/** A model on the device answers one question: the text as it comes, and all of it at the end. */
export type DeviceAsk = (question: DeviceQuestion, onText: (text: string) => void) => Promise<string>;

/** Tokens of an answer: a brief and a line about the site. */
export const ANSWER_TOKENS = 2048;
