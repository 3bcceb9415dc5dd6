import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { BaseVersion, SubmitPrompt } from './compile-prompt.ts';
import type { EditToCheck } from './apply-checked.ts';

/** What the threads of the engine do; a task and its answer are plain data. */
export type EngineTask =
  | {
      readonly kind: 'compile';
      readonly command: SubmitPrompt;
      readonly versions: { readonly base: BaseVersion | null; readonly newest: BaseVersion | null };
    }
  | { readonly kind: 'apply'; readonly edit: EditToCheck }
  | { readonly kind: 'check'; readonly works: readonly WorkToCheck[] };

/** A Blueprint that came from outside: it has to be whole as data, or to pass what a built one passes. */
export interface WorkToCheck {
  readonly blueprint: Blueprint;
  readonly asBuilt: boolean;
}
