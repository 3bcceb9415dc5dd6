import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AVATAR_MAX_BYTES } from '#core/protocol/http/account.ts';
import { createClient, type TestClient } from '../support/http-client.ts';
import { buildProject } from '../support/project-actions.ts';
import { TEST_CAPTCHA } from '../support/product.ts';
import { digestOf, prove, readMailedCode, signUp, solveCaptcha, type TestUser } from '../support/sign-up.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
}, 60_000);
afterAll(() => server.close());

const login = (account: string, password: string) =>
  createClient(server.appUrl).post('/api/user/login', { account, pwd: digestOf(password), device_info: 'a browser' });

describe('the profile', () => {
  it('ACCT-02 ACCT-03 LIMIT-02 takes a name of 2 to 30 characters, for oneself only, and other devices hear of it', async () => {
    const { client, userId } = await signUp(server);
    const save = (name: unknown, id = userId) => client.post(`/api/user/${id}/name`, { name });
    for (const name of ['', ' ', 'a', ' a ', 'x'.repeat(31), 7]) expect((await save(name)).error).toBe('BAD_REQUEST');
    for (const name of ['xy', 'x'.repeat(30)]) expect((await save(name)).data).toEqual({ name });
    expect((await save('Ada', randomUUID())).error).toBe('FORBIDDEN');
    expect((await save('  Ada 艾达 ')).data).toEqual({ name: 'Ada 艾达' });
    expect((await client.get('/api/user/getUserInfo')).data['nick_name']).toBe('Ada 艾达');
    const pulled = await client.get('/api/sync/pull?cursor=0');
    expect(pulled.data['rows']).toMatchObject([{ table: 'account', value: { nickname: 'Ada 艾达' } }]);
  });

  it('takes a phone number, of which other devices and the export of its owner hear, and nobody else', async () => {
    const { client, account, token } = await signUp(server);
    const stranger = await signUp(server);
    const save = (phone: unknown, by = client) => by.post('/api/user/phone', { phone });
    const pulled = async (by = client) => (await by.get('/api/sync/pull?cursor=0')).data['rows'];
    for (const phone of ['', '12345678', '+0 123 456 789', '+86 12812345678', '1'.repeat(40), 7, undefined])
      expect((await save(phone)).error).toBe('BAD_REQUEST');
    expect((await save('+44 20 7946 0958')).data).toEqual({ phone: '+442079460958' });
    expect((await save('138 1234 5678')).data).toEqual({ phone: '+8613812345678' });
    expect(await pulled()).toMatchObject([{ table: 'account', value: { account, phone: '+8613812345678' } }]);
    expect(JSON.parse(textOf((await exported(token))['account.json']))).toMatchObject({ account: { phone: '+8613812345678' } });
    expect(JSON.stringify(await pulled(stranger.client))).not.toContain('13812345678');
    expect((await save('13812345678', createClient(server.appUrl))).status).toBe(401);
    expect((await save(null)).data).toEqual({ phone: null });
    expect(await pulled()).toMatchObject([{ value: { phone: null } }]);
    expect(await tablesNaming(['13812345678'])).toEqual([]);
  });

  it('ACCT-04 ACCT-05 ACCT-07 LIMIT-06 draws a picture anew: by its content, at most 3 MB, without where it was taken', async () => {
    const { userId, token, client } = await signUp(server);
    const upload = (file: Uint8Array | null, id = userId) => uploadAvatar(token, id, file);
    const photo = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .jpeg()
      .toBuffer();
    const answer = await upload(photo);
    expect(answer.status).toBe(200);
    const pic = String(answer.data['pic']);
    expect((await client.get('/api/user/getUserInfo')).data['pic']).toBe(pic);
    const served = await fetch(server.appUrl + pic);
    expect([served.headers.get('content-type'), served.headers.get('x-content-type-options')]).toEqual(['image/webp', 'nosniff']);
    expect(served.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    for (const text of ['plain text', svg, '<!doctype html>', photo.toString('latin1').slice(0, 200)])
      expect((await upload(Buffer.from(text, 'latin1'))).error).toBe('IMAGE_INVALID');
    expect((await upload(Buffer.concat([photo], AVATAR_MAX_BYTES))).status).toBe(200);
    expect((await upload(Buffer.concat([photo], AVATAR_MAX_BYTES + 1))).error).toBe('IMAGE_TOO_LARGE');
    expect((await upload(Buffer.concat([photo], AVATAR_MAX_BYTES + 100_000))).error).toBe('TOO_LARGE');
    expect((await upload(photo, randomUUID())).error).toBe('FORBIDDEN');
    expect((await fetch(server.appUrl + pic)).status).toBe(404);
    expect((await uploadAvatar(token, userId, photo, 'picture')).error).toBe('BAD_REQUEST');
    expect((await client.get('/api/user/getUserInfo')).data['pic']).not.toBeNull();
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => upload(photo)));
    expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await upload(null)).data).toEqual({ pic: null });
  });
});

describe('devices', () => {
  it('are listed with the present one first, and are signed out from afar', async () => {
    const { account, password, client, userId } = await signUp(server);
    const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    const visitor = createClient(server.appUrl);
    const signIn = async (device: string) => {
      const { data } = await visitor.post('/api/user/login', { account, pwd: digestOf(password), device_info: device });
      return createClient(server.appUrl, String(data['access_token']));
    };
    const [other, third] = [await signIn(phone), await signIn('')];
    const list = await sessionsOf(client);
    expect(list.map((session) => session['is_current'])).toEqual([true, false, false]);
    const found = list.find((session) => session['os'] === 'Android');
    expect(found).toMatchObject({ browser: 'Chrome', type: 'mobile' });
    const stranger = await signUp(server);
    const end = { id: found?.['id'] };
    expect((await stranger.client.post('/api/user/sessions/end', end)).error).toBe('NOT_FOUND');
    expect((await client.post('/api/user/sessions/end', end)).status).toBe(200);
    expect((await other.get('/api/user/getUserInfo')).status).toBe(401);
    expect((await client.post('/api/user/sessions/end', { others: true })).status).toBe(200);
    expect((await third.get('/api/user/getUserInfo')).status).toBe(401);
    expect(await sessionsOf(client)).toHaveLength(1);
    expect((await stranger.client.get('/api/user/getUserInfo')).status).toBe(200);
    await server.query(`update access_tokens set last_used_at = now() - interval '1 hour' where user_id = $1`, [userId]);
    const [present] = await sessionsOf(client);
    expect(Date.now() - Date.parse(String(present?.['last_used_at']))).toBeLessThan(60_000);
  });
});

describe('changing the password', () => {
  it('PWD-14 PWD-15 PWD-16 PWD-17 PWD-18 needs a proof that works once, and ends every sign-in', async () => {
    const { account, password, client } = await signUp(server);
    const second = String((await login(account, password)).data['access_token']);
    const verify = (word: string) => client.post('/api/user/verifyPassword', { password: digestOf(word) });
    const change = (word: string, with_ = client) => with_.post('/api/user/changePassword', { new_password: digestOf(word) });
    expect((await change('another-1')).error).toBe('PROOF_MISSING');
    const wrong = await verify('not-this-one');
    expect([wrong.status, wrong.error]).toEqual([400, 'PASSWORD_WRONG']);
    expect((await verify(password)).data).toEqual({ verified: true });
    // The proof is this sign-in's alone.
    expect((await change('another-1', createClient(server.appUrl, second))).error).toBe('PROOF_MISSING');
    expect((await client.post('/api/user/changePassword', { new_password: 'plain' })).error).toBe('BAD_REQUEST');
    expect((await change('another-1')).data).toEqual({ changed: true });
    expect((await change('another-2')).status).toBe(401);
    expect((await createClient(server.appUrl, second).get('/api/user/getUserInfo')).status).toBe(401);
    expect((await login(account, password)).error).toBe('PASSWORD_WRONG');
    expect((await login(account, 'another-1')).status).toBe(200);
  });

  it('PWD-04 PWD-17 takes a mailed code in place of a forgotten password; a proof gets old', async () => {
    const { account, client, userId } = await signUp(server);
    await solveCaptcha(client, account, 1);
    expect((await client.post('/api/user/sendForgetEmailVerificationCode', { account })).status).toBe(200);
    const proof = { email_verification_code: await readMailedCode(server.dataDir, account) };
    expect((await client.post('/api/user/verifyPassword', { email_verification_code: '000000' })).error).toBe('EMAIL_CODE_WRONG');
    expect((await client.post('/api/user/verifyPassword', proof)).data).toEqual({ verified: true });
    expect((await client.post('/api/user/verifyPassword', proof)).error).toBe('EMAIL_CODE_EXPIRED');
    await server.query(`update access_tokens set proven_until = now() - interval '1 second' where user_id = $1`, [userId]);
    expect((await client.post('/api/user/changePassword', { new_password: digestOf('x') })).error).toBe('PROOF_MISSING');
  });

  it('limits guesses of the present password', async () => {
    const { client } = await signUp(server);
    const guess = async () => (await client.post('/api/user/verifyPassword', { password: digestOf('wrong-one') })).error;
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess()).toBe('PASSWORD_WRONG');
    expect(await guess()).toBe('TOO_MANY_REQUESTS');
  });
});

describe('the e-mail address', () => {
  const mailedTo = (account: string) => readMailedCode(server.dataDir, account);

  it('AUTH-06 signs a known account in by a mailed code, once and after a captcha', async () => {
    const { account, userId } = await signUp(server);
    const visitor = createClient(server.appUrl);
    const mail = () => visitor.post('/api/user/login/mail-code', { account });
    const signIn = (code: string) =>
      visitor.post('/api/user/login/code', { account, email_verification_code: code, device_info: 'a phone' });
    expect((await mail()).error).toBe('CAPTCHA_EXPIRED');
    await solveCaptcha(visitor, account, 2);
    expect((await mail()).status).toBe(200);
    const code = await mailedTo(account);
    expect((await signIn(code === '000000' ? '000001' : '000000')).error).toBe('EMAIL_CODE_WRONG');
    const token = await signIn(code);
    expect(token.data).toMatchObject({ token_type: 'Bearer', user_id: userId });
    expect((await signIn(code)).error).toBe('EMAIL_CODE_EXPIRED');
    const unknown = { account: 'unknown@example.com', code_type: 2, image_verification_code: TEST_CAPTCHA };
    await visitor.post('/api/user/getImageVerificationCode', { account: unknown.account, code_type: 2 });
    expect((await visitor.post('/api/user/verifyImageCode', unknown)).error).toBe('EMAIL_UNKNOWN');
  });

  it('changes with a code from the present address and one from the new one, never with one alone', async () => {
    const { account, password, client } = await signUp(server);
    const taken = await signUp(server);
    const next = `new-${randomUUID()}@example.com`;
    const start = (to: string) => client.post('/api/user/email/start', { new_account: to });
    expect((await start(taken.account)).error).toBe('EMAIL_TAKEN');
    expect((await start(next)).status).toBe(200);
    const [old, fresh] = [await mailedTo(account), await mailedTo(next)];
    const confirm = (oldCode: string, newCode: string, by = client) =>
      by.post('/api/user/email/confirm', { new_account: next, old_code: oldCode, new_code: newCode });
    const other = (code: string) => (code === '000000' ? '000001' : '000000');
    expect((await confirm(other(old), fresh)).error).toBe('EMAIL_CODE_WRONG');
    expect((await confirm(old, other(fresh))).error).toBe('EMAIL_CODE_WRONG');
    expect((await confirm(old, fresh, taken.client)).error).toBe('EMAIL_CODE_EXPIRED');
    await client.post('/api/user/mails', { invitations: false });
    expect((await confirm(old, fresh)).data).toEqual({ account: next });
    expect((await confirm(old, fresh)).error).toBe('EMAIL_CODE_EXPIRED');
    // Both addresses go on refusing invitations to private sites.
    expect((await client.get('/api/user/mails')).data).toEqual({ invitations: false });
    expect(await server.query('select count(*)::int as count from mail_refusals')).toEqual([{ count: 2 }]);
    expect((await login(account, password)).data).toEqual({});
    expect((await login(next, password)).status).toBe(200);
    expect((await client.get('/api/user/getUserInfo')).data['account']).toBe(next);
  });
});

describe('a slip in the new e-mail address', () => {
  it('is told of by field: the code of one address opens no other, and the code to the present one comes first', async () => {
    const { account, client } = await signUp(server);
    const [wrong, next] = [`wrong-${randomUUID()}@example.com`, `right-${randomUUID()}@example.com`];
    const confirm = (oldCode: string, newCode: string) =>
      client.post('/api/user/email/confirm', { new_account: next, old_code: oldCode, new_code: newCode });
    const refusal = async (answer: ReturnType<typeof confirm>) => {
      const { error, text } = await answer;
      return [error, (JSON.parse(text) as { values?: { field?: string } }).values?.field];
    };
    expect(await refusal(confirm('000000', '000000'))).toEqual(['EMAIL_CODE_EXPIRED', 'present']);
    for (const to of [wrong, next]) expect((await client.post('/api/user/email/start', { new_account: to })).status).toBe(200);
    const [old, ofWrong, ofNext] = await Promise.all([account, wrong, next].map((to) => readMailedCode(server.dataDir, to)));
    if (old === undefined || ofWrong === undefined || ofNext === undefined) throw new Error('a code is missing');
    const other = (code: string) => (code === '000000' ? '000001' : '000000');
    expect(await refusal(confirm(other(old), ofNext))).toEqual(['EMAIL_CODE_WRONG', 'present']);
    // One in a million is the same.
    const foreign = ofWrong === ofNext ? other(ofNext) : ofWrong;
    expect(await refusal(confirm(old, foreign))).toEqual(['EMAIL_CODE_WRONG', 'next']);
    expect((await confirm(old, ofNext)).data).toEqual({ account: next });
  });

  it('asked for too soon sends nothing at all, so that the codes that were mailed still hold', async () => {
    const { account, client, userId } = await signUp(server);
    const [wrong, next] = [`wrong-${randomUUID()}@example.com`, `right-${randomUUID()}@example.com`];
    const start = async (to: string) => (await client.post('/api/user/email/start', { new_account: to })).error;
    expect([await start(wrong), await start(next)]).toEqual([null, null]);
    // The code to the present address is a minute old, the one to the new address is not.
    await server.query(`update email_codes set sent_at = now() - interval '2 minutes' where account = $1`, [account]);
    const old = await readMailedCode(server.dataDir, account);
    expect(await start(next)).toBe('TOO_MANY_REQUESTS');
    expect(await readMailedCode(server.dataDir, account)).toBe(old);
    const codes = { old_code: old, new_code: await readMailedCode(server.dataDir, next) };
    expect((await client.post('/api/user/email/confirm', { new_account: next, ...codes })).data).toEqual({ account: next });
    expect((await login(next, 'secret1')).data['user_id']).toBe(userId);
  });

  it('is mended at once: the code to the present address holds, and only the right one gets another mail', async () => {
    const { account, client } = await signUp(server);
    const [wrong, next] = [`wrong-${randomUUID()}@example.com`, `right-${randomUUID()}@example.com`];
    const start = async (to: string) => (await client.post('/api/user/email/start', { new_account: to })).error;
    expect(await start(wrong)).toBeNull();
    const old = await readMailedCode(server.dataDir, account);
    expect(await start(next)).toBeNull();
    expect(await readMailedCode(server.dataDir, account)).toBe(old);
    const codes = { old_code: old, new_code: await readMailedCode(server.dataDir, next) };
    expect((await client.post('/api/user/email/confirm', { new_account: next, ...codes })).data).toEqual({ account: next });
  });

  it('asked for again sends both codes anew, after a minute', async () => {
    const { account, client } = await signUp(server);
    const next = `new-${randomUUID()}@example.com`;
    const start = async () => (await client.post('/api/user/email/start', { new_account: next })).error;
    expect(await start()).toBeNull();
    expect(await start()).toBe('TOO_MANY_REQUESTS');
    await server.query(`update email_codes set sent_at = now() - interval '2 minutes' where account = any($1)`, [
      [account, next],
    ]);
    const hashes = `select code_hash from email_codes where account = any($1) order by account`;
    const before = await server.query(hashes, [[account, next]]);
    expect(await start()).toBeNull();
    const after = await server.query(hashes, [[account, next]]);
    expect([before.length, after.filter((row, index) => row['code_hash'] !== before[index]?.['code_hash']).length]).toEqual([
      3, 2,
    ]);
  });

  it('fills no mailbox of somebody else, however many accounts ask for it', async () => {
    const victim = `victim-${randomUUID()}@example.com`;
    const asked: (string | null)[] = [];
    for (let person = 0; person < 6; person += 1) {
      const { client } = await signUp(server);
      asked.push((await client.post('/api/user/email/start', { new_account: victim })).error);
    }
    expect(asked).toEqual([null, null, null, null, null, 'TOO_MANY_REQUESTS']);
  });
});

describe('feedback', () => {
  it('ACCT-12 ACCT-14 ACCT-15 ACCT-16 DATA-13 is kept with who is signed in as its author', async () => {
    const { client, userId } = await signUp(server);
    const send = (content: string, type = 'Problem Feedback', id = userId) =>
      client.post('/api/user/feedback/submit', { user_id: id, feedback_type: type, content });
    expect((await send('It is slow.')).data).toEqual({ received: true });
    expect((await send('x'.repeat(1000), 'Optimization Suggestions')).status).toBe(200);
    for (const text of ['  ', 'x'.repeat(1001)]) expect((await send(text, 'Other')).error).toBe('BAD_REQUEST');
    expect((await send('x', 'Praise')).error).toBe('BAD_REQUEST');
    expect((await send('x', 'Other', randomUUID())).error).toBe('FORBIDDEN');
    const rows = await server.query('select type, content from feedback where user_id = $1 order by created_at', [userId]);
    expect(rows.map(({ type }) => type)).toEqual(['Problem Feedback', 'Optimization Suggestions']);
  });
});

describe('the data of a person', () => {
  it('is counted and comes as one file, without secrets', async () => {
    const { client, token, account } = await signUp(server);
    const { projectId } = await buildProject(client);
    const { data } = await client.get('/api/user/storage');
    expect(data).toMatchObject({ projects: { count: 1 }, sites: { count: 0, bytes: 0 } });
    const files = await exported(token);
    expect(JSON.parse(textOf(files['account.json']))).toMatchObject({
      account: { account },
      credits: [{ reason: 'welcome' }, {}],
    });
    expect(textOf(files[`projects/${projectId}/versions.jsonl`])).toContain('"blueprint"');
    expect(textOf(files[`projects/${projectId}/chat.jsonl`]).trim().split('\n').length).toBeGreaterThan(1);
    expect(textOf(files['account.json'])).not.toMatch(/argon2id|passwordHash|"hash"/);
    expect((await fetch(`${server.appUrl}/api/user/export`)).status).toBe(401);
  });

  it('comes with the content of its sites, and nothing that lets anybody into them', async () => {
    const { client, token, userId } = await signUp(server);
    const { projectId } = await buildProject(client);
    await uploadAvatar(token, userId, await sharp({ create: TINY }).png().toBuffer());
    const cookie = (letter: string) => letter.repeat(22);
    const secret = cookie('s');
    const rows = [
      ...['_sessions', '_credentials', '_attempts', '_changes', '_cart', '_asks', '_invites', '_drafts'].map((entity) => [
        entity,
        secret,
        { kind: 'user', password: secret, visitor: secret },
      ]),
      ['order', 'o1', { name: 'a cake', _owner: `visitor:${secret}` }],
      ['order', 'o2', { name: 'a loaf', _owner: `visitor:${secret}` }],
      ['order', 'o3', { name: 'a roll', _owner: `visitor:${cookie('t')}` }],
      ['_marks', `visitor:${secret}|like|order|o1`, { by: `visitor:${secret}` }],
      ...['u1', 'u2'].map((id) => ['_upload', id, { data: 'AAAA' }]),
    ];
    for (const kind of ['published', 'preview', 'shared'])
      for (const [entity, id, values] of rows)
        await server.query(
          `insert into site_rows (site_id, entity, id, values, sample, created_at, updated_at) values ($1, $2, $3, $4, false, now(), now())`,
          [`${kind}:${projectId}`, entity, id, values],
        );
    const files = await exported(token);
    for (const [path, bytes] of Object.entries(files)) expect(textOf(bytes), path).not.toContain(secret);
    for (const kind of ['published', 'preview', 'shared']) {
      const lines = textOf(files[`projects/${projectId}/${kind}-rows.jsonl`]).trim().split('\n');
      const read = lines.map((text) => JSON.parse(text) as { entity: string; id: string; values: { _owner?: string } });
      const entities = read.map(({ entity }) => entity);
      expect(entities.toSorted()).toEqual(['_marks', '_upload', '_upload', 'order', 'order', 'order']);
      const owners = read.flatMap(({ values }) => values._owner ?? []);
      expect([owners.length, new Set(owners).size]).toEqual([3, 2]);
    }
    expect(await sharp(Buffer.from(files['picture.webp'] ?? [])).metadata()).toMatchObject({ format: 'webp', width: 256 });
  });

  it('ACCT-20 ACCT-21 NET-29 is erased with the account: no table names it any more, and its tokens are dead', async () => {
    const user = await signUp(server);
    const { client, account, userId } = user;
    const { projectId, versionId } = await buildProject(client);
    await publish(user, projectId, versionId);
    await client.post('/api/user/feedback/submit', { user_id: userId, feedback_type: 'Other', content: 'x' });
    await uploadAvatar(user.token, userId, await sharp({ create: TINY }).png().toBuffer());
    await client.post('/api/user/verifyPassword', { password: digestOf('wrong') });
    await client.post('/api/user/phone', { phone: '+49 30 9018 2000' });
    await server.query(
      `insert into site_rows (site_id, entity, id, values, sample, created_at, updated_at) values ($1, 'order', 'x', '{}', false, now(), now())`,
      [`published:${projectId}`],
    );
    const names = [userId, account, versionId, `:${projectId}`, '493090182000'];
    expect(await tablesNaming(names)).toEqual(expect.arrayContaining(['users', 'versions', 'site_rows', 'feedback', 'avatars']));
    expect((await client.get('/api/user/delete')).status).toBe(404);
    expect((await createClient(server.appUrl).post('/api/user/delete', { account })).status).toBe(401);
    expect((await client.post('/api/user/delete', { account: 'another@example.com' })).error).toBe('BAD_REQUEST');
    const bystander = await signUp(server);
    const other = await buildProject(bystander.client);
    expect((await client.post('/api/user/delete', { account })).error).toBe('PROOF_MISSING');
    await prove(user);
    expect((await client.post('/api/user/delete', { account })).data).toEqual({ deleted: true });
    expect(await tablesNaming(names)).toEqual([]);
    expect((await client.get('/api/user/getUserInfo')).status).toBe(401);
    expect((await login(account, user.password)).data).toEqual({});
    const kept = await bystander.client.get(`/api/project/project/get?project_id=${other.projectId}`);
    expect(kept.status).toBe(200);
    expect((await signUp(server, account)).userId).not.toBe(userId);
  });
});

const TINY = { width: 4, height: 4, channels: 3, background: '#333' } as const;

async function exported(token: string): Promise<Record<string, Uint8Array>> {
  const answer = await fetch(`${server.appUrl}/api/user/export`, { headers: { authorization: `Bearer ${token}` } });
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}

function textOf(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? []).toString('utf8');
}

/** The tables that hold one of these texts anywhere. */
async function tablesNaming(texts: readonly string[]): Promise<string[]> {
  const tables = await server.query(
    `select format('%I.%I', table_schema, table_name) as name, table_name as short from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`,
  );
  const found: string[] = [];
  for (const { name, short } of tables) {
    const [hit] = await server.query(
      `select 1 from ${String(name)} as t where exists (select 1 from unnest($1::text[]) as text where strpos(t::text, text) > 0) limit 1`,
      [texts],
    );
    if (hit !== undefined) found.push(String(short));
  }
  return found;
}

async function publish({ client }: TestUser, projectId: number, versionId: string): Promise<void> {
  const fields = { project_id: String(projectId), domain: `site-${projectId}`, version: versionId };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const deployed = await client.post('/api/project_pz/project/deploy', new URLSearchParams(fields).toString(), form);
  expect(deployed.text).toContain('finish');
}

async function uploadAvatar(token: string, userId: string, file: Uint8Array | null, field = 'file') {
  const form = new FormData();
  // Whatever a file calls itself is not believed.
  if (file !== null) form.set(field, new Blob([Uint8Array.from(file)], { type: 'image/png' }), 'me.png');
  else form.set('none', '');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.appUrl}/api/user/${userId}/avatar`, { method: 'POST', headers, body: form });
  const body = (await answer.json()) as { data?: Record<string, unknown>; error?: string };
  return { status: answer.status, data: body.data ?? {}, error: body.error ?? null };
}

async function sessionsOf(client: TestClient): Promise<Record<string, unknown>[]> {
  const { data } = await client.get('/api/user/sessions');
  return data['sessions'] as Record<string, unknown>[];
}
