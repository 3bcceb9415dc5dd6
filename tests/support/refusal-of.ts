import { isDeepStrictEqual } from 'node:util';
import type { TestAnswer, TestClient } from './http-client.ts';
import { creditsOf, pull } from './project-actions.ts';

/** Everything that a person's devices would see. */
async function snapshot(client: TestClient): Promise<unknown> {
  return [await pull(client), await creditsOf(client)];
}

/** The code with which a person's request is refused; says so when it succeeds, or when it has changed anything. */
export async function refusalOf(
  client: TestClient,
  request: () => Promise<Pick<TestAnswer, 'status' | 'error'>>,
): Promise<string> {
  const before = await snapshot(client);
  const { error, status } = await request();
  if (status < 400 || status >= 500) return `answered with ${status}`;
  return isDeepStrictEqual(await snapshot(client), before) ? String(error) : 'refused, but something changed';
}
