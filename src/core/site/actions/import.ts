import { rowSourcesOf } from '../access/acting-user.ts';
import { CSV_LIMITS, decodeCsv, parseCsv } from '../import/parse-csv.ts';
import { guessTargets, typedOf } from '../import/read-cell.ts';
import { mayCreate } from '../request/identity.ts';
import { firstValue } from '../request/read-form.ts';
import type { PostedForm } from '../request/read-form.ts';
import { findEntity } from '../request/site.ts';
import { createRow } from '../rows/save-row.ts';
import { problemText } from '../values/words.ts';
import type { ActionHandler } from '../request/action.ts';

const MOST_LINES = 200;

/** Creates a row of each line of a file, under the same rules as one that is typed into a form. */
export const importRows: ActionHandler = async ({ site, identity, form, block, blockId, route }) => {
  const entityId = block?.query?.entity ?? '';
  const entity = findEntity(site, entityId);
  if (block?.type !== 'importer' || entity === undefined) return { kind: 'missing' };
  if (!mayCreate(site, identity, entityId)) return { kind: 'forbidden' };
  const [heads = [], ...lines] = parseCsv(await textOf(form));
  const asked = entity.fields.filter(({ key }) => block.fields?.includes(key) === true);
  const targets = guessTargets({ ...entity, fields: asked }, heads);
  if (lines.length === 0 || targets.every((target) => target === ''))
    return { kind: 'refused', errors: { _: problemText(route.locale, 'required') } };
  if (lines.length > MOST_LINES) return { kind: 'refused', errors: { _: problemText(route.locale, 'tooMany') } };
  let count = 0;
  const why = new Set<string>();
  for (const cells of lines) {
    const values = new Map<string, readonly string[]>();
    for (const field of asked) values.set(field.key, await typedOf(site, field, cells[targets.indexOf(field.key)] ?? ''));
    const line: PostedForm = { values, files: new Map() };
    const writing = rowSourcesOf(site, identity, { entityId, entity, asked, form: line });
    const made = await createRow(site, { entityId, entity }, { ...writing, form: line, identity });
    if (made.ok) count += 1;
    else for (const problem of Object.values(made.error)) why.add(problemText(route.locale, problem));
  }
  if (count === 0) return { kind: 'refused', errors: { _: [...why].join(' · ') } };
  const left = lines.length - count;
  const params = { [`${blockId}.n`]: String(count), [`${blockId}.left`]: String(left), [`${blockId}.why`]: [...why].join(' · ') };
  return { kind: 'done', params };
};

/** The file, when there is one, else the pasted lines. */
async function textOf(form: PostedForm): Promise<string> {
  const file = form.files.get('file')?.[0];
  if (file === undefined || file.size === 0) return firstValue(form, 'text').trim();
  return file.size > CSV_LIMITS.bytes ? '' : decodeCsv(new Uint8Array(await file.arrayBuffer()));
}
