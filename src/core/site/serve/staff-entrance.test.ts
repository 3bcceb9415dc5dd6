import { describe, expect, it } from 'vitest';
import { clubBlueprint } from '../accounts/accounts.fixture.ts';
import { setSettings } from '../accounts/settings.ts';
import { createSite } from '../request/site.ts';
import type { SiteServerOptions } from '../request/site.ts';
import { htmlFaults } from '../../engine/render/fixtures/html-checker.fixture.ts';
import { shopBlueprint, startShop } from './site.fixture.ts';

const ENTRANCE = /<a class="staff" href="(\/[^"]*)" rel="nofollow">(Staff entrance|工作人员入口)<\/a>/;
const SIGN_IN = 'https://app.example/open-admin/shop';
const DEMO = { mode: 'exported', isDemo: true, startsSignedOut: true } as const;

/** A visitor with a browser of their own. */
function visit(overrides: Partial<SiteServerOptions> = {}, visitor = 'Ada') {
  const shop = startShop(overrides);
  const as = { 'x-visitor': visitor };
  const see = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await shop.ask(path, { headers: { ...as, ...headers } });
    return { status: answer.status, page: await answer.text() };
  };
  const post = (path: string, fields: Record<string, string>) => shop.post(path, fields, as);
  const become = () => post('/_api/do/demo', { owner: 'yes' });
  return { ...shop, see, post, become };
}

describe('the staff entrance', () => {
  it.each(['/', '/book', '/no-such-page'])('stands at the foot of %s', async (path) => {
    const { page } = await visit().see(path);
    expect(page.split('<footer')[1]?.match(ENTRANCE)?.slice(1)).toEqual(['/admin', 'Staff entrance']);
    expect(await htmlFaults(page)).toEqual([]);
  });

  it('stands there for those with an account too, and leads below the base path', async () => {
    const { ask } = startShop({ blueprint: clubBlueprint, basePath: '/live/club' });
    const page = await (await ask('/live/club/', { headers: { 'x-owner': 'yes' } })).text();
    expect(page.match(ENTRANCE)?.[1]).toBe('/live/club/admin');
  });

  it('opens the admin for the owner, and tells everybody else who it is for and the way in', async () => {
    const { see } = visit({ adminSignInUrl: SIGN_IN });
    expect((await see('/admin', { 'x-owner': 'yes' })).status).toBe(200);
    const gate = await see('/admin');
    expect(gate.status).toBe(401);
    expect(gate.page).toContain('For the people who run this site');
    expect(gate.page).toMatch(new RegExp(`<a class="button primary" href="${SIGN_IN}"\\s*>Sign in as the owner</a`));
    expect(gate.page).not.toMatch(/<form/);
    expect(await htmlFaults(gate.page)).toEqual([]);
  });

  it('speaks the language of the page that it was opened from', async () => {
    const { page } = await visit({ adminSignInUrl: SIGN_IN }).see('/admin', { referer: 'http://shop.localhost/zh/book' });
    expect(page).toContain('<html lang="zh-CN">');
    expect(page).toMatch(/仅供网站管理人员使用[^]*站长登录[^]*href="\/zh"/);
  });

  it('says of a shared preview that its admin is closed', async () => {
    const { page, status } = await visit({ mode: 'preview', mayAdmin: async () => false }).see('/admin');
    expect(status).toBe(401);
    expect(page).toContain('Its admin opens for the person who made it alone.');
  });

  it('leads staff with accounts to where they log in, beside the way of the owner', async () => {
    const { page } = await visit({ blueprint: clubBlueprint, adminSignInUrl: SIGN_IN }).see('/admin');
    expect(page).toMatch(/href="\/sign-in"\s*>Log in with a staff account/);
    expect(page).toContain(SIGN_IN);
    expect(page).not.toContain('Continue as');
  });
});

describe('the owner of a demo', () => {
  it('finds in the admin what was sent, by one click', async () => {
    const { see, post, become } = visit({ ...DEMO, blueprint: shopBlueprint, adminSignInUrl: '/admin-sign-in' });
    const booking = { name: 'Bo Newcomer', email: 'bo@example.com', date: '2027-01-05', time: '9:30' };
    expect((await post('/_api/forms/bookform', booking)).status).toBe(303);
    const gate = await see('/admin');
    expect(gate.page).toMatch(/name="owner" value="yes"[^]*Continue as the owner \(demo\)[^]*href="\/admin-sign-in"/);
    const entered = await become();
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/admin']);
    const admin = await see('/admin/e/booking');
    expect(admin.page).toMatch(/You are trying this admin as the owner[^]*Bo Newcomer/);
    expect(await htmlFaults((await see('/admin')).page)).toEqual([]);
  });

  it('is one visitor, not every visitor, until they leave', async () => {
    const { ask, see, post, become } = visit(DEMO);
    await become();
    expect((await ask('/admin', { headers: { 'x-visitor': 'somebody else' } })).status).toBe(401);
    expect((await post('/_api/do/sign-out', {})).status).toBe(303);
    expect((await see('/admin')).status).toBe(401);
  });

  it.each([
    ['published', {}],
    ['exported', { mode: 'exported' }],
    ['shown as a preview to guests', { mode: 'preview' }],
    ['a preview marked as a demo', { mode: 'preview', isDemo: true }],
  ] as const)('is nobody on a site that is %s', async (_name, mode) => {
    const { see, become } = visit({ ...mode, mayAdmin: async () => false });
    expect((await become()).status).toBe(404);
    expect((await see('/admin')).status).toBe(401);
    expect((await see('/admin/e/booking')).page).not.toContain('Ada');
  });

  it('keeps no right when the same rows are served as a real site', async () => {
    const { store, become } = visit(DEMO);
    await become();
    expect((await visit({ mode: 'exported', store }).see('/admin')).status).toBe(401);
  });

  it('changes no settings, which outlast the night, nor takes all samples from the others', async () => {
    const { see, post, become } = visit(DEMO);
    await become();
    expect((await post('/admin/settings', { closed: 'true', banner: 'Mine now' })).status).toBe(403);
    expect((await post('/admin/parts', { part: 'x', on: 'true' })).status).toBe(403);
    expect((await post('/admin/samples', {})).status).toBe(403);
    expect((await see('/')).page).not.toContain('Mine now');
    expect((await see('/')).page).toContain('Rye bread');
    const settings = await see('/admin/settings');
    expect([settings.status, settings.page.includes('Settings outlast the night')]).toEqual([200, true]);
    expect(settings.page).not.toContain('action="/admin/settings"');
    expect((await see('/admin')).page).not.toContain('Clear sample data');
  });

  it('takes no demo person from the others', async () => {
    const { see, post, become } = visit({ ...DEMO, blueprint: clubBlueprint });
    await become();
    const row = `/admin/e/${clubBlueprint.accounts?.entity}/row/mia`;
    expect((await see(row)).status).toBe(200);
    expect((await post(`${row}/delete`, {})).status).toBe(403);
    const bulk = { action: 'delete', 'id[]': 'mia', confirmed: 'yes' };
    expect((await post(`/admin/e/${clubBlueprint.accounts?.entity}/bulk`, bulk)).status).toBe(403);
    expect((await see(row)).status).toBe(200);
  });

  it('is the first manager on the pages of a site with accounts', async () => {
    const { see, become } = visit({ ...DEMO, blueprint: clubBlueprint });
    expect((await see('/admin')).page).toMatch(/name="role" value="manager"[^]*Continue as Manager/);
    expect((await see('/admin')).page).not.toContain('Continue as Member');
    await become();
    expect((await see('/reports')).page).toContain('Sample report');
    expect((await see('/admin')).status).toBe(200);
  });

  it('stands before a closed door when the owner has closed the demo', async () => {
    const { store, see, become } = visit(DEMO);
    await become();
    const options = { ...DEMO, blueprint: shopBlueprint, store, basePath: '', now: () => '2026-11-20T13:00:00.000Z' };
    const site = createSite({ ...options, newId: () => 'x', visitor: () => ({ id: 'o' }), mayAdmin: async () => true });
    await setSettings(site, { closed: true });
    expect((await see('/admin')).status).toBe(401);
  });

  it('counts as a visitor for what may be stored', async () => {
    const asked: unknown[] = [];
    const visitorQuota = { take: (limits: unknown) => void asked.push(limits) };
    const { post, become } = visit({ ...DEMO, visitorQuota });
    await become();
    asked.length = 0;
    expect((await post('/admin/e/product/new', { name: 'Oat bread', price: '3' })).status).toBe(303);
    expect(asked.length).toBeGreaterThan(0);
  });
});
