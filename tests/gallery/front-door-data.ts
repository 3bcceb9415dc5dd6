import { send } from '../support/http-client.ts';
import type { Product } from '../support/product.ts';
import { buildProject, sendCommand } from '../support/project-actions.ts';
import { signUp, type TestUser } from '../support/sign-up.ts';
import { randomUUID } from 'node:crypto';

/** The project that is online and has visitors. */
export const PUBLISHED = 'Hearth & Crumb';
const SUBDOMAIN = 'hearth-crumb';
const PROMPTS = [
  'A booking page for a yoga studio called Still Water with classes and teachers',
  '社区图书馆的借书网站，叫“纸页”，可以预约图书',
  'A shop for handmade ceramics called Clay and Kiln',
  'A tool library where neighbours borrow drills and ladders',
  'A bakery called Hearth and Crumb with breads, orders for pick-up and a contact form',
] as const;
const BROWSERS = ['Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7', 'iPhone; CPU iPhone OS 18_0 like Mac OS X'];
const REFERRERS = ['https://duckduckgo.com/', 'https://news.ycombinator.com/', ''];

/** A person with some projects, of which one is online and was visited today. */
export async function furnish(product: Product): Promise<TestUser> {
  const user = await signUp(product, 'ada@example.com');
  let last = { projectId: 0, versionId: '' };
  for (const prompt of PROMPTS) last = await buildProject(user.client, { prompt });
  const { projectId, versionId } = last;
  const rename = { kind: 'renameProject', id: randomUUID(), projectId, title: PUBLISHED, createdAt: new Date().toISOString() };
  await sendCommand(user.client, rename);
  const form = new URLSearchParams({ project_id: String(projectId), domain: SUBDOMAIN, version: versionId });
  await user.client.post('/api/project_pz/project/deploy', form.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  for (const [index, system] of BROWSERS.entries()) {
    const agent = `Mozilla/5.0 (${system}) AppleWebKit/537.36 Chrome/140.0${system.includes('iPhone') ? ' Mobile' : ''} Safari/537.36`;
    for (const page of ['/', '/contact', '/'].slice(index))
      await send(`${product.siteUrl(SUBDOMAIN)}${page}`, { headers: { 'user-agent': agent, referer: REFERRERS[index] ?? '' } });
  }
  return user;
}
