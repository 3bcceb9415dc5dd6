import { describe, expect, it } from 'vitest';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';

const roomOf = (prompt: string) =>
  generateBlueprint(prompt, { seed: 7 }).entities['chatMessage']?.fields.find(({ type }) => type === 'relation')?.to;

describe('messages of a chat', () => {
  const chat =
    'An instant messaging software where users create group chats and private chats, sending various types of messages such as text, images and videos.';

  it.each([chat, '一个即时通讯网站，用户可以创建群聊和私聊，发送消息和图片。'])(
    'are written in its groups, which anybody may open: %s',
    (prompt) => {
      const site = generateBlueprint(prompt, { seed: 7 });
      expect(roomOf(prompt)).toBe('group');
      expect(site.entities['conversation']).toBeUndefined();
      expect(site.entities['group']?.access.create).toBe('member');
      expect(Object.values(site.blocks)).toContainEqual(
        expect.objectContaining({ type: 'form', query: expect.objectContaining({ entity: 'group' }) }),
      );
    },
  );

  it('keep what else is said of them', () => {
    const keys = generateBlueprint(chat, { seed: 7 }).entities['chatMessage']?.fields.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['sender', 'body', 'image']));
  });

  it('are written in conversations where there are no groups', () => {
    expect(
      roomOf(
        'A used car website. It should have functionalities for car listings, login and instant messaging. Users browse cars and send messages to sellers.',
      ),
    ).toBe('conversation');
  });
});
