import { expect, it } from 'vitest';
import { about, clubBlueprint, startClub } from './club.fixture.ts';

it('tells all of a role, examples too', async () => {
  const { request, ...entities } = clubBlueprint.entities;
  if (request === undefined) throw new Error('The club has requests.');
  const effects = [{ on: 'step:approve', do: 'notify' as const, who: 'member', text: { en: 'Done' } }];
  const club = startClub({ ...clubBlueprint, entities: { ...entities, request: { ...request, effects } } });
  await club.choose('boss', 'boss');
  await club.signIn('eve', 'member', 0);
  await club.as('boss').do('step', about('request', 'chair', { 'row.step': 'approve', _block: 'requests', _page: '/' }));
  expect((await club.rows('notice')).map((row) => row.values['_owner'])).toContain('p-eve');
});
