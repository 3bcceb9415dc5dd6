import type { Diagnostic } from '#core/domain/diagnostic.ts';
import { priceOfPrompt } from '#core/domain/prices.ts';
import { titleOfSite } from '#core/domain/project-title.ts';
import { editBlueprint } from '#core/engine/edit/edit-blueprint.ts';
import { generate } from '#core/engine/generate.ts';
import type { BuildEvent, EditOutcome } from '#core/engine/generated.ts';
import { checkPage } from '#core/engine/validate/check-page.ts';
import type { ErrorCode } from '#core/domain/app-error.ts';
import type { CommandOf } from '#core/protocol/commands.ts';
import type { ChatRecord } from '#core/protocol/records.ts';
import { applyChecked, type CheckedEdit } from './apply-checked.ts';
import type { Version } from '../commands/project-access.ts';

export type SubmitPrompt = CommandOf<'submitPrompt'>;
/** What is read of a version that a prompt stands on. */
export type BaseVersion = Pick<Version, 'id' | 'blueprint'>;
type Reply = Pick<ChatRecord, 'text' | 'reading' | 'diagnostics' | 'suggestions'>;

/** What a prompt came to: a version, words only, or a refusal. */
export type Compiled =
  | {
      readonly kind: 'version';
      /** What the site calls itself; names a project that has no name yet. */
      readonly siteName: string | null;
      readonly edit: Omit<CheckedEdit, 'dropped'>;
      readonly reply: Reply;
    }
  | { readonly kind: 'chatOnly'; readonly reply: Reply }
  | { readonly kind: 'refused'; readonly error: ErrorCode; readonly diagnostics: readonly Diagnostic[] };

/**
 * Runs the engine for an accepted prompt. A first version is generated with the command's seed; an update applies
 * the device's operations, rebased when another version came in between. Same input, same result, no side effects.
 */
export function compilePrompt(
  command: SubmitPrompt,
  versions: { readonly base: BaseVersion | null; readonly newest: BaseVersion | null },
  onEvent: (event: BuildEvent) => void,
): Compiled {
  if (command.baseVersionId === null) return compileFirst(command, onEvent);
  // The base is missing when its own build failed: what is newest then is the best place for the change.
  const base = versions.base ?? versions.newest;
  const newest = versions.newest ?? base;
  if (base === null || newest === null) return { kind: 'refused', error: 'CONFLICT', diagnostics: [] };
  const input = {
    blueprint: base.blueprint,
    prompt: command.prompt,
    seed: command.seed,
    ...(command.selection === undefined ? {} : { selection: withoutAbsent(command.selection) }),
  };
  const outcome = editBlueprint(input, checkPage);
  const reply = replyOf(outcome);
  if (command.operations === null) return { kind: 'chatOnly', reply };
  // A prompt that is free for what its words say pays for nothing else: then they count, not what came with them.
  const isFree = priceOfPrompt(command.prompt, command.selection) === 0;
  const meant = outcome.kind === 'changed' ? outcome.operations : [];
  const edit = applyChecked({
    operations: isFree ? meant : command.operations,
    newest: newest.blueprint,
    base: base.blueprint,
    isOnNewest: command.baseVersionId === newest.id,
  });
  if (!edit.ok) return { kind: 'refused', error: edit.error.code, diagnostics: edit.error.diagnostics };
  const diagnostics = [...edit.value.dropped, ...(reply.diagnostics ?? [])];
  return { kind: 'version', siteName: null, edit: edit.value, reply: { ...reply, diagnostics } };
}

function compileFirst(command: SubmitPrompt, onEvent: (event: BuildEvent) => void): Compiled {
  const generated = generate({ prompt: command.prompt, seed: command.seed }, onEvent, checkPage);
  if (!generated.ok) return { kind: 'refused', error: generated.error.code, diagnostics: generated.error.diagnostics };
  const { blueprint, reading, diagnostics, reply } = generated.value;
  return {
    kind: 'version',
    siteName: command.title ?? titleOfSite(blueprint.site),
    edit: { blueprint, operations: [], inverses: [] },
    reply: { text: reply, reading, diagnostics: [...diagnostics] },
  };
}

function replyOf(outcome: EditOutcome): Reply {
  if (outcome.kind === 'changed') return { text: outcome.reply, diagnostics: [...outcome.diagnostics] };
  if (outcome.kind === 'ambiguous') return { text: outcome.reply, suggestions: [...outcome.candidates] };
  return { text: outcome.reply, suggestions: outcome.suggestions.map((prompt) => ({ label: prompt, prompt })) };
}

function withoutAbsent({ page, block }: NonNullable<SubmitPrompt['selection']>) {
  return { ...(page === undefined ? {} : { page }), ...(block === undefined ? {} : { block }) };
}
