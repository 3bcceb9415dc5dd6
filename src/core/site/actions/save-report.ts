import { mayCreate } from '../request/identity.ts';
import { firstValue } from '../request/read-form.ts';
import { findEntity } from '../request/site.ts';
import { formFromJson } from '../values/read-values.ts';
import { createRow } from '../rows/save-row.ts';
import { problemText } from '../values/words.ts';
import type { ActionHandler } from '../request/action.ts';

/** Keeps a generated report as a row of the site's own `report` entity, with whichever of its fields that has. */
export const saveReport: ActionHandler = async ({ site, identity, form, block, route }) => {
  const entity = findEntity(site, 'report');
  if (block?.type !== 'report' || entity === undefined) return { kind: 'missing' };
  if (!mayCreate(site, identity, 'report')) return { kind: 'forbidden' };
  const today = site.clock().slice(0, 10);
  const said: Record<string, string> = {
    title: firstValue(form, 'title').slice(0, 200),
    name: firstValue(form, 'title').slice(0, 200),
    period: firstValue(form, 'period').slice(0, 80),
    summary: firstValue(form, 'summary').slice(0, 4000),
    createdOn: today,
    date: today,
  };
  const fields = entity.fields.filter(({ key, private: hidden }) => said[key] !== undefined && hidden !== true);
  const saved = await createRow(
    site,
    { entityId: 'report', entity },
    { fields, form: formFromJson(said), owner: identity.ownerKey, identity },
  );
  if (saved.ok) return { kind: 'done' };
  const [problem] = Object.values(saved.error);
  return { kind: 'refused', errors: { _: problem === undefined ? '' : problemText(route.locale, problem) } };
};
