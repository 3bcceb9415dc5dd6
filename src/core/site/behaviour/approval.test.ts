import { describe, expect, it } from 'vitest';
import { register } from '../accounts/accounts.fixture.ts';
import { startLibrary } from './library.fixture.ts';

/** The library, into which its librarian lets newcomers. */
const APPROVAL: readonly (readonly [string, string])[] = [
  [
    '"points:int Points"],"access":{"read":"public","create":"nobody"}}',
    '"points:int Points","state:(new=New|member=Member) State"],"access":{"read":"public","create":"nobody"},"flow":{"field":"state","steps":[{"id":"admit","label":"Let in","from":["new"],"to":"member","by":"librarian"}]},"effects":[{"on":"create","do":"notify","who":"managers","text":"Wants to join: {title}"}]}\n{"entity":"notice","label":"Notice","fields":["title:text!# Title","body:longtext Body","read:bool Read","link:url Link"],"access":{"read":"own","create":"nobody"}}',
  ],
  ['{"accounts":{"entity":"member"', '{"accounts":{"entity":"member","approved":"state = \'member\'","notices":"notice"'],
  ['"manages":["loan","tool"]', '"manages":["loan","tool","member"]'],
  ['"access":{"read":"public","create":"member"}}', '"access":{"read":"member","create":"member"}}'],
  [
    '{"block":"tool-detail"',
    '{"block":"ask","page":"home","type":"form","title":"Ask","query":"loan","fields":["note","tool","day","back"]}\n{"block":"tool-detail"',
  ],
];
const asking = { _block: 'ask', _page: '/', note: 'Shed', tool: 'ladder', day: '2026-12-01', back: '2026-12-03' };

describe('newcomers who are let in', () => {
  it('sign in and see that they wait, until somebody lets them in', async () => {
    const site = startLibrary(APPROVAL);
    const eve = site.browser();
    expect(
      (await register(eve, { name: 'Eve Hart', email: 'eve@real.example', _block: 'join-form', _page: '/join' })).status,
    ).toBe(303);
    expect(await eve.page('/loans')).toContain('Waiting for approval');
    expect(await eve.page('/')).toContain('Your account has not been approved yet.');
    expect((await eve.post('/_api/forms/ask', asking)).status).toBe(403);
    const profile = (await site.rowsOf('member')).find(({ values }) => values['name'] === 'Eve Hart');
    expect(profile?.values['state']).toBe('new');
    expect(JSON.stringify((await site.rowsOf('notice')).map(({ values }) => values['title']))).toContain(
      'Wants to join: Eve Hart',
    );
    expect((await site.send(`/e/member/row/${profile?.id}/step`, { step: 'admit' })).status).toBe(303);
    expect(await eve.page('/loans')).not.toContain('Waiting for approval');
    expect((await eve.post('/_api/forms/ask', asking)).status).toBe(303);
  });

  it('cannot let themselves in', async () => {
    const site = startLibrary(APPROVAL);
    const eve = site.browser();
    await register(eve, { name: 'Eve Hart', email: 'eve@real.example', state: 'member', _block: 'join-form', _page: '/join' });
    const profile = (await site.rowsOf('member')).find(({ values }) => values['name'] === 'Eve Hart');
    expect(profile?.values['state']).toBe('new');
    const step = {
      _block: 'people-list',
      _page: '/people',
      'row.entity': 'member',
      'row.id': profile?.id ?? '',
      'row.step': 'admit',
    };
    expect((await eve.post('/_api/do/step', step)).status).toBe(403);
  });
});
