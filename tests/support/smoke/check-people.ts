import type { Diagnostic } from '#core/domain/diagnostic.ts';
import { postForms, refusal, rowsOf, type PageForm } from './check-forms.ts';
import { fillForm, type FormFields } from './fill-form.ts';
import type { MarkupNode } from './markup.ts';
import { finding, type SmokeSite, type Visitor } from './smoke-site.ts';

/** Somebody joins, changes the profile, leaves, and comes back; the next visitor sees nothing of it. */
export async function checkAccounts(site: SmokeSite): Promise<Diagnostic[]> {
  const { accounts } = site.blueprint;
  if (accounts === undefined) return [];
  const visitor = site.visitor();
  const before = (await rowsOf(site, accounts.entity)).length;
  const find = (name: string) => findForm(site, visitor, `/_api/do/${name}`);
  const join = accounts.signUp ? await find('sign-up') : null;
  if (join === null) return accounts.signUp ? [finding('noSignUp', 'accounts')] : [];
  const fields = fillForm(join.form, 'newcomer');
  const refused = refusal(await visitor.post(join.action, fields, join.from), join, fields);
  if (refused !== null) return [refused];
  if ((await rowsOf(site, accounts.entity)).length !== before + 1) return [finding('noProfile', 'accounts')];
  const findings: Diagnostic[] = [];
  const profile = await find('profile');
  if (profile === null) findings.push(finding('noProfileForm', 'accounts'));
  else findings.push(...(await sendAll(visitor, profile, fillForm(profile.form, 'renamed'))));
  const leave = await find('sign-out');
  if (leave === null) return [...findings, finding('noSignOut', 'accounts')];
  findings.push(...(await sendAll(visitor, leave, fillForm(leave.form, 'x'))));
  const enter = await find('sign-in');
  if (enter === null) return [...findings, finding('noSignIn', 'accounts')];
  const kept = fields.filter(([name]) => /mail|password/i.test(name));
  const signIn = fillForm(enter.form, 'newcomer').map(
    ([name, value]) => kept.find(([key]) => key === name) ?? ([name, value] as const),
  );
  findings.push(...(await sendAll(visitor, enter, signIn)));
  const wrong = signIn.map(([name, value]) => [name, /password/i.test(name) ? 'not the word 9' : value] as const);
  const answer = await site.visitor().post(enter.action, wrong, enter.from);
  if (answer.status < 400) findings.push(finding('wrongPasswordTaken', enter.from));
  return findings;
}

/** A product goes into the cart and the cart becomes an order that the admin lists. */
export async function checkShop(site: SmokeSite): Promise<Diagnostic[]> {
  const pay = Object.values(site.blueprint.blocks).find((block) => block.type === 'checkout');
  const orders = pay?.query?.entity;
  if (orders === undefined) return [];
  const visitor = site.visitor();
  const add = await findForm(site, visitor, '/_api/cart');
  if (add === null) return [finding('nothingToBuy', 'checkout')];
  const findings = await sendAll(visitor, add, fillForm(add.form, 'buy'));
  const before = (await rowsOf(site, orders)).length;
  const checkout = await findForm(site, visitor, '/_api/checkout');
  if (checkout === null) return [...findings, finding('noCheckout', 'checkout')];
  findings.push(...(await sendAll(visitor, checkout, fillForm(checkout.form, 'buyer'))));
  if ((await rowsOf(site, orders)).length !== before + 1) findings.push(finding('noOrder', checkout.from));
  return findings;
}

/** A visitor in a role of the site, by its demo; null when the site offers none. */
export async function visitAs(site: SmokeSite, roleId: string): Promise<Visitor | null> {
  const visitor = site.visitor();
  for (const path of sitePaths(site)) {
    const answer = await visitor.get(path);
    const form = answer.page === null ? undefined : postForms(path, answer.page).find((each) => chooses(each, roleId));
    if (form === undefined) continue;
    const fields = roleFields(form, roleId);
    return (await visitor.post(form.action, fields, form.from)).status < 400 ? visitor : null;
  }
  return null;
}

function chooses(form: PageForm, roleId: string): boolean {
  return form.action.endsWith('/do/demo') && roleFields(form, roleId).some(([, value]) => value === roleId);
}

/** The fields of a form with several buttons or choices, set to the role. */
function roleFields({ form }: PageForm, roleId: string): FormFields {
  const named = choicesOf(form).find(([, value]) => value === roleId);
  const fields = fillForm(form, 'role').filter(([name]) => name !== named?.[0]);
  return named === undefined ? fields : [...fields, named];
}

function choicesOf(node: MarkupNode): [string, string][] {
  return node.children.flatMap((child): [string, string][] => {
    if (typeof child === 'string') return [];
    const value = child.attributes.get('value');
    const name = child.attributes.get('name') ?? (child.name === 'option' ? node.attributes.get('name') : undefined);
    return [
      ...(name !== undefined && value !== undefined ? [[name, value] satisfies [string, string]] : []),
      ...choicesOf(child),
    ];
  });
}

async function findForm(site: SmokeSite, visitor: Visitor, action: string): Promise<PageForm | null> {
  for (const path of sitePaths(site)) {
    const answer = await visitor.get(path);
    const form = answer.page === null ? undefined : postForms(path, answer.page).find((each) => each.action === action);
    if (form !== undefined) return form;
  }
  return null;
}

/** Pages in the main language; those of rows by their first row that everybody may read. */
function sitePaths({ blueprint }: SmokeSite): string[] {
  return Object.values(blueprint.pages).flatMap(({ path, entity }) => {
    if (!path.endsWith(':slug')) return [path];
    const row = blueprint.entities[entity ?? '']?.rows[0];
    const slug = row?.values['slug'];
    return row === undefined ? [] : [path.replace(':slug', typeof slug === 'string' ? slug : row.id)];
  });
}

async function sendAll(visitor: Visitor, posted: PageForm, fields: FormFields): Promise<Diagnostic[]> {
  const refused = refusal(await visitor.post(posted.action, fields, posted.from), posted, fields);
  return refused === null ? [] : [refused];
}
