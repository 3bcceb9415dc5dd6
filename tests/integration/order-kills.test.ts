import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#server/environment/log.ts';
import { createProvider } from '#server/payments/create-payments.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { openDatabase } from '#server/storage/database.ts';
import { findRunningPostgres } from '#server/storage/embedded-postgres.ts';
import { createClient, type TestAnswer, type TestClient } from '../support/http-client.ts';
import { buyCredits, deliver } from '../support/money-actions.ts';
import { startProduct, TEST_CAPTCHA, type Product } from '../support/product.ts';
import { buildSubmitPrompt, creditsOf, leaseProjectId, sendCommand } from '../support/project-actions.ts';
import { numbersFrom } from '../support/random-request.ts';
import { digestOf } from '../support/sign-up.ts';
import { startStripeServer, type SignedMessage, type StripeServer } from '../support/stripe-server.ts';

/** All hundred on a full run. */
const KILLS = process.env['FULL_CHECKS'] === undefined ? 4 : 100;
const SEED = 20_261_126;
const VICTIMS = ['server', 'database', 'both'] as const;

let stripe: StripeServer;
let product: Product;
beforeAll(async () => {
  stripe = await startStripeServer();
  product = await startProduct(undefined, { ...stripe.environment, LOG_LEVEL: 'silent', BUILD_LIMIT_MS: '120000' });
}, 240_000);
afterAll(async () => {
  await product.close();
  await stripe.close();
}, 60_000);

async function signUp(): Promise<TestClient> {
  const account = `${randomUUID()}@example.com`;
  const visitor = createClient(product.appUrl);
  await visitor.post('/api/user/getImageVerificationCode', { account, code_type: 0 });
  await visitor.post('/api/user/verifyImageCode', { account, code_type: 0, image_verification_code: TEST_CAPTCHA });
  await visitor.post('/api/user/sendRegistEmailVerificationCode', { account });
  const body = { account, pwd: digestOf('secret1'), email_verification_code: await product.mailedCode(account) };
  const { data } = await visitor.post('/api/user/register', body);
  return createClient(product.appUrl, String(data['access_token']));
}

/** Opens the database beside the server for a moment. */
async function onDatabase<Answer>(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<Answer>): Promise<Answer> {
  const { db, close } = openDatabase((await findRunningPostgres(product.dataDir)) ?? '', createLog('silent'));
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** `kill -9` of the database with everything that works for it, as when the power goes. */
async function killDatabase(): Promise<void> {
  const socketDir = decodeURIComponent(/@([^:]+):/.exec((await findRunningPostgres(product.dataDir)) ?? '')?.[1] ?? '');
  const [pid = ''] = (await readFile(path.join(socketDir, '.s.PGSQL.5432.lock'), 'utf8')).split('\n');
  process.kill(-Number(pid), 'SIGKILL');
}

/** A dead database is no state that a server lives on in: both are started anew after each kill. */
async function killAndStart(victim: (typeof VICTIMS)[number]): Promise<void> {
  if (victim !== 'server') await killDatabase();
  if (victim === 'database') await sleep(20);
  await product.kill();
  await product.start();
}

/** As a device or a provider does: again and again until there is an answer that means something. */
async function insist(call: () => Promise<TestAnswer>, isDone = ({ status }: TestAnswer) => status === 200): Promise<TestAnswer> {
  let last: TestAnswer | null = null;
  for (let attempt = 0; attempt < 600; attempt += 1) {
    last = await call().catch(() => null);
    if (last !== null && isDone(last)) return last;
    await sleep(25);
  }
  throw new Error(`never answered: ${last?.text ?? 'no connection'}`);
}

/** The order for which the person has seen a page of payment. An order of a server that died before there was one is given up. */
async function orderOf(client: TestClient): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const bought = await insist(
      () => buyCredits(client, 'credits-30'),
      ({ status, error }) => status === 200 || error === 'ORDER_PENDING',
    );
    const order = bought.status === 200 ? bought.data : (await insist(() => client.get('/api/order/pending'))).data['order'];
    const { id, payment_links: links } = { id: '', payment_links: [], ...(order as object | null) } as {
      id: string;
      payment_links: string[];
    };
    if (links.length > 0) return id;
    if (id !== '') await insist(() => client.post('/api/order/cancel', { order_id: id }));
  }
  throw new Error('no order was ever opened');
}

const deliverUntilTaken = (message: SignedMessage) => insist(() => deliver(product, message));

describe(`server and database killed at ${String(KILLS)} moments of orders (seed ${String(SEED)})`, () => {
  it('BILL-34 BILL-46 nobody is charged or granted twice, and nothing is lost', async () => {
    const random = numbersFrom(SEED);
    const client = await signUp();
    const prompts: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const victim = VICTIMS[Math.floor(random() * VICTIMS.length)] ?? 'both';
      // Half of them while the order is opened, half while its payment and a prompt are written.
      const [early, late] = random() < 0.5 ? [victim, null] : [null, victim];
      const moment = random() * 60;
      const killing = early === null ? null : sleep(moment).then(() => killAndStart(early));
      const id = await orderOf(client);
      await killing;
      const paid = await stripe.pay(stripe.sessionOf(id).id);
      let projectId = 0;
      while (projectId === 0) projectId = await leaseProjectId(client).catch(() => 0);
      const command = buildSubmitPrompt(projectId);
      prompts.push(command.id);
      const second = late === null ? null : sleep(moment).then(() => killAndStart(late));
      await Promise.all([deliverUntilTaken(paid), deliverUntilTaken(paid), insist(() => sendCommand(client, command)), second]);
      // Limits are of people who buy sixty times an hour.
      if (kill % 10 === 9) await onDatabase((db) => db.execute('delete from rate_limits'));
    }
    const ends: unknown[] = [];
    for (const id of prompts) {
      const end = await insist(
        () => client.get(`/api/commands/${id}`),
        ({ data }) => data['status'] === 'applied' || data['status'] === 'refused',
      );
      ends.push(end.data['error'] ?? end.data['status']);
    }
    // One that was killed again and again is given up, and gives its credits back.
    expect(ends.filter((end) => end !== 'applied' && end !== 'TOO_HARD')).toEqual([]);
    expect(await creditsOf(client)).toBe(15 + 30 * KILLS - 2 * ends.filter((end) => end === 'applied').length);
    const {
      STRIPE_SECRET_KEY: secretKey = '',
      STRIPE_WEBHOOK_SECRET: webhookSecret = '',
      STRIPE_URL: url = '',
    } = stripe.environment;
    const provider = createProvider({ kind: 'stripe', secretKey, webhookSecret, url }, Buffer.alloc(32), product.appUrl);
    expect(await onDatabase((db) => reconcile(db, provider))).toEqual([]);
  }, 1_800_000);
});
