import { expect, it } from 'vitest';
import { compile } from '../document/compile.ts';
import { readDocument } from '../document/read-document.ts';
import { isOwnPage, isShutPage } from './front-door.ts';
import { renderFiles } from './render-files.ts';

const LINES = [
  { site: { name: 'Night Log', locales: ['en'], tagline: 'What happened in the night' } },
  {
    pages: [
      { id: 'home', path: '/', title: 'Home' },
      { id: 'all', path: '/all', title: 'Entries' },
      { id: 'rooms', path: '/rooms', title: 'Rooms' },
      { id: 'in', path: '/in', title: 'Come in', menu: 'none' },
    ],
  },
  { accounts: { entity: 'porter', roles: [{ id: 'porter', label: 'Porter', manages: [] }], signUp: false } },
  {
    entity: 'porter',
    label: 'Porter',
    plural: 'Porters',
    fields: ['name:text!# Name', 'email:email! Email'],
    access: { read: 'member', create: 'nobody' },
  },
  {
    entity: 'entry',
    label: 'Entry',
    plural: 'Entries',
    fields: ['what:text!# What'],
    access: { read: 'member', create: 'member' },
  },
  { entity: 'room', label: 'Room', plural: 'Rooms', fields: ['name:text!# Name'], access: { read: 'public', create: 'nobody' } },
  { rows: 'room', cols: ['name'], data: [['Blue']] },
  { block: 'list', page: 'home', type: 'collection', title: 'The night book', query: 'entry' },
  { block: 'open', page: 'home', type: 'collection', title: 'Still to be signed', query: 'entry' },
  { block: 'entries', page: 'all', type: 'collection', title: 'Entries', query: 'entry' },
  { block: 'rooms', page: 'rooms', type: 'collection', title: 'Rooms', query: 'room' },
  { block: 'door', page: 'in', type: 'signIn', title: 'Log in' },
];

function pages() {
  const { document } = readDocument(LINES.map((line) => JSON.stringify(line)).join('\n'));
  return renderFiles(compile(document).blueprint, { now: '2026-11-20T12:00:00.000Z' });
}

it('shows strangers one door in place of boxes that are locked', () => {
  const home = String(pages().get('index.html'));
  expect(home).toMatch(/<h1>The night book<\/h1>[^]*What happened in the night[^]*Still to be signed/);
  expect(home.match(/Open to people with an account/g)).toHaveLength(1);
  expect(home).not.toContain('class="empty"');
});

it('knows the pages that have nothing for them', () => {
  const { document } = readDocument(LINES.map((line) => JSON.stringify(line)).join('\n'));
  const { blueprint } = compile(document);
  expect(Object.keys(blueprint.pages).filter((id) => isShutPage(blueprint, id))).toEqual(['all']);
});

it.each([
  ['own', true],
  ['public', false],
])('a list of rows that are read by %s is empty for whoever comes: %s', (read, isEmpty) => {
  const lines = LINES.map((line) =>
    'entity' in line && line.entity === 'entry' ? { ...line, access: { read, create: 'public' } } : line,
  );
  const { blueprint } = compile(readDocument(lines.map((line) => JSON.stringify(line)).join('\n')).document);
  expect(isOwnPage(blueprint, 'all')).toBe(isEmpty);
});
