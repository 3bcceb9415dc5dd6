import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { reconcile } from '#server/payments/reconcile.ts';
import { openDatabase } from '#server/storage/database.ts';
import { createLog } from '#server/environment/log.ts';
import { buyCredits, deliver } from '../support/money-actions.ts';
import { buildSubmitPrompt, creditsOf, leaseProjectId, sendCommand } from '../support/project-actions.ts';
import { withSellingServer } from '../support/selling-server.ts';
import { signUp } from '../support/sign-up.ts';
import type { SignedMessage, StripeServer } from '../support/stripe-server.ts';
import type { TestServer } from '../support/start-test-server.ts';

/** All hundred on a full run. */
const KILLS = process.env['FULL_CHECKS'] === undefined ? 12 : 100;
const SEED = 20_261_126;

let stripe: StripeServer;
let server: TestServer;
withSellingServer((started) => ({ server, stripe } = started), { LOG_LEVEL: 'silent' });

/** The same numbers from 0 to 1 on every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/**
 * The connections on which something of ours runs end as by `kill -9`, in the middle of it; those of the job queue stay, whose library
 * takes the loss of one for a defect.
 */
async function killConnections(): Promise<number> {
  for (let look = 0; look < 10; look += 1) {
    const killed = await server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sparkvibe' and state <> 'idle' and query not like '%graphile_worker%'`,
    );
    if (killed.length > 0) return killed.length;
    await sleep(2);
  }
  return 0;
}

/** As a provider does: again and again until it is taken. */
async function deliverUntilTaken(message: SignedMessage): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const status = await deliver(server, message).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await sleep(20);
  }
  throw new Error('a message was never taken');
}

async function again<Answer>(call: () => Promise<Answer>, isDone: (answer: Answer) => boolean): Promise<Answer> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await call().catch(() => null);
    if (answer !== null && isDone(answer)) return answer;
    await sleep(20);
  }
  throw new Error('never answered');
}

describe(`connections killed at ${String(KILLS)} moments of orders (seed ${String(SEED)})`, () => {
  it('BILL-34 nobody is charged or granted twice, and nothing is lost', async () => {
    const random = numbersFrom(SEED);
    const { client } = await signUp(server);
    let granted = 0;
    let spent = 0;
    let hits = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const moment = random() * 30;
      const killing = sleep(moment).then(killConnections);
      const order = await again(
        () => buyCredits(client, 'credits-30'),
        ({ status, error }) => status === 200 || error === 'ORDER_PENDING',
      );
      const pending =
        order.status === 200
          ? order.data
          : (
              await again(
                () => client.get('/api/order/pending'),
                ({ status }) => status === 200,
              )
            ).data['order'];
      const id = typeof pending === 'object' && pending !== null && 'id' in pending ? String(pending.id) : '';
      const paid = await stripe.pay(stripe.sessionOf(id).id);
      const second = sleep(random() * 20).then(killConnections);
      const command = buildSubmitPrompt(
        await again(
          () => leaseProjectId(client),
          (lease) => lease > 0,
        ),
      );
      await Promise.all([
        deliverUntilTaken(paid),
        deliverUntilTaken(paid),
        again(
          () => sendCommand(client, command),
          ({ status }) => status === 200,
        ),
      ]);
      for (const killed of await Promise.all([killing, second])) hits += killed;
      granted += 30;
      spent += 2;
    }
    await again(
      () => client.get('/api/health'),
      ({ status }) => status === 200,
    );
    expect(hits).toBeGreaterThan(KILLS / 4);
    expect(await creditsOf(client)).toBe(15 + granted - spent);
    const { db, close } = openDatabase(server.databaseUrl, createLog('silent'));
    expect(await reconcile(db, null)).toEqual([]);
    await close();
  }, 240_000);
});
