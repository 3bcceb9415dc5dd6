import { expect, it } from 'vitest';
import { CLUB_DOCUMENT } from '../../engine/document/lint/lint.fixture.ts';
import { htmlFaults } from '../../engine/render/fixtures/html-checker.fixture.ts';
import { startDocument } from './document-site.fixture.ts';

const ENTRANCE = /<a class="staff" href="\/login">Staff entrance<\/a>/;
const withSignIn = CLUB_DOCUMENT.replace(
  '{"id":"figures"',
  '{"id":"login","path":"/login","title":"Log in"},{"id":"figures"',
).replace(
  '{"block":"figures-stats"',
  '{"block":"login-form","page":"login","type":"signIn","title":"Log in"}\n{"block":"figures-stats"',
);

it('leads those who manage something to where they sign in, from the foot of every page', async () => {
  const home = await startDocument(withSignIn).see('/');
  expect(home).toMatch(ENTRANCE);
  expect(await htmlFaults(home)).toEqual([]);
});

it('names no entrance where nobody manages anything', async () => {
  const page = await startDocument(withSignIn.replace(',"manages":["booking","boat"]', '')).see('/');
  expect(page).not.toMatch(ENTRANCE);
});
