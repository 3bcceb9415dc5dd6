import { describe, expect, it } from 'vitest';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';
import { generate } from '../../engine/generate.ts';
import { demoAccounts, DEMO_PASSWORD, usersEntity } from '../../engine/render/accounts.ts';
import { clubBlueprint, register, signIn, startClub, type Browser } from './accounts.fixture.ts';
import { addTask, mark, rows, titles } from './club-people.fixture.ts';
import { viewAsPath } from './viewer.ts';

const SITES = [
  'A community forum where members post questions and moderators approve them, with accounts',
  'A gym where members sign in and book classes, a manager sees all bookings',
  '一个带登录注册的图书借阅网站，会员可以借书和收藏，管理员管理图书',
];
const addPost = (browser: Browser, title: string) => browser.json('/_api/data/post', { title });
const people = (blueprint: typeof clubBlueprint) => {
  const users = usersEntity(blueprint);
  const demos = new Set(demoAccounts(blueprint).map(({ profileId }) => profileId));
  const rows = users?.entity.rows.filter(({ id }) => demos.has(id)) ?? [];
  const keys = users?.entity.fields.filter(({ display, type }) => display === true || type === 'email' || type === 'phone');
  return rows.flatMap(({ values }) =>
    (keys ?? []).flatMap(({ key }) => {
      const value = values[key];
      return typeof value === 'string' ? [value] : Object.values(typeof value === 'object' && value !== null ? value : {});
    }),
  );
};

describe('a site that strangers come to', () => {
  it.each(SITES)('starts signed out and shows nothing of the demo people: %s', async (prompt) => {
    const blueprint = generateBlueprint(prompt);
    const names = people(blueprint);
    expect(names.length).toBeGreaterThan(0);
    for (const mode of ['published', 'exported'] as const) {
      const stranger = startClub({ blueprint, mode, isDemo: false }).browser();
      for (const { path } of Object.values(blueprint.pages)) {
        if (path.endsWith(':slug')) continue;
        const page = await stranger.page(path);
        for (const name of names) expect(page, `${mode} ${path}`).not.toContain(`>${name}<`);
        for (const name of names) expect(page, `${mode} ${path}`).not.toContain(`value="${name}"`);
        expect(page).not.toContain(DEMO_PASSWORD);
        expect(page).not.toMatch(/class="badge">(?:Demo|演示)<|class="actions demo-roles|>Manager panel<\/a>|>管理后台<\/a>/);
      }
    }
  });

  it('does not know demo accounts, whatever is sent', async () => {
    const stranger = startClub({ isDemo: false }).browser();
    expect((await signIn(stranger, { email: 'max@demo.example', password: DEMO_PASSWORD })).status).toBe(422);
    expect((await stranger.post('/_api/do/demo', { role: 'manager' })).status).toBe(404);
    expect((await stranger.get('/_api/view-as?role=manager')).status).toBe(404);
    expect(await stranger.page('/tasks')).toContain('Please log in to see this');
  });

  it('drops the demo people that an earlier publication had installed', async () => {
    const before = startClub();
    await before.browser().page('/');
    expect(await before.store.get('user', 'mia')).not.toBeNull();
    const now = startClub({ store: before.store, isDemo: false });
    await now.browser().page('/');
    expect([await now.store.get('user', 'mia'), await now.store.get('notice', 'n1')]).toEqual([null, null]);
  });

  it('keeps its demo people where a demo is asked for, and says so on every page', async () => {
    const visitor = startClub().browser();
    expect(await visitor.page('/')).toContain('This is a demo');
    expect(await visitor.page('/zh')).toContain('这是演示网站');
  });
});

describe('the owner of a published site', () => {
  const asOwner = { 'x-owner': 'yes' };

  it('is its first manager, and makes others', async () => {
    const club = startClub({ isDemo: false });
    const page = await (await club.browser().get('/reports', asOwner)).text();
    expect(page).toContain('Sample report');
    expect(page).toContain('Site owner');
    expect(page).not.toContain('demo-roles');
    expect((await club.store.get('user', 'site-owner'))?.values).toMatchObject({ name: 'Site owner', role: 'manager' });
    expect(await (await club.browser().get('/zh/reports')).text()).not.toContain('示例报告');
  });

  it('may sign out and look at the site as a stranger', async () => {
    const owner = startClub({ isDemo: false }).browser();
    await owner.get('/', asOwner);
    await owner.post('/_api/do/sign-out', { _page: '/' });
    expect(await (await owner.get('/reports', asOwner)).text()).not.toContain('Sample report');
  });
});

describe('a manager', () => {
  it('is led to the panel of the role after signing in, and only managers find it in the menu', async () => {
    const blueprint = {
      ...clubBlueprint,
      pages: {
        ...clubBlueprint.pages,
        panel: { path: '/manage', title: { en: 'Manager panel', zh: '管理后台' }, blocks: ['reportlist', 'wall'] },
      },
      nav: { header: ['home', 'panel'], footer: ['panel'] },
    };
    const club = startClub({ blueprint, isDemo: false });
    const [ada, stranger] = [club.browser(), club.browser()];
    await register(ada);
    expect(await ada.page('/')).not.toContain('Manager panel');
    expect(await stranger.page('/nowhere')).not.toContain('Manager panel');
    expect(await stranger.page('/manage')).toContain('It is for: Manager.');
    expect(await stranger.page('/sitemap.xml')).not.toContain('/manage');
    const id = (await club.store.list('user', { offset: 0, limit: 9 })).rows[0]?.id ?? '';
    await club.post(`/admin/users/${id}/role`, { role: 'manager' }, club.owner);
    const again = await signIn(club.browser());
    expect(again.headers.get('location')).toContain('/manage?');
    expect(await ada.page('/')).toContain('Manager panel');
  });
});

describe('a preview', () => {
  it('is looked at as anybody, and says as whom', async () => {
    const visitor = startClub({ mode: 'preview' }).browser();
    const viewer = async (path: string) => (await visitor.get(path)).headers.get('x-viewer');
    expect(await viewer('/')).toBe('member');
    const answer = await visitor.get(viewAsPath('manager', '/reports'));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/reports']);
    expect(await visitor.page('/reports')).toContain('Sample report');
    expect(await viewer('/')).toBe('manager');
    expect((await visitor.get('/_api/view-as?role=&to=//evil.example')).headers.get('location')).toBe('/');
    expect(await viewer('/')).toBe('-');
    expect((await visitor.get('/_api/view-as?role=king')).status).toBe(404);
    await register(visitor);
    expect(await viewer('/')).toBe('+');
  });
});

it('the answer to a prompt says how visitors begin, and nothing of a switch that is not there', () => {
  const made = generate({ prompt: 'A gym where members sign in and book classes', seed: 1 });
  if (!made.ok) throw new Error(made.error.code);
  expect(made.value.reply).toContain('on the published site visitors start signed out');
  expect(made.value.reply).not.toContain('switch that off');
});

describe('demo people', () => {
  it('use the site at once, see the examples of their profile, and say who they are', async () => {
    const { browser } = startClub();
    const page = await browser().page('/tasks');
    expect(page).toContain('Sample of Mia');
    expect(page).not.toContain('Sample of Max');
    expect(page).toContain('Mia Demo');
    expect(page).toContain('>Demo</span>');
  });

  it('sign in with the credentials on the form, or by one button, in every role', async () => {
    const { browser } = startClub();
    const form = await browser().page('/sign-in');
    expect(form).toContain('Demo: max@demo.example / demo1234');
    expect(form).toContain('Continue as Manager');
    const typed = browser();
    const answer = await signIn(typed, { email: 'Max@demo.example', password: 'demo1234' });
    expect(answer.headers.get('location')).toContain('/account?sent=enter&notice=demoNow');
    expect(await typed.page('/account?notice=demoNow')).toContain('You are now using the site as Manager (demo).');
    expect(await typed.page('/reports')).toContain('Sample report');
    const member = browser();
    expect(await member.page('/reports')).toContain('It is for: Manager.');
    await member.post('/_api/do/demo', { role: 'manager', next: '/reports' });
    expect(await member.page('/reports')).toContain('Sample report');
    await member.post('/_api/do/demo', { role: 'admin' });
    expect(await member.page('/account')).toContain('Max Demo');
  });

  it('share one site: what is sent as one of them is theirs, and those who manage it see it in whatever browser', async () => {
    const { browser } = startClub();
    const member = browser();
    await addTask(member, 'Please look');
    await member.post('/_api/do/demo', { role: 'manager' });
    const manager = browser();
    await manager.post('/_api/do/demo', { role: 'manager' });
    for (const staff of [member, manager]) expect(await titles(staff, '/_api/data/task')).toContain('Please look');
    const [sent] = (await rows(manager, '/_api/data/task')).rows;
    expect([sent?.values['title'], sent?.values['author']]).toEqual(['Please look', 'mia']);
    await addTask(manager, 'Of Max');
    const later = browser();
    expect(await titles(later, '/_api/data/task')).toContain('Please look');
    expect(await titles(later, '/_api/data/task')).not.toContain('Of Max');
  });

  it('begin anew each night, in a preview never', async () => {
    let now = '2026-11-22T23:00:00.000Z';
    const clock = { now: () => now };
    const [shared, own] = [startClub(clock), startClub({ ...clock, mode: 'preview' })];
    for (const { browser } of [shared, own]) await addTask(browser(), 'Of yesterday');
    await register(shared.browser());
    const left = async ({ browser }: typeof shared) => (await titles(browser(), '/_api/data/task')).length;
    now = '2026-11-23T03:59:00.000Z';
    expect(await left(shared)).toBe(2);
    now = '2026-11-23T04:01:00.000Z';
    expect([await left(shared), await left(own)]).toEqual([1, 2]);
    expect((await signIn(shared.browser())).status).toBe(422);
    expect((await shared.store.list('user', { offset: 0, limit: 9 })).rows.map(({ id }) => id).toSorted()).toEqual([
      'max',
      'mia',
    ]);
  });

  it('and strangers: what strangers wrote, marked and chose comes along when they register or sign in', async () => {
    const { browser, store } = startClub();
    const guest = browser();
    await guest.post('/_api/do/sign-out', {});
    await addPost(guest, 'Written before');
    await guest.post('/_api/cart', { entity: 'post', row: 'old', quantity: '2' });
    const owner = guest.cookie().replace('visitor=', 'visitor:');
    await mark(store, owner, 'new', '2026-11-20T10:00:00.000Z');
    await register(guest);
    const adaId =
      (await store.list('user', { filter: [{ field: 'name', op: 'eq', value: 'Ada Lovelace' }], offset: 0, limit: 1 })).rows[0]
        ?.id ?? '';
    const posts = await guest.page('/posts');
    expect(posts).toContain('Written before');
    expect(posts).toContain('New post');
    expect((await store.get('_cart', `user:${adaId}`))?.values['items']).toEqual(['post|2|old']);
    await guest.post('/_api/do/sign-out', {});
    await addPost(guest, 'Written again');
    await mark(store, guest.cookie().replace('visitor=', 'visitor:'), 'new', '2026-11-20T11:00:00.000Z');
    await signIn(guest);
    expect(await guest.page('/posts')).toContain('Written again');
    expect((await store.get('post', 'new'))?.values['likes']).toBe(0);
  });

  it('cannot be removed by one visitor for all', async () => {
    const users = usersEntity(clubBlueprint);
    if (users === undefined) throw new Error('the club has users');
    const ina = { id: 'u-ina', values: { name: 'Ina Plain' } };
    const entity = {
      ...users.entity,
      access: { ...users.entity.access, read: 'public' as const, remove: 'public' as const },
      rows: [...users.entity.rows, ina],
    };
    const blueprint = { ...clubBlueprint, entities: { ...clubBlueprint.entities, [users.id]: entity } };
    const club = startClub({ blueprint });
    const visitor = club.browser();
    const remove = (row: string) => visitor.post('/_api/do/remove', { 'row.entity': users.id, 'row.id': row, _page: '/' });
    expect((await remove('max')).status).toBe(403);
    expect(await club.store.get(users.id, 'max')).not.toBeNull();
    await remove('u-ina');
    expect(await club.store.get(users.id, 'u-ina')).toBeNull();
  });

  it('keep their address and password', async () => {
    const club = startClub();
    const demo = club.browser();
    await demo.post('/_api/do/profile', { name: 'Mia B', email: 'stolen@x.example', _block: 'me' });
    expect((await club.store.get('user', 'mia'))?.values).toMatchObject({
      email: 'mia@demo.example',
      name: { en: 'Mia B', zh: '米娅' },
    });
    expect((await demo.post('/_api/do/password', { current: 'demo1234', password: 'longenough', _block: 'me' })).status).toBe(
      422,
    );
  });
});

describe('a preview', () => {
  it('offers a log-in until a demo person is chosen, other example users among them, and a log-out from then on', async () => {
    const users = usersEntity(clubBlueprint);
    if (users === undefined) throw new Error('the club has users');
    const nia = { id: 'u-nia', values: { name: 'Nia Other', email: 'nia@people.example' } };
    const entities = { ...clubBlueprint.entities, [users.id]: { ...users.entity, rows: [...users.entity.rows, nia] } };
    const visitor = startClub({ blueprint: { ...clubBlueprint, entities } }).browser();
    expect(await visitor.page('/')).not.toContain('>Log out<');
    expect(await visitor.page('/sign-in')).toContain('Continue as Nia Other');
    expect((await visitor.post('/_api/do/demo', { person: 'u-nia' })).status).toBe(303);
    const page = await visitor.page('/');
    expect(page).toContain('>Nia Other · ');
    expect(page).toContain('>Log out<');
    expect((await visitor.post('/_api/do/demo', { person: 'u-nobody' })).status).toBe(404);
  });
});
