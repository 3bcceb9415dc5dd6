import type { Diagnostic } from '#core/domain/diagnostic.ts';
import type { Locale } from '#core/domain/text.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { EarlierTurn } from '#core/engine/changes/request/change-task.ts';
import { linesBefore } from '#core/engine/changes/request/lines-before.ts';
import { makeChanges, type ChangesOutcome } from '#core/engine/changes/make-changes.ts';
import { toDocument } from '#core/engine/document/to-document.ts';
import { writeDocument } from '#core/engine/document/write-document.ts';
import { editBlueprint } from '#core/engine/edit/edit-blueprint.ts';
import { isSure } from '#core/engine/edit/is-sure.ts';
import type { EditOutcome } from '#core/engine/generated.ts';
import { readLocale } from '#core/engine/read/locale.ts';
import { editedInstead, notEdited } from '#core/engine/reply/compose-written-reply.ts';
import { checkPage } from '#core/engine/validate/check-page.ts';
import { writeChanges } from '../authoring/write-changes.ts';
import type { Authors } from '../authoring/write-site.ts';
import type { ModelRun } from '../authoring/written-site.ts';
import { scriptFault } from '../documents/script-fault.ts';
import { runLines } from './generate-written.ts';

const SEED = 1;

/** A way in which a document is changed before it is built: by lines of changes, or by a request in words. */
export type DocumentChange = { readonly changes: string } | Conversation;

/** Requests, one after another. Without authors, or where it is sure of one, the embedded grammar carries it out. */
export interface Conversation {
  readonly requests: readonly string[];
  readonly authors: Authors | null;
  /** Called with what came of each request, in order. */
  readonly onAnswer?: (changed: ChangedDocument) => Promise<void>;
}

/** A changed site with what is said of it; `lines` are the changes where an author wrote them. */
export interface ChangedDocument {
  readonly blueprint: Blueprint;
  /** The changed site as a document, to go on with. */
  readonly document: string;
  readonly reply: string;
  readonly suggestions: readonly string[];
  readonly lines: string | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly runs: readonly ModelRun[];
}

export async function changeDocument(blueprint: Blueprint, change: DocumentChange): Promise<ChangedDocument> {
  if ('changes' in change)
    return (
      changedBy(blueprint, { text: change.changes, locale: readLocale(change.changes), runs: [] }) ??
      unchanged(blueprint, [], 'No change was made.')
    );
  return converse(blueprint, change);
}

/** Carries out requests one after another, each knowing what was said before. */
async function converse(blueprint: Blueprint, { requests, authors, onAnswer }: Conversation): Promise<ChangedDocument> {
  const earlier: EarlierTurn[] = [];
  let all = unchanged(blueprint, [], '');
  for (const request of requests) {
    const before = all.blueprint;
    const changed = await answer({ blueprint: before, request, earlier }, authors);
    earlier.push({ asked: request, answered: changed.reply, linesBefore: linesBefore(before, changed.blueprint) });
    await onAnswer?.(changed);
    all = joined(all, changed);
  }
  return all;
}

/** What came of a request, with all that was said of those before it. */
function joined(before: ChangedDocument, changed: ChangedDocument): ChangedDocument {
  const together = (texts: readonly (string | null)[]) => texts.flatMap((text) => text?.trim() || []).join('\n');
  return {
    ...changed,
    reply: together([before.reply, changed.reply]),
    suggestions: [...new Set([...before.suggestions, ...changed.suggestions])],
    lines: together([before.lines, changed.lines]) || null,
    diagnostics: [...before.diagnostics, ...changed.diagnostics],
    runs: [...before.runs, ...changed.runs],
  };
}

interface Asked {
  readonly blueprint: Blueprint;
  readonly request: string;
  readonly earlier: readonly EarlierTurn[];
}

async function answer({ blueprint, request, earlier }: Asked, authors: Authors | null): Promise<ChangedDocument> {
  const locale = readLocale(request);
  const outcome = editBlueprint({ blueprint, prompt: request, seed: SEED }, checkPage);
  if (authors === null || isSure({ blueprint, prompt: request, seed: SEED }, outcome)) return embedded(blueprint, outcome, []);
  const order = { request: { blueprint, request, locale, selection: {}, earlier }, signal: new AbortController().signal };
  const { document: lines, runs } = await writeChanges(authors, order);
  const changed = lines === null ? null : changedBy(blueprint, { text: lines, locale, runs });
  if (changed !== null) return changed;
  const undone = notEdited(locale, outcome);
  if (undone !== null) return unchanged(blueprint, runs, undone);
  const instead = embedded(blueprint, outcome, runs);
  return { ...instead, reply: `${editedInstead(locale, { isRefunded: true })}\n${instead.reply}` };
}

interface Written {
  readonly text: string;
  /** The language of the answer. */
  readonly locale: Locale;
  readonly runs: readonly ModelRun[];
}

function changedBy(blueprint: Blueprint, { text, locale, runs }: Written): ChangedDocument | null {
  const outcome = makeChanges({ blueprint, text, locale }, { checkPage, syntax: scriptFault });
  return outcome === null ? null : { ...resultOf(blueprint, outcome), lines: text, runs };
}

function resultOf(blueprint: Blueprint, outcome: ChangesOutcome): Omit<ChangedDocument, 'lines' | 'runs'> {
  const { reply, suggestions } = outcome;
  if (outcome.kind === 'said') return { ...unchanged(blueprint, [], reply), suggestions };
  return { ...unchanged(outcome.blueprint, [], reply), suggestions, diagnostics: outcome.diagnostics };
}

function unchanged(blueprint: Blueprint, runs: readonly ModelRun[], reply: string): ChangedDocument {
  const document = writeDocument(toDocument(blueprint));
  return { blueprint, document, reply, suggestions: [], lines: null, diagnostics: [], runs };
}

function embedded(blueprint: Blueprint, outcome: EditOutcome, runs: readonly ModelRun[]): ChangedDocument {
  if (outcome.kind !== 'changed') return unchanged(blueprint, runs, outcome.reply);
  return { ...unchanged(outcome.blueprint, runs, outcome.reply), diagnostics: outcome.diagnostics };
}

/** What is printed of a change. */
export function changeText({ reply, suggestions, lines, runs }: ChangedDocument): string {
  const asked = suggestions.map((each) => `  - ${each}`);
  const written = lines === null ? [] : ['', 'Changes:', ...lines.trim().split('\n')];
  return [...runLines(runs), reply, ...asked, ...written, ''].map((line) => `${line}\n`).join('');
}
