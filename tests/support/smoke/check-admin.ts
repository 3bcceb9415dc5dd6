import type { Diagnostic } from '#core/domain/diagnostic.ts';
import { postForms, refusal, rowsOf } from './check-forms.ts';
import { fillForm } from './fill-form.ts';
import { finding, type SmokeSite } from './smoke-site.ts';

/** The admin lists every entity, makes a row and saves one, and is closed to visitors. */
export async function checkAdmin(site: SmokeSite): Promise<Diagnostic[]> {
  const owner = site.visitor({ isOwner: true });
  const findings: Diagnostic[] = [];
  const stranger = await site.visitor().get('/admin');
  if (stranger.status === 200) findings.push(finding('adminOpen', '/admin'));
  for (const [entityId, { fields: known }] of Object.entries(site.blueprint.entities)) {
    const list = `/admin/e/${entityId}`;
    if ((await owner.get(list)).status !== 200) findings.push(finding('noAdminList', list));
    const before = await rowsOf(site, entityId);
    const path = `${list}/new`;
    const page = await owner.get(path);
    const form = page.page === null ? undefined : postForms(path, page.page).find(({ action }) => action.startsWith(list));
    if (form === undefined) findings.push(finding('noAdminForm', path, { status: page.status }));
    else {
      const fields = fillForm(form.form, 'fromadmin', known);
      const refused = refusal(await owner.post(form.action, fields, path), form, fields);
      if (refused !== null) findings.push(refused);
      else if ((await rowsOf(site, entityId)).length !== before.length + 1) findings.push(finding('notStored', path));
    }
    const row = before[0];
    if (row === undefined) continue;
    const rowPath = `${list}/row/${row.id}`;
    const shown = await owner.get(rowPath);
    const edit = shown.page === null ? undefined : postForms(rowPath, shown.page).find(({ action }) => action === rowPath);
    if (edit === undefined) findings.push(finding('noAdminForm', rowPath, { status: shown.status }));
    else {
      const fields = fillForm(edit.form, 'saved', known);
      const refused = refusal(await owner.post(edit.action, fields, rowPath), edit, fields);
      if (refused !== null) findings.push(refused);
    }
  }
  return findings;
}
