import { createPasskey } from '../support/authenticator.ts';
import { createClient } from '../support/http-client.ts';
import { buyCredits, buyPlan } from '../support/money-actions.ts';
import type { Product } from '../support/product.ts';
import { buildProject } from '../support/project-actions.ts';
import { digestOf, signUp, type TestUser } from '../support/sign-up.ts';

const PASSKEYS = ['MacBook · Chrome', 'Phone at work'];
const AGENTS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
];

/** A person with a published site, passkeys, further devices, a plan and credits that were bought. */
export async function furnishPerson(product: Product, name: string): Promise<TestUser> {
  const { appUrl } = product;
  const account = `${name}@example.com`;
  const user = await signUp(product, account);
  const { client } = user;
  const { projectId, versionId } = await buildProject(client);
  const form = new URLSearchParams({ project_id: String(projectId), domain: name, version: versionId });
  await client.post('/api/project_pz/project/deploy', form.toString(), { 'content-type': 'application/x-www-form-urlencoded' });
  const pwd = digestOf(user.password);
  for (const agent of AGENTS) await createClient(appUrl).post('/api/user/login', { account, pwd }, { 'user-agent': agent });
  for (const passkey of PASSKEYS) {
    await client.post('/api/user/verifyPassword', { password: pwd });
    const { challenge } = (await client.post('/api/passkeys/add/options', {})).data;
    await client.post('/api/passkeys/add', { name: passkey, credential: createPasskey(appUrl).create(String(challenge)) });
  }
  for (const order of [await buyPlan(client, 'plan-basic'), await buyCredits(client, 'credits-30')])
    await client.post(`/dev/checkout/${String(order.data['id'])}/pay`, '', {
      'content-type': 'application/x-www-form-urlencoded',
    });
  return user;
}
