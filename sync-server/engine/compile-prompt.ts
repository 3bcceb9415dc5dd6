import type { Diagnostic } from '#core/domain/diagnostic.ts';
import { priceOfPrompt } from '#core/domain/prices.ts';
import { titleOfSite } from '#core/domain/project-title.ts';
import { editWithAttached } from '#core/engine/attached/edit-with-attached.ts';
import { mayShowNew, withNewPictures } from '#core/engine/edit/with-new-pictures.ts';
import { generateWithAttached } from '#core/engine/attached/generate-with-attached.ts';
import { makeChanges } from '#core/engine/changes/make-changes.ts';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import type { Locale } from '#core/domain/text.ts';
import type { BuildEvent, EditOutcome } from '#core/engine/generated.ts';
import { readLocale } from '#core/engine/read/locale.ts';
import {
  besideLine,
  composeWrittenReply,
  editedInstead,
  notEdited,
  plannedInstead,
} from '#core/engine/reply/compose-written-reply.ts';
import { checkPage } from '#core/engine/validate/check-page.ts';
import type { ErrorCode } from '#core/domain/app-error.ts';
import type { CommandOf } from '#core/protocol/commands.ts';
import type { ChatRecord } from '#core/protocol/records.ts';
import { scriptFault } from '../documents/script-fault.ts';
import { buildWritten } from '../documents/build-written.ts';
import { PICTURE_LIBRARY } from '../documents/picture-library.ts';
import { PREPARED_LIBRARY } from '../documents/prepared-library.ts';
import { applyChecked, type CheckedEdit } from './apply-checked.ts';
import type { Version } from '../records/project-access.ts';

export type SubmitPrompt = CommandOf<'submitPrompt'>;
/** The part of a version that a prompt is based on. */
export type BaseVersion = Pick<Version, 'id' | 'blueprint' | 'brief'>;
/**
 * What models wrote for a prompt: the document of a first one or of one with a plan, lines of changes of another. Null when none was to write it,
 * without a document when none did.
 */
export type Written = {
  readonly document: string | null;
  /** Said before the reply to a first prompt. */
  readonly lines: readonly string[];
  /** The price goes back when there is no document. */
  readonly isRefunded: boolean;
} | null;
/** Stands for a document of which nothing can be made. */
export const NOTHING_WRITTEN = { document: null, lines: [], isRefunded: true } as const satisfies Written;
interface PromptToCompile {
  readonly command: SubmitPrompt;
  readonly versions: { readonly base: BaseVersion | null; readonly newest: BaseVersion | null };
  readonly written: Written;
}
type Reply = Pick<ChatRecord, 'text' | 'reading' | 'diagnostics' | 'suggestions' | 'isOffer'>;

/** The outcome of a prompt: a version, words only, or a refusal. */
export type Compiled =
  | {
      readonly kind: 'version';
      /** The site's own name, for a project that has none yet. */
      readonly siteName: string | null;
      readonly edit: Omit<CheckedEdit, 'dropped'>;
      /** The plan of the version. */
      readonly brief?: AuthoredBrief | undefined;
      readonly reply: Reply;
      /** Not what was paid for: the price goes back to the person. */
      readonly isFree: boolean;
    }
  | { readonly kind: 'chatOnly'; readonly reply: Reply }
  | { readonly kind: 'refused'; readonly error: ErrorCode; readonly diagnostics: readonly Diagnostic[] };

/**
 * Runs the engine for an accepted prompt. A first version is generated with the command's seed; an update applies
 * the device's operations, rebased when another version came in between. Same input, same result, no side effects.
 */
export function compilePrompt({ command, versions, written }: PromptToCompile, onEvent: (event: BuildEvent) => void): Compiled {
  if (command.writer === 'beside') return compileBeside(command, written, onEvent);
  if (command.baseVersionId === null || command.brief !== undefined) {
    const built = compileSite(command, written, onEvent);
    return command.baseVersionId === null || built.kind !== 'version' ? built : inPlaceOf(versions.newest, built);
  }
  // The base is missing when its own build failed: what is newest then is the best place for the change.
  const base = versions.base ?? versions.newest;
  const newest = versions.newest ?? base;
  if (base === null || newest === null) return { kind: 'refused', error: 'CONFLICT', diagnostics: [] };
  const input = {
    blueprint: base.blueprint,
    prompt: command.prompt,
    seed: command.seed,
    ...(command.selection === undefined ? {} : { selection: withoutAbsent(command.selection) }),
    ...(command.attached === undefined ? {} : { attached: command.attached }),
  };
  const changed = typeof written?.document === 'string' ? compileChanges(command, written.document, { base, newest }) : null;
  if (changed !== null) return changed;
  const outcome = editWithAttached(input, checkPage);
  const answer = replyOf(outcome);
  const locale = readLocale(command.prompt);
  const undone = written === null ? null : notEdited(locale, outcome);
  if (undone !== null) return { kind: 'chatOnly', reply: { text: undone } };
  const reply = written === null ? answer : { ...answer, text: `${editedInstead(locale, written)}\n${answer.text}` };
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
  const isRefunded = written?.isRefunded ?? false;
  return {
    kind: 'version',
    siteName: null,
    edit: edit.value,
    brief: briefOf(newest),
    reply: { ...reply, diagnostics },
    isFree: isRefunded,
  };
}

/** A change keeps the plan of the version that it changes. */
function briefOf({ brief }: BaseVersion): AuthoredBrief | undefined {
  return brief ?? undefined;
}

/** The changes that a model wrote for the base, replayed on what is newest; null when nothing of them is of use. */
function compileChanges(
  command: SubmitPrompt,
  text: string,
  { base, newest }: { readonly base: BaseVersion; readonly newest: BaseVersion },
): Compiled | null {
  const checks = { checkPage, syntax: scriptFault };
  const outcome = makeChanges({ blueprint: base.blueprint, text, locale: readLocale(command.prompt) }, checks);
  if (outcome === null) return null;
  const suggestions = outcome.suggestions.map((prompt) => ({ label: prompt, prompt }));
  const reply = { text: outcome.reply, ...(suggestions.length === 0 ? {} : { suggestions }) };
  if (outcome.kind === 'said') return { kind: 'chatOnly', reply };
  const { operations } = mayShowNew(outcome)
    ? withNewPictures(outcome, { before: base.blueprint, library: PICTURE_LIBRARY })
    : outcome;
  const edit = applyChecked({
    operations,
    newest: newest.blueprint,
    base: base.blueprint,
    isOnNewest: base.id === newest.id,
  });
  if (!edit.ok) return { kind: 'refused', error: edit.error.code, diagnostics: edit.error.diagnostics };
  const diagnostics = [...edit.value.dropped, ...outcome.diagnostics];
  return {
    kind: 'version',
    siteName: null,
    edit: edit.value,
    brief: briefOf(newest),
    reply: { ...reply, diagnostics },
    isFree: false,
  };
}

type BuiltVersion = Extract<Compiled, { kind: 'version' }>;

/** A site that was built anew, as one change of the version that stands: it can be undone like any other. */
function inPlaceOf(newest: BaseVersion | null, built: BuiltVersion): Compiled {
  if (newest === null) return { kind: 'refused', error: 'CONFLICT', diagnostics: [] };
  const edit = applyChecked({
    operations: [{ op: 'restore', blueprint: built.edit.blueprint }],
    newest: newest.blueprint,
    base: newest.blueprint,
    isOnNewest: true,
  });
  if (!edit.ok) return { kind: 'refused', error: edit.error.code, diagnostics: edit.error.diagnostics };
  return { ...built, siteName: null, edit: edit.value };
}

/** A whole site: of the document that a model wrote, else of the embedded planner. */
function compileSite(command: SubmitPrompt, written: Written, onEvent: (event: BuildEvent) => void): Compiled {
  if (written === null || written.document === null) return compileFirst(command, { instead: written, onEvent });
  return (
    compileWritten(command, { ...written, document: written.document }, onEvent) ??
    compileFirst(command, { instead: NOTHING_WRITTEN, onEvent })
  );
}

/** The site of a document; null when nothing can be made of it. */
function compileWritten(
  command: SubmitPrompt,
  { document, lines }: NonNullable<Written> & { readonly document: string },
  onEvent: (event: BuildEvent) => void,
): Compiled | null {
  const locale = readLocale(command.prompt);
  const built = buildWritten(document, { locale, attached: command.attached ?? [], onEvent });
  if (!built.ok) return null;
  const { blueprint, brief, left, diagnostics, says } = built.value;
  return {
    kind: 'version',
    siteName: command.title ?? titleOfSite(blueprint.site),
    edit: { blueprint, operations: [], inverses: [] },
    brief,
    reply: {
      text: [...lines, composeWrittenReply(blueprint, locale, left), ...says].join('\n'),
      diagnostics: [...diagnostics],
    },
    isFree: false,
  };
}

/** A model's version beside the one that there is: offered, or only said that none came. */
function compileBeside(command: SubmitPrompt, written: Written, onEvent: (event: BuildEvent) => void): Compiled {
  const locale = readLocale(command.prompt);
  const document = written?.document ?? null;
  const site =
    document === null ? null : compileWritten(command, { lines: [], isRefunded: false, ...written, document }, onEvent);
  if (site?.kind !== 'version') return { kind: 'chatOnly', reply: { text: besideLine(locale, false) } };
  const text = `${besideLine(locale, true)}\n${site.reply.text}`;
  return { ...site, siteName: null, reply: { ...site.reply, text, isOffer: true } };
}

interface Planning {
  /** Set when a model should have written the site and did not. */
  readonly instead: Written;
  readonly onEvent: (event: BuildEvent) => void;
}

function compileFirst(command: SubmitPrompt, { instead, onEvent }: Planning): Compiled {
  const { prompt, seed, brief, attached = [] } = command;
  const generated = generateWithAttached(
    { prompt, seed, attached, prepared: PREPARED_LIBRARY, pictures: PICTURE_LIBRARY, ...(brief === undefined ? {} : { brief }) },
    onEvent,
    checkPage,
  );
  if (!generated.ok) return { kind: 'refused', error: generated.error.code, diagnostics: generated.error.diagnostics };
  const { blueprint, reading, diagnostics, reply } = generated.value;
  return {
    kind: 'version',
    siteName: command.title ?? titleOfSite(blueprint.site),
    edit: { blueprint, operations: [], inverses: [] },
    brief: generated.value.brief,
    reply: {
      text: [...linesOf(instead, reading?.locale ?? readLocale(prompt)), reply].join('\n'),
      ...(reading === undefined ? {} : { reading }),
      diagnostics: [...diagnostics],
    },
    isFree: instead?.isRefunded ?? false,
  };
}

function linesOf(instead: Written, locale: Locale): readonly string[] {
  if (instead === null) return [];
  return instead.lines.length > 0 ? instead.lines : [plannedInstead(locale)];
}

function replyOf(outcome: EditOutcome): Reply {
  if (outcome.kind === 'changed') return { text: outcome.reply, diagnostics: [...outcome.diagnostics] };
  if (outcome.kind === 'ambiguous') return { text: outcome.reply, suggestions: [...outcome.candidates] };
  return { text: outcome.reply, suggestions: outcome.suggestions.map((prompt) => ({ label: prompt, prompt })) };
}

function withoutAbsent({ page, block }: NonNullable<SubmitPrompt['selection']>) {
  return { ...(page === undefined ? {} : { page }), ...(block === undefined ? {} : { block }) };
}
