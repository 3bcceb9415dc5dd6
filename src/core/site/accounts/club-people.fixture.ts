import { MARKS, markIdOf } from '../marks/read-marks.ts';
import type { SiteStore } from '../store/site-store.ts';
import { register, startClub, type Browser } from './accounts.fixture.ts';

export const addTask = (browser: Browser, title: string, more: Record<string, string> = {}) =>
  browser.post('/_api/forms/addtask', { title, ...more, _page: '/tasks/new' });
export const rows = async (browser: Browser, path: string) => {
  const answer: { rows: { id: string; values: Record<string, unknown> }[]; total: number } = await (
    await browser.get(path)
  ).json();
  return answer;
};
export const titles = async (browser: Browser, path: string) =>
  (await rows(browser, path)).rows.map(({ values }) => values['title']);

export async function mark(store: SiteStore, by: string, row: string, createdAt: string) {
  const values = { by, kind: 'favorite', entity: 'post', row };
  await store.exclusive((transaction) =>
    transaction.put(MARKS, { id: markIdOf(by, { values }), values, createdAt, updatedAt: createdAt, sample: false }),
  );
}

/** Ada and Bob, each with an account, and their profile ids. */
export async function twoUsers() {
  const club = startClub();
  const [ada, bob] = [club.browser(), club.browser()];
  await register(ada);
  await register(bob, { name: 'Bob', email: 'bob@real.example' });
  const found = (await club.store.list('user', { offset: 0, limit: 9 })).rows;
  const idOf = (name: string) => found.find(({ values }) => values['name'] === name)?.id ?? '';
  return { ...club, ada, bob, adaId: idOf('Ada Lovelace'), bobId: idOf('Bob') };
}
