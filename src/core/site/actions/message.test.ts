import { describe, expect, it } from 'vitest';
import { htmlFaults } from '../../engine/render/fixtures/html-checker.fixture.ts';
import { startClub } from '../accounts/accounts.fixture.ts';
import { campusBlueprint, startCampus } from '../talk/campus.fixture.ts';

describe('messages', () => {
  it('reach a person, show both sides with a labelled sample answer, and stay on the conversation', async () => {
    const { follow, see } = startCampus();
    const page = await follow('message', 'chat', { with: 'p:max', body: 'Hello <b>Max</b>' });
    expect(page).toContain('Message sent.');
    expect(page).toContain('Hello &lt;b&gt;Max&lt;/b&gt;');
    expect(page).toContain('automatic demo reply');
    expect(await see('/zh/chat')).toContain('自动演示回复');
    expect(await htmlFaults(page)).toEqual([]);
  });

  it('stay between two: nobody else reads or continues the conversation', async () => {
    const { follow, act, see } = startCampus();
    const page = await follow('message', 'chat', { with: 'p:max', body: 'For your eyes only' }, 'vera');
    const talk = /name="with"\s+value="(t:[^"]+)"/.exec(page)?.[1] ?? '';
    expect(talk).not.toBe('');
    expect(await see(`/chat?chat.with=${talk}`, 'eve')).not.toContain('For your eyes only');
    expect((await act('message', 'chat', { with: talk, body: 'I was here' }, 'eve')).status).toBe(403);
    expect(await see(`/chat?chat.with=${talk}`, 'vera')).not.toContain('I was here');
  });

  it('of the partner are not taken back by who got them', async () => {
    const { follow, act, see, store } = startCampus();
    const page = await follow('message', 'chat', { with: 'p:max', body: 'Hello Max' }, 'vera');
    const talk = /name="with"\s+value="(t:[^"]+)"/.exec(page)?.[1] ?? '';
    const { rows } = await store.list('_talkLines', { offset: 0, limit: 10 });
    const reply = rows.find(({ values }) => values['body'] !== 'Hello Max');
    expect((await act('message', 'chat', { with: talk, drop: reply?.id ?? '' }, 'vera')).status).toBe(403);
    expect(await see(`/chat?chat.with=${talk}`, 'vera')).toContain('automatic demo reply');
  });

  it('of a room with participants are closed to others, those of an open room reach everybody', async () => {
    const { act, follow, see, ask } = startCampus();
    expect(await see('/chat?chat.with=r:secret')).not.toContain('Top secret plan');
    expect((await act('message', 'chat', { with: 'r:secret', body: 'Let me in' })).status).toBe(403);
    await follow('message', 'chat', { with: 'r:team', body: 'Good morning all' }, 'vera');
    expect(await see('/chat?chat.with=r:team', 'eve')).toContain('Good morning all');
    expect((await ask('/_api/data/chat')).status).toBe(404);
  });

  it.each([
    ['two', 'p:max'],
    ['a room', 'r:team'],
  ])('of %s are taken back by who wrote them, and by nobody else', async (_, to) => {
    const { follow, act, see } = startCampus();
    const page = await follow('message', 'chat', { with: to, body: 'Written too fast' }, 'vera');
    const talk = /name="with"\s+value="([^"]+)"/.exec(page)?.[1] ?? '';
    const line = /name="drop"\s+value="([^"]+)"(?![\s\S]*name="drop")/.exec(page)?.[1] ?? '';
    expect((await act('message', 'chat', { with: talk, drop: line }, 'eve')).status).toBe(403);
    expect((await act('message', 'chat', { with: 'r:secret', drop: line }, 'vera')).status).toBe(403);
    expect(await see(`/chat?chat.with=${talk}`, 'vera')).toContain('Written too fast');
    expect(await follow('message', 'chat', { with: talk, drop: line }, 'vera')).not.toContain('Written too fast');
    expect((await act('message', 'chat', { with: talk, drop: line }, 'vera')).status).toBe(303);
  });

  it('that are written while another is taken back stay the last word', async () => {
    const { act, follow, store } = startCampus();
    const page = await follow('message', 'chat', { with: 'p:max', body: 'Written too fast' });
    const talk = /name="with"\s+value="([^"]+)"/.exec(page)?.[1] ?? '';
    const line = /name="drop"\s+value="([^"]+)"/.exec(page)?.[1] ?? '';
    const stale = await store.get('_talks', talk.slice(2));
    await Promise.all([
      act('message', 'chat', { with: talk, drop: line }),
      act('message', 'chat', { with: talk, body: 'What I meant' }),
    ]);
    const { rows } = await store.list('_talkLines', {
      filter: [{ field: 'body', op: 'eq', value: 'What I meant' }],
      offset: 0,
      limit: 1,
    });
    const now = await store.get('_talks', talk.slice(2));
    expect(now?.updatedAt).toBe(rows[0]?.createdAt);
    expect(now?.updatedAt).not.toBe(stale?.updatedAt);
  });

  it('are found again by their words, in the conversation that is open', async () => {
    const { follow, see } = startCampus();
    for (const body of ['Meet at the library', 'Bring the maps']) await follow('message', 'chat', { with: 'r:team', body });
    const found = await see('/chat?chat.with=r:team&chat.q=LIBRARY');
    expect(found).toContain('Meet at the library');
    expect(found).not.toContain('Bring the maps');
    expect(found).toContain('value="LIBRARY"');
    expect(await htmlFaults(found)).toEqual([]);
    expect(await see('/chat?chat.with=r:team&chat.q=submarine')).toContain('Nothing matches.');
    expect(await see('/zh/chat?chat.with=r:team')).toContain('搜索消息');
  });

  it.each([
    ['an empty text', { with: 'p:max', body: '  ' }, 422],
    ['a text that is too long', { with: 'p:max', body: 'a'.repeat(2001) }, 422],
    ['nobody', { with: 'p:nobody', body: 'Hi' }, 404],
    ['oneself', { with: 'p:ann', body: 'Hi' }, 404],
    ['no conversation', { with: 't:nothing', body: 'Hi' }, 404],
  ])('to or with %s are refused', async (_, fields, status) => {
    expect((await startCampus().act('message', 'chat', fields)).status).toBe(status);
  });

  it('need a name of the site: visitors without one are forbidden', async () => {
    const { accounts, ...rest } = campusBlueprint;
    if (accounts === undefined) throw new Error('no accounts');
    const { demoRole, ...closed } = accounts;
    expect(demoRole).toBe('member');
    const { act, see } = startCampus({ blueprint: { ...rest, accounts: closed } });
    expect((await act('message', 'chat', { with: 'p:max', body: 'Hi' })).status).toBe(403);
    expect(await see('/chat')).toContain('Log in to write private messages.');
  });
});

describe('messages between two people who signed up', () => {
  it('reach the other one, with its answer, and nobody else', async () => {
    const blueprint = {
      ...campusBlueprint,
      pages: { ...campusBlueprint.pages, join: { path: '/join', title: { en: 'Join', zh: '注册' }, blocks: ['join'] } },
      blocks: { ...campusBlueprint.blocks, join: { type: 'signUp', title: { en: 'Join', zh: '注册' } } },
    };
    const { browser, store } = startClub({ blueprint });
    const join = async (who: string) => {
      const visitor = browser();
      await visitor.page('/join');
      const password = 'correct horse battery';
      await visitor.post('/_api/do/sign-up', {
        _block: 'join',
        name: who,
        email: `${who}@mail.example`,
        password,
        repeat: password,
      });
      return visitor;
    };
    const [ida, joe, eve] = [await join('Ida'), await join('Joe'), await join('Eve')];
    const { rows } = await store.list('person', { filter: [{ field: 'name', op: 'eq', value: 'Joe' }], offset: 0, limit: 1 });
    await ida.post('/_api/do/message', { _block: 'chat', with: `p:${rows[0]?.id ?? ''}`, body: 'Lunch at noon?' });
    const inbox = await joe.page('/chat');
    expect(inbox).toContain('Lunch at noon?');
    expect(inbox).toContain('Conversation with Ida');
    const talk = /name="with"\s+value="(t:[^"]+)"/.exec(inbox)?.[1] ?? '';
    await joe.post('/_api/do/message', { _block: 'chat', with: talk, body: 'Gladly' });
    expect(await ida.page('/chat')).toContain('Gladly');
    expect(await ida.page('/chat')).not.toContain('automatic demo reply');
    expect(await eve.page(`/chat?chat.with=${talk}`)).not.toContain('Lunch at noon?');
  });
});
