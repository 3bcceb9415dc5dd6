import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { BaseVersion, SubmitPrompt, Written } from './compile-prompt.ts';
import type { EditToCheck } from './apply-checked.ts';

/** Tasks for the threads of the engine; a task and its result are plain data. */
export type EngineTask =
  | {
      readonly kind: 'compile';
      readonly command: SubmitPrompt;
      readonly written: Written;
      readonly versions: { readonly base: BaseVersion | null; readonly newest: BaseVersion | null };
    }
  | { readonly kind: 'lint'; readonly document: string }
  | { readonly kind: 'apply'; readonly edit: EditToCheck }
  | { readonly kind: 'check'; readonly blueprints: readonly BlueprintToCheck[] };

/** A Blueprint that came from outside: it has to be whole as data, or to pass what a built one passes. */
export interface BlueprintToCheck {
  readonly blueprint: Blueprint;
  readonly asBuilt: boolean;
}
