import { describe, expect, it } from 'vitest';
import { htmlFaults } from '../../engine/render/fixtures/html-checker.fixture.ts';
import { register, signIn, startClub } from './accounts.fixture.ts';
import type { SiteStore } from '../store/site-store.ts';
import { createMemoryStore } from '../store/memory-store.ts';

describe('registering', () => {
  it('signs in, lands on the account page with a welcome that stays, and shows the profile', async () => {
    const { browser } = startClub();
    const ada = browser();
    const answer = await register(ada, { bio: 'Counts.' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account?sent=join&notice=welcome#join']);
    const page = await ada.page('/account?sent=join&notice=welcome');
    expect(page).toContain('Welcome, Ada Lovelace! Your account is ready.');
    expect(page).toContain('ada@real.example');
    expect(page).toContain('Counts.');
    expect(page).toContain('>AL</span>');
    expect(await ada.page('/zh/account?notice=welcome')).toContain('欢迎你，Ada Lovelace！');
  });

  it('leads back to the page that asked for it', async () => {
    const { browser } = startClub();
    const answer = await register(browser(), { next: '/tasks' });
    expect(answer.headers.get('location')).toContain('/tasks?');
    for (const next of ['//evil.example', 'https://evil.example', '/nowhere', '/\\evil'])
      expect((await signIn(browser(), { next })).headers.get('location')).toContain('/account?');
  });

  it.each([
    [{ email: 'nonsense' }, 'Please enter an email address'],
    [{ name: '' }, 'Please fill in this field.'],
    [{ password: 'short', repeat: 'short' }, 'at least 8 characters'],
    [{ repeat: 'another one' }, 'The two passwords differ.'],
    [{ email: 'MIA@demo.example' }, 'already an account'],
    [{ email: 'nonsense', _page: '/zh/register' }, '请输入有效的邮箱'],
    [{ password: 'short', _page: '/zh/register' }, '密码至少需要 8 个字符'],
  ])('refuses %o in the words of the visitor and shows no password again', async (fields, words) => {
    const { browser } = startClub();
    const answer = await register(browser(), fields);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain(words);
    expect(page).not.toContain('correct horse');
    expect(page).toContain(`value="${'email' in fields ? fields.email : 'ada@real.example'}"`);
  });

  it('takes an address once, however it is written, also at the same moment', async () => {
    const { browser, store } = startClub();
    const answers = await Promise.all(
      ['ada@real.example', 'ADA@real.example ', 'Ada@Real.Example'].map((email) => register(browser(), { email })),
    );
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([303, 422, 422]);
    expect((await store.list('user', { offset: 0, limit: 9 })).total).toBe(3);
  });

  it('never takes the role, the points or an id from the form', async () => {
    const { browser, store } = startClub();
    const eve = browser();
    await register(eve, { role: 'manager', points: '999', id: 'max', _owner: 'max', manages: 'task', accounts: 'x' });
    const row = (await store.list('user', { filter: [{ field: 'name', op: 'eq', value: 'Ada Lovelace' }], offset: 0, limit: 1 }))
      .rows[0];
    expect(row?.values).toMatchObject({ role: 'member', points: 0 });
    expect(row?.values['_owner']).toBe(row?.id);
    await eve.post('/_api/do/profile', { name: 'Eve', email: 'e@e.example', role: 'manager', points: '999', _block: 'me' });
    expect((await store.get('user', row?.id ?? ''))?.values).toMatchObject({ name: 'Eve', role: 'member', points: 0 });
    expect(await eve.page('/reports')).not.toContain('Sample report');
  });

  it('is closed when the site says so', async () => {
    const { clubBlueprint } = await import('./accounts.fixture.ts');
    const accounts = clubBlueprint.accounts === undefined ? undefined : { ...clubBlueprint.accounts, signUp: false };
    const { browser } = startClub({ blueprint: { ...clubBlueprint, ...(accounts && { accounts }) } });
    expect((await register(browser())).status).toBe(404);
    expect(await browser().page('/register')).not.toContain('type="password"');
  });
});

describe('signing in', () => {
  it('works in another browser, says so, and ends with signing out', async () => {
    const { browser } = startClub();
    await register(browser());
    const other = browser();
    const answer = await signIn(other, { email: ' ADA@real.example' });
    expect(answer.headers.get('location')).toBe('/account?sent=enter&notice=welcomeBack#enter');
    expect(await other.page('/account?notice=welcomeBack')).toContain('Welcome back, Ada Lovelace!');
    const out = await other.post('/_api/do/sign-out', { _page: '/account' });
    expect(out.headers.get('location')).toBe('/?notice=signedOut');
    const home = await other.page('/?notice=signedOut');
    expect(home).toContain('You have logged out.');
    expect(home).not.toContain('Ada Lovelace');
    expect(await other.page('/tasks')).toContain('Please log in to see this');
  });

  it('says the same of a wrong password and an unknown address', async () => {
    const { browser } = startClub();
    await register(browser());
    const wrong = await signIn(browser(), { password: 'wrong password' });
    const unknown = await signIn(browser(), { email: 'nobody@real.example' });
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect(await wrong.text()).toContain('The email or the password is wrong.');
    expect(await unknown.text()).toContain('The email or the password is wrong.');
    expect(await (await signIn(browser(), { password: 'x', _page: '/zh/sign-in' })).text()).toContain('邮箱或密码不正确');
  });

  it('gives up after ten wrong guesses, for the address and for the visitor, until a quarter of an hour has passed', async () => {
    let minutes = 0;
    const now = () => new Date(Date.UTC(2026, 10, 20, 12, minutes)).toISOString();
    const { browser } = startClub({ now });
    await register(browser());
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn(browser(), { password: `guess ${guess}` })).status).toBe(422);
    const right = await signIn(browser());
    expect([right.status, await right.text()]).toEqual([422, expect.stringContaining('Please wait 15 minutes')]);
    minutes = 16;
    expect((await signIn(browser())).status).toBe(303);
    const guesser = browser();
    await guesser.post('/_api/do/demo', { role: 'member' });
    for (let guess = 0; guess < 10; guess += 1) await signIn(guesser, { email: `x${guess}@real.example` });
    expect(await (await signIn(guesser)).text()).toContain('Too many tries');
  });

  it('also counts guesses made at the same moment', async () => {
    const { browser, store } = startClub();
    await register(browser());
    await Promise.all(Array.from({ length: 14 }, (_, guess) => signIn(browser(), { password: `guess ${guess}` })));
    expect((await signIn(browser())).status).toBe(422);
    const counts = (await store.list('_attempts', { offset: 0, limit: 99 })).rows.map(({ values }) => Number(values['count']));
    expect(Math.max(...counts)).toBe(10);
  });

  it('gives the visitor a new id, so that whoever planted the old one stays out', async () => {
    const { browser } = startClub();
    await register(browser());
    const victim = browser('visitor=planted');
    await signIn(victim);
    expect(victim.cookie()).not.toBe('visitor=planted');
    const attacker = browser('visitor=planted');
    expect(await attacker.page('/account')).not.toContain('Ada Lovelace');
    const guest = victim.cookie();
    await victim.post('/_api/do/sign-out', {});
    expect(await browser(guest).page('/account')).not.toContain('Ada Lovelace');
  });

  it('stores no password', async () => {
    const { browser, store } = startClub();
    await register(browser());
    const entities = ['_credentials', '_sessions', 'user', '_attempts'];
    const rows = await Promise.all(entities.map((entity) => store.list(entity, { offset: 0, limit: 99 })));
    expect(JSON.stringify(rows)).not.toContain('correct horse');
    expect(JSON.stringify(rows)).toContain('pbkdf2-sha256$1000$');
  });

  it('refuses posts from elsewhere', async () => {
    const { ask } = startClub();
    const body = new URLSearchParams({ email: 'ada@real.example', password: 'correct horse' });
    const answer = await ask('/_api/do/sign-in', { method: 'POST', body, headers: { origin: 'http://evil.example' } });
    expect(answer.status).toBe(403);
  });
});

describe('the profile', () => {
  it('changes what it asks, keeps what is wrong in the form, and says so in place', async () => {
    const { browser } = startClub();
    const ada = browser();
    await register(ada);
    const saved = await ada.post('/_api/do/profile', { name: 'Ada King', email: 'Ada@new.example', bio: 'New', _block: 'me' });
    expect(saved.headers.get('location')).toBe('/account?sent=me&notice=saved#me');
    const page = await ada.page('/account?sent=me&notice=saved');
    expect(page).toContain('Your changes are saved.');
    expect(page).toContain('ada@new.example');
    const refused = await ada.post('/_api/do/profile', { name: '', email: 'ada@new.example', bio: 'kept words', _block: 'me' });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('kept words')]);
    expect((await signIn(browser(), { email: 'ada@new.example' })).status).toBe(303);
    expect((await signIn(browser())).status).toBe(422);
    const taken = await ada.post('/_api/do/profile', { name: 'Ada', email: 'max@demo.example', _block: 'me' });
    expect(taken.status).toBe(422);
  });

  it('changes the password for who knows the old one and ends other sessions', async () => {
    const { browser } = startClub();
    const [ada, old] = [browser(), browser()];
    await register(ada);
    await signIn(old);
    const wrong = await ada.post('/_api/do/password', {
      current: 'no',
      password: 'a new secret',
      repeat: 'a new secret',
      _block: 'me',
    });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('not your current password')]);
    const right = { current: 'correct horse', password: 'a new secret', repeat: 'a new secret', _block: 'me' };
    const done = await ada.post('/_api/do/password', right);
    expect(done.headers.get('location')).toBe('/account?sent=me&notice=passwordChanged#me');
    expect(await ada.page('/account')).toContain('Ada Lovelace');
    expect(await old.page('/account')).not.toContain('Ada Lovelace');
    expect((await signIn(browser())).status).toBe(422);
    expect((await signIn(browser(), { password: 'a new secret' })).status).toBe(303);
  });

  it.each([
    ['takes the access away', '/access', 0],
    ['gives a new password', '/password', 1],
  ])('keeps no password of its own when the owner %s while it is chosen', async (_, change, left) => {
    const memory = createMemoryStore();
    let meanwhile: (() => Promise<Response>) | undefined;
    const store: SiteStore = {
      ...memory,
      exclusive: async (work) => {
        const first = meanwhile;
        meanwhile = undefined;
        await first?.();
        return memory.exclusive(work);
      },
    };
    const { browser, post, owner } = startClub({ store });
    const ada = browser();
    await register(ada);
    const query = { filter: [{ field: 'email', op: 'eq', value: 'ada@real.example' }], offset: 0, limit: 1 } as const;
    const profile = (await store.list('user', query)).rows[0]?.id ?? '';
    const words = { current: 'correct horse', password: 'a new secret', repeat: 'a new secret', _block: 'me' };
    meanwhile = () => post(`/admin/users/${profile}${change}`, {}, owner);
    expect((await ada.post('/_api/do/password', words)).status).toBe(403);
    expect((await store.list('_credentials', query)).total).toBe(left);
    expect((await signIn(browser(), { password: 'a new secret' })).status).toBe(422);
  });

  it('belongs to nobody who is not signed in', async () => {
    const { browser } = startClub();
    const nobody = browser();
    await nobody.post('/_api/do/sign-out', {});
    expect((await nobody.post('/_api/do/profile', { name: 'X', _block: 'me' })).status).toBe(403);
    expect((await nobody.post('/_api/do/password', { current: 'x', password: 'y', _block: 'me' })).status).toBe(403);
    expect(await nobody.page('/account')).toContain('Please log in to continue.');
  });
});

describe('pages of accounts', () => {
  it('are valid in both languages, whoever asks', async () => {
    const { browser } = startClub();
    const [demo, out, ada] = [browser(), browser(), browser()];
    await out.post('/_api/do/sign-out', {});
    await register(ada);
    const answers = [
      await register(browser(), { name: '', email: 'x', password: 'y' }),
      await signIn(browser(), { password: 'no' }),
    ];
    answers.push(await ada.post('/_api/do/password', { current: 'x', password: 'y', _block: 'me' }));
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    for (const visitor of [demo, out, ada])
      for (const path of ['/', '/sign-in', '/register', '/account', '/tasks', '/tasks/new', '/reports', '/notices'])
        for (const language of ['', '/zh']) pages.push(await visitor.page(`${language}${path}?notice=welcome`));
    for (const page of pages) expect(await htmlFaults(page)).toEqual([]);
  });
});
