import type { EditInput } from '#core/engine/generated.ts';
import type { ChangeLanguage, ChangeRequest } from '#core/engine/changes/request/change-task.ts';
import type { Locale } from '#core/domain/text.ts';
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
  | { readonly kind: 'buildTemplate'; readonly document: string; readonly locale: Locale }
  | {
      readonly kind: 'changeTask';
      readonly language: ChangeLanguage;
      readonly request: ChangeRequest;
      readonly model: { readonly context: number; readonly mayCode: boolean };
    }
  | { readonly kind: 'lintChanges'; readonly blueprint: Blueprint; readonly text: string; readonly request: string }
  | { readonly kind: 'isSure'; readonly edit: EditInput }
  | { readonly kind: 'apply'; readonly edit: EditToCheck }
  | { readonly kind: 'check'; readonly blueprints: readonly BlueprintToCheck[] };

/** A Blueprint that came from outside: it has to be whole as data, or to pass what a built one passes. */
export interface BlueprintToCheck {
  readonly blueprint: Blueprint;
  readonly asBuilt: boolean;
}
