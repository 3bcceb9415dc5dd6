import type { Diagnostic } from '#core/domain/diagnostic.ts';
import { pickText } from '#core/domain/text.ts';
import { rowSlug } from '#core/engine/render/links.ts';
import { rowTitle } from '#core/engine/render/row-values.ts';
import type { Row } from '#core/engine/render/context.ts';
import { fillForm, type FormFields } from './fill-form.ts';
import { attribute, byId, descendants, findAll, textOf, type MarkupNode } from './markup.ts';
import { finding, type Answer, type SmokeSite, type Visitor } from './smoke-site.ts';

/** Posts that have checks of their own. */
const ELSEWHERE = /\/_api\/(?:cart|checkout|do\/(?:sign-in|sign-up|sign-out|demo|password|profile|step|mark|edit|remove))$/;

export interface PageForm {
  readonly from: string;
  readonly action: string;
  readonly form: MarkupNode;
  /** Forms with the same key do the same thing. */
  readonly key: string;
}

/** The forms of a page that post something; those that a script shows when there is something to send are left out. */
export function postForms(from: string, page: MarkupNode): PageForm[] {
  return findAll(page, 'form')
    .filter((form) => attribute(form, 'method').toLowerCase() === 'post' && !form.attributes.has('hidden'))
    .map((form) => {
      const action = attribute(form, 'action');
      const block = findAll(form, 'input').find((input) => attribute(input, 'name') === '_block');
      const what = attribute(form, 'data-act').split(':')[0] ?? '';
      return { from, action, form, key: [action, attribute(block, 'value'), what].join(' ') };
    });
}

/** Fills every kind of form of the pages once and sends it: it must be taken, confirmed, and what it wrote be found. */
export async function checkForms(site: SmokeSite, visitor: Visitor, pages: Iterable<Answer>): Promise<Diagnostic[]> {
  const findings: Diagnostic[] = [];
  const done = new Set<string>();
  const forms = [...pages].flatMap(({ path, page }) => (page === null ? [] : postForms(path, page)));
  for (const each of forms) {
    if (done.has(each.key) || ELSEWHERE.test(each.action) || each.action.startsWith('/admin')) continue;
    // What was sent before may have closed it: nobody fills in a form as it was an hour ago.
    const { page } = await visitor.get(each.from);
    const form = page === null ? undefined : postForms(each.from, page).find(({ key }) => key === each.key);
    if (form === undefined) continue;
    done.add(each.key);
    findings.push(...(await checkForm(site, visitor, form, `s${done.size}`)));
  }
  return findings;
}

async function checkForm(site: SmokeSite, visitor: Visitor, posted: PageForm, seed: string): Promise<Diagnostic[]> {
  const fields = fillForm(posted.form, seed);
  const blockId = /\/_api\/forms\/([\w-]+)$/.exec(posted.action)?.[1];
  const entityId = blockId === undefined ? undefined : site.blueprint.blocks[blockId]?.query?.entity;
  const before = entityId === undefined ? [] : await rowsOf(site, entityId);
  const answer = await visitor.post(posted.action, fields, posted.from);
  const refused = refusal(answer, posted, fields);
  if (refused !== null) return [refused];
  if (blockId === undefined || entityId === undefined || answer.page === null) return [];
  const made = (await rowsOf(site, entityId)).find((row) => !before.some(({ id }) => id === row.id));
  if (made === undefined) return [finding('notStored', posted.from, { blockId, entityId })];
  const section = byId(answer.page, blockId);
  const isConfirmed = descendants(section ?? answer.page).some((node) => attribute(node, 'role') === 'status');
  return [
    ...(isConfirmed ? [] : [finding('notConfirmed', posted.from, { blockId })]),
    ...(await findMade(site, visitor, entityId, made)),
  ];
}

/** Checks that what was written is found in the admin, and by who wrote it wherever rows of its kind have pages. */
async function findMade(site: SmokeSite, visitor: Visitor, entityId: string, row: Row): Promise<Diagnostic[]> {
  const entity = site.blueprint.entities[entityId];
  if (entity === undefined) return [];
  const locale = site.blueprint.site.locales[0] ?? 'en';
  const title = rowTitle(entity, row, locale);
  const found: Diagnostic[] = [];
  const admin = await site.visitor({ isOwner: true }).get(`/admin/e/${entityId}`);
  if (admin.page === null || !textOf(admin.page).includes(title)) found.push(finding('notInAdmin', entityId, { title }));
  const detail = Object.values(site.blueprint.pages).find((page) => page.entity === entityId);
  if (detail === undefined || !['public', 'own'].includes(entity.access.read)) return found;
  const answer = await visitor.get(detail.path.replace(':slug', encodeURIComponent(rowSlug(entity, row))));
  if (answer.status !== 200 || !answer.text.includes(title.slice(0, 8)))
    found.push(finding('noDetail', detail.path, { status: answer.status, title }));
  return found;
}

export async function rowsOf(site: SmokeSite, entityId: string): Promise<readonly Row[]> {
  return (await site.store.list(entityId, { offset: 0, limit: 1000 })).rows;
}

/** A refused post as a finding; null when it was taken. */
export function refusal(answer: Answer, posted: PageForm, fields: FormFields): Diagnostic | null {
  if (answer.status < 400) return null;
  const errors = answer.page === null ? [] : descendants(answer.page).filter((node) => isError(node));
  const words = errors.map(textOf).join(' | ').slice(0, 200) || answer.text.slice(0, 80);
  const sent = fields.map(([name, value]) => `${name}=${typeof value === 'string' ? value : 'FILE'}`).join('&');
  return finding('refused', posted.from, { action: posted.key, status: answer.status, words, sent: sent.slice(0, 300) });
}

function isError(node: MarkupNode): boolean {
  return attribute(node, 'class').split(' ').includes('error') || attribute(node, 'role') === 'alert';
}

export function localeText(site: SmokeSite, text: Parameters<typeof pickText>[0]): string {
  return pickText(text, site.blueprint.site.locales[0] ?? 'en');
}
