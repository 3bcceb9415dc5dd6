import type { Diagnostic } from '../domain/diagnostic.ts';
import type { Locale } from '../domain/text.ts';
import type { Attachment } from './attached/attachment.ts';
import type { Blueprint } from './blueprint/schema.ts';
import type { Flow } from './flow/flow-schema.ts';
import type { Operation } from './edit/operation.ts';
import type { AuthoredBrief } from './document/lines/brief-line.ts';
import type { PreparedLibrary } from './parts/prepared/prepared-part.ts';
import type { PictureLibrary } from './render/pictures/things/picture-library.ts';
import type { Reading } from './read/reading.ts';

/** Raised when the wire form of Blueprints or operations, or the bytes a prompt gives, change. */
export const ENGINE_VERSION = 1;

export interface GenerateInput {
  readonly prompt: string;
  /** Chooses among equals (names, layouts, rows); the same prompt and seed give the same Blueprint. */
  readonly seed: number;
  /** Overrules the language read from the prompt. */
  readonly locale?: Locale;
  /** A plan that somebody has read and corrected: it is built as it stands, and the prompt is not read. */
  readonly brief?: AuthoredBrief;
  /** Files that go with the prompt. */
  readonly attached?: readonly Attachment[];
  /** The code of prepared parts, for plans that ask for one. */
  readonly prepared?: PreparedLibrary | undefined;
  /** The drawings of which a site keeps those that it shows; without them it is drawn from icons. */
  readonly pictures?: PictureLibrary | undefined;
}

/** Real steps of a build, in order; the progress view is driven by nothing else. */
export type BuildEvent =
  | { readonly type: 'read'; readonly reading: Reading }
  | {
      readonly type: 'planned';
      readonly pages: readonly {
        readonly id: string;
        readonly title: string;
        readonly area: 'website' | 'backend';
        readonly links: readonly string[];
      }[];
      /** The whole project as a diagram. */
      readonly flow: Flow;
    }
  | { readonly type: 'pageStarted'; readonly id: string }
  | { readonly type: 'pageFinished'; readonly id: string }
  | { readonly type: 'checked'; readonly diagnostics: readonly Diagnostic[] };

export interface Generated {
  readonly blueprint: Blueprint;
  /** The understanding of the prompt; absent where a plan was built. */
  readonly reading?: Reading;
  readonly brief?: AuthoredBrief;
  /** Diagnostics of repairs and of parts that were left out. */
  readonly diagnostics: readonly Diagnostic[];
  /** The answer for the chat, in the prompt's language: what was built and what was not understood. */
  readonly reply: string;
}

/** The result of a prompt, which always has a reading. */
export interface GeneratedFromPrompt extends Generated {
  readonly reading: Reading;
}

export type GenerateError = {
  readonly code: 'PROMPT_EMPTY' | 'PROMPT_TOO_LONG' | 'PROMPT_NO_WORDS' | 'BLUEPRINT_INVALID';
  readonly diagnostics: readonly Diagnostic[];
};

/** Longest prompt in UTF-16 code units. */
export const PROMPT_MAX_LENGTH = 20_000;

/** Check of one page of a Blueprint that is valid as a whole; returns its faults. */
export type PageCheck = (blueprint: Blueprint, pageId: string) => readonly Diagnostic[];

export interface EditInput {
  readonly blueprint: Blueprint;
  readonly prompt: string;
  readonly seed: number;
  /** Selection in the preview, for "this" and for direct edits. */
  readonly selection?: { readonly page?: string; readonly block?: string };
  /** Files that go with the prompt. */
  readonly attached?: readonly Attachment[];
}

export type EditOutcome =
  | {
      readonly kind: 'changed';
      readonly blueprint: Blueprint;
      readonly operations: readonly Operation[];
      readonly inverses: readonly Operation[];
      readonly reply: string;
      readonly diagnostics: readonly Diagnostic[];
    }
  /** Several things could be meant. */
  | {
      readonly kind: 'ambiguous';
      readonly reply: string;
      readonly candidates: readonly { readonly label: string; readonly prompt: string }[];
    }
  | { readonly kind: 'notUnderstood'; readonly reply: string; readonly suggestions: readonly string[] };
