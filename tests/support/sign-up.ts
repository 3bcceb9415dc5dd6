import { createHash, randomUUID } from 'node:crypto';
import { createClient, type TestAnswer, type TestClient } from './http-client.ts';
import { findMailedCode } from './mails.ts';
import { TEST_CAPTCHA } from './product.ts';
import type { TestServer } from './start-test-server.ts';

export interface TestUser {
  readonly account: string;
  readonly password: string;
  readonly userId: string;
  readonly token: string;
  /** Signed in. */
  readonly client: TestClient;
}

/** The MD5 hex that the app sends in place of a password. */
export const digestOf = (password: string) => createHash('md5').update(password).digest('hex');

/** Registers a person as the app does, with the code out of the mail. */
export async function signUp(
  server: Pick<TestServer, 'appUrl' | 'dataDir'>,
  account = `${randomUUID()}@example.com`,
  password = 'secret1',
): Promise<TestUser> {
  const visitor = createClient(server.appUrl);
  await solveCaptcha(visitor, account, 0);
  expectOk(await visitor.post('/api/user/sendRegistEmailVerificationCode', { account }));
  const code = await readMailedCode(server.dataDir, account);
  const body = { account, pwd: digestOf(password), email_verification_code: code };
  const { data } = expectOk(await visitor.post('/api/user/register', body));
  const token = String(data['access_token']);
  return { account, password, userId: String(data['user_id']), token, client: createClient(server.appUrl, token) };
}

/** Proves by the password who is there, for what is asked of them once. */
export async function prove({ client, password }: Pick<TestUser, 'client' | 'password'>): Promise<void> {
  expectOk(await client.post('/api/user/verifyPassword', { password: digestOf(password) }));
}

/** Erases the account, after the proof that this needs. */
export async function deleteAccount(user: Pick<TestUser, 'client' | 'password' | 'account'>): Promise<TestAnswer> {
  await prove(user);
  return user.client.post('/api/user/delete', { account: user.account });
}

export async function solveCaptcha(visitor: TestClient, account: string, codeType: 0 | 1 | 2): Promise<void> {
  expectOk(await visitor.post('/api/user/getImageVerificationCode', { account, code_type: codeType }));
  const answer = { account, code_type: codeType, image_verification_code: TEST_CAPTCHA };
  expectOk(await visitor.post('/api/user/verifyImageCode', answer));
}

/** The code in the newest mail to this address. */
export async function readMailedCode(dataDir: string, account: string): Promise<string> {
  const code = await findMailedCode(dataDir, account);
  if (code !== undefined) return code;
  throw new Error(`no mail to ${account}`);
}

function expectOk<Answer extends { status: number; text: string }>(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`unexpected ${answer.status}: ${answer.text}`);
  return answer;
}
