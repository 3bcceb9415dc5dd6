import type { ModelFaultReason } from '#core/protocol/http/own-model.ts';

export interface Picture {
  /** Bytes, or base64. */
  readonly data: Uint8Array | string;
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
}

/** One message of a conversation with a model; rules for it are never among them. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** Go with the text, to a model that sees. */
  readonly pictures?: readonly Picture[];
}

export interface ModelRequest {
  /** Our rules. What people wrote is data and stands in the turns. */
  readonly system: string;
  readonly turns: readonly Turn[];
  readonly maxTokens: number;
  readonly signal: AbortSignal;
  /** JSON Schema of the answer, for a model that can be held to one. */
  readonly schema?: Readonly<Record<string, unknown>>;
}

export interface Usage {
  readonly input: number;
  readonly output: number;
}

/** Part of an answer: text as it comes, then once how it ended. `length`: it was cut off by the limit of tokens. */
export type Chunk = { readonly text: string } | { readonly end: 'done' | 'length'; readonly usage: Usage };

/** Price of a million tokens, in the currency of the bill. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/** `plan` writes first versions, `edit` changes them, `code` writes and corrects parts, `vision` also takes pictures. */
export type ModelRole = 'plan' | 'edit' | 'code' | 'vision';

/**
 * The models that may be asked for a person in a role, in the order in which they are tried: their own first, then those of
 * the server. Empty where the embedded planner has to do.
 */
export type ModelsFor = (role: ModelRole, userId: string) => Promise<readonly Model[]>;

/** A model that can be asked; which provider stands behind it shows nowhere else. */
export interface Model {
  readonly name: string;
  /** Tokens of question and answer together. */
  readonly context: number;
  /** Tokens of one answer. */
  readonly output: number;
  readonly price: Price | null;
  readonly roles: readonly ModelRole[];
  /** Its calls are paid by the person who asks, with a key of their own. */
  readonly isOwn: boolean;
  /** Its provider can hold an answer to a JSON Schema of any shape. */
  readonly takesSchema: boolean;
  /** Time that all calls of one run may take together. */
  readonly limitMs: number;
  /** Streams one answer; throws a ModelFault when it fails. */
  stream(request: ModelRequest): AsyncIterable<Chunk>;
}

/**
 * Reason for which a model gave no answer of use: its address is `blocked`; it `refused` the request (key, name), `limited` by its rate, `down` (unreachable or failing),
 * `cut` off in the middle, `slow` beyond its time, `format` (something else than was asked for), `tooLong` for what it can hold, `stopped` by whoever asked.
 */
export type FaultReason = ModelFaultReason;

/** A failed call. It carries neither the provider's words nor a cause: these may hold the key or what people wrote. */
export class ModelFault extends Error {
  readonly reason: FaultReason;

  constructor(reason: FaultReason) {
    super(`the model's answer failed: ${reason}`);
    this.name = 'ModelFault';
    this.reason = reason;
  }
}

/** Returns what tokens cost in millionths of the currency; null when no price is configured. */
export function costOf({ input, output }: Usage, price: Price | null): number | null {
  return price === null ? null : Math.round(input * price.input + output * price.output);
}
