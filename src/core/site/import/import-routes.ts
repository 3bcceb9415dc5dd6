import { firstValue } from '../request/read-form.ts';
import type { PostedForm } from '../request/read-form.ts';
import { word } from '../admin/admin-words.ts';
import { download, page, redirect, withForm } from '../admin/responses.ts';
import type { EntityCall } from '../admin/responses.ts';
import { csvCell, csvTemplate } from '../admin/csv.ts';
import { entityHref } from '../admin/frame.ts';
import { importLines } from './import-lines.ts';
import type { ImportTable } from './import-lines.ts';
import { leftoverPage, previewPage, startPage } from './import-page.ts';
import { CSV_LIMITS, decodeCsv, parseCsv } from './parse-csv.ts';
import { guessTargets, ID_TARGET } from './read-cell.ts';

export async function getImport({ shown, entityId, entity }: EntityCall): Promise<Response> {
  return page(startPage({ site: shown, entityId, entity }, ''));
}

/** The header line of a sheet to be filled in. */
export async function getTemplate({ shown, entityId, entity }: EntityCall): Promise<Response> {
  return download(csvTemplate(shown, entity), `${entityId}-template.csv`);
}

/**
 * POST /admin/e/ENTITY/import: first shows what the file says (nothing is saved), then, when asked, saves the lines that are
 * ready or all of them. Lines that are not saved come back to be mended.
 */
export async function postImport(call: EntityCall): Promise<Response> {
  const { site, shown, entityId, entity } = call;
  const view = { site: shown, entityId, entity };
  return withForm(call, async (form) => {
    const text = await readText(form);
    const isTooBig = text === null || text.length > CSV_LIMITS.bytes;
    const [heads = [], ...lines] = isTooBig ? [] : parseCsv(text);
    if (isTooBig || lines.length > CSV_LIMITS.lines)
      return page(startPage(view, word(shown.mainLocale, 'csvTooBig', { rows: CSV_LIMITS.lines })), 413);
    if (lines.length === 0) return page(startPage(view, word(shown.mainLocale, 'csvEmpty')), 422);
    const targets = readTargets(call, form, heads);
    const table: ImportTable = { entityId, entity, lines, targets };
    const mode = firstValue(form, 'mode');
    if (mode !== 'ready' && mode !== 'all')
      return page(previewPage(view, { heads, table, text, outcome: await importLines(site, table, 'check') }));
    const outcome = await importLines(site, table, mode);
    if (outcome.change === undefined) return page(previewPage(view, { heads, table, text, outcome, isRefused: true }), 422);
    const done = new URLSearchParams({ done: 'imported', count: String(outcome.count), undo: outcome.change });
    if (outcome.problems.size === 0) return redirect(`${entityHref(site, entityId)}?${done.toString()}`);
    const left = lines.filter((_, index) => outcome.problems.has(index));
    const csv = [heads, ...left].map((cells) => cells.map(csvCell).join(',')).join('\r\n');
    return page(leftoverPage(view, { heads, table, text: csv, outcome, params: done }));
  });
}

/** The pasted text, else the file; null when the file is too big. */
async function readText(form: PostedForm): Promise<string | null> {
  const file = form.files.get('file')?.[0];
  if (file === undefined) return firstValue(form, 'text');
  return file.size > CSV_LIMITS.bytes ? null : decodeCsv(new Uint8Array(await file.arrayBuffer()));
}

/** Reads the owner's choice of a field for each column, each field once; guesses by the heads at first. */
function readTargets({ entity }: EntityCall, form: PostedForm, heads: readonly string[]): readonly string[] {
  if (!form.values.has('to.0')) return guessTargets(entity, heads);
  const known = new Set([ID_TARGET, ...entity.fields.map(({ key }) => key)]);
  return heads.map((_, index) => {
    const target = firstValue(form, `to.${index}`);
    return known.delete(target) ? target : '';
  });
}
