import { describe, expect, it } from 'vitest';
import { generate } from '../generate.ts';

function build(prompt: string) {
  const made = generate({ prompt, seed: 7 });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.blueprint;
}

describe('rows that users are to write', () => {
  it.each([
    ['A publishing website. Users should be able to create, edit and publish articles, and upload images.', 'post', '/posts'],
    ['A community events website with user login. Users can publish events and browse events.', 'event', '/schedule'],
  ])('is added where it is listed, though a panel of managers has its table too: %s', (prompt, entity, path) => {
    const { entities, pages, blocks } = build(prompt);
    expect(entities[entity]?.access).toMatchObject({ create: 'member', update: 'own', remove: 'own' });
    const page = Object.values(pages).find((each) => each.path === path);
    const lists = page?.blocks.map((id) => blocks[id]).filter((block) => block?.query?.entity === entity);
    expect(lists?.some((block) => block?.options?.['create'] === true)).toBe(true);
  });

  it.each([
    ['An online course website. Users can log in, browse courses and add courses to the shopping cart.', 'course'],
    ['A sports website with login. Users can browse events and register for events.', 'event'],
  ])('is not what they buy or sign up for: %s', (prompt, entity) => {
    expect(build(prompt).entities[entity]?.access.create).toBe('nobody');
  });
});

describe('friends', () => {
  const site = build(
    'A chat app. The app should have functionalities for login, chat, and friend management. Users can add friends and chat with them.',
  );

  it('are people, added on the page of that name and listed there', () => {
    const page = Object.values(site.pages).find(({ title }) => title.en === 'Friend Management');
    const shown = page?.blocks.map((id) => site.blocks[id]) ?? [];
    expect(shown.map((block) => block?.query)).toEqual(
      expect.arrayContaining([expect.objectContaining({ entity: 'user', marked: 'join' })]),
    );
    expect(site.entities['user']?.marks).toContainEqual({ kind: 'join', label: { en: 'Add friend', zh: '加为好友' } });
  });
});
