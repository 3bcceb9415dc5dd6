import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEml } from '#server/http/read-eml.ts';
import { createClient } from '../support/http-client.ts';
import { startSmtpServer, type SmtpServer } from '../support/smtp-server.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const GONE = `gone-${randomUUID()}@example.com`;
const refused: string[] = [GONE];
let smtp: SmtpServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtpServer(refused);
  server = await startTestServer({ SMTP_URL: smtp.url });
}, 60_000);
afterAll(async () => {
  await server.close();
  await smtp.close();
});

/** Codes mailed to an address, the oldest first. */
const codesTo = (account: string) =>
  smtp.received.map(({ content }) => readEml(content)).flatMap(({ to, subject }) => (to === account ? subject.slice(0, 6) : []));

async function person() {
  const [userId, account] = [randomUUID(), `${randomUUID()}@example.com`];
  const token = randomUUID().replaceAll('-', '');
  await server.query('insert into users (id, account, nickname) values ($1, $2, $3)', [userId, account, 'Ada']);
  await server.query(
    `insert into access_tokens (hash, user_id, expires_at) values (encode(sha256($1::bytea), 'hex'), $2, now() + interval '1 day')`,
    [token, userId],
  );
  const client = createClient(server.appUrl, token);
  const start = async (to: string) => {
    const { error, text } = await client.post('/api/user/email/start', { new_account: to });
    return [error, (JSON.parse(text) as { values?: { field?: string } }).values?.field];
  };
  return { account, client, start };
}

it('a new address that is refused is told of at once, and costs neither time nor the code to the present one', async () => {
  const { account, client, start } = await person();
  expect(await start(GONE)).toEqual(['EMAIL_REFUSED', 'next']);
  expect(await start(GONE)).toEqual(['EMAIL_REFUSED', 'next']);
  const next = `next-${randomUUID()}@example.com`;
  expect(await start(next)).toEqual([null, undefined]);
  const [[old = ''], [fresh = '']] = [codesTo(account), codesTo(next)];
  expect([codesTo(account).length, codesTo(GONE)]).toEqual([1, []]);
  const confirmed = await client.post('/api/user/email/confirm', { new_account: next, old_code: old, new_code: fresh });
  expect(confirmed.data).toEqual({ account: next });
});

it('a present address that is refused is told of, and leaves the new one without a mail and without a wait', async () => {
  const { account, start } = await person();
  const next = `next-${randomUUID()}@example.com`;
  refused.push(account);
  expect(await start(next)).toEqual(['EMAIL_REFUSED', 'present']);
  expect(codesTo(next)).toEqual([]);
  refused.pop();
  expect(await start(next)).toEqual([null, undefined]);
});

it('a code that could not be mailed again leaves the one before it as it was', async () => {
  const { account, client, start } = await person();
  const next = `next-${randomUUID()}@example.com`;
  expect(await start(next)).toEqual([null, undefined]);
  const codes = { old_code: codesTo(account)[0], new_code: codesTo(next)[0] };
  await server.query(`update email_codes set sent_at = now() - interval '2 minutes' where account = any($1)`, [[account, next]]);
  refused.push(account);
  expect(await start(next)).toEqual(['EMAIL_REFUSED', 'present']);
  refused.pop();
  expect((await client.post('/api/user/email/confirm', { new_account: next, ...codes })).data).toEqual({ account: next });
});
