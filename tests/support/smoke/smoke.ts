import type { Diagnostic } from '#core/domain/diagnostic.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { checkAdmin } from './check-admin.ts';
import { checkForms } from './check-forms.ts';
import { checkLists } from './check-lists.ts';
import { checkAccounts, checkShop, visitAs } from './check-people.ts';
import { checkRows, unreachedFindings, type Reached } from './check-rows.ts';
import { crawl, pageAddresses, pageFindings } from './crawl.ts';
import { finding, startSmokeSite } from './smoke-site.ts';

/**
 * Uses a generated site as its visitors, its roles and its owner would, over HTTP and without script, and tells what did not
 * work. What there is to be used comes from the Blueprint and from the pages themselves, never from the kind of site.
 */
export async function smoke(blueprint: Blueprint): Promise<Diagnostic[]> {
  const site = startSmokeSite(blueprint);
  const start = pageAddresses(blueprint);
  const owner = await crawl(site.visitor({ isOwner: true }), [...start, '/admin']);
  const guest = site.visitor();
  const seen = await crawl(guest, start, (path) => !path.startsWith('/admin'));
  const findings = [
    ...owner.findings,
    ...seen.findings.filter((each) => !owner.findings.some((known) => known.path === each.path)),
  ];
  for (const [path, { page }] of owner.pages) if (page !== null) findings.push(...pageFindings(path, page));
  const main = [...seen.pages.values()].filter(({ path }) => !path.startsWith('/zh/') && path !== '/zh');
  findings.push(...(await checkLists(site, guest, main)));
  findings.push(...(await checkForms(site, guest, main)));
  findings.push(...(await checkShop(site)), ...(await checkAccounts(site)));
  findings.push(...(await checkRoles(site, start)));
  findings.push(...(await checkAdmin(site)));
  return [...findings, ...site.errors.map((error) => finding('serverError', '', { message: String(error) }))];
}

async function checkRoles(site: ReturnType<typeof startSmokeSite>, start: readonly string[]): Promise<Diagnostic[]> {
  const reached: Reached = { steps: new Set(), marks: new Set() };
  const mainStart = start.filter((path) => !path.startsWith('/zh'));
  const findings = await checkRows(site, site.visitor(), { reached, start: mainStart });
  for (const role of site.blueprint.accounts?.roles ?? []) {
    const visitor = await visitAs(site, role.id);
    if (visitor === null) findings.push(finding('noWayIntoRole', 'accounts', { role: role.id }));
    else findings.push(...(await checkRows(site, visitor, { reached, start: mainStart })));
  }
  return [...findings, ...unreachedFindings(site, reached)];
}
