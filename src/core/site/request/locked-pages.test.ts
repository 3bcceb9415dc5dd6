import { describe, expect, it } from 'vitest';
import { compile } from '../../engine/document/compile.ts';
import { readDocument } from '../../engine/document/read-document.ts';
import { withLockedPages } from './locked-pages.ts';

const CLUB = `
{"site":{"name":"Club"}}
{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"people","path":"/people","title":"People"},{"id":"send","path":"/send","title":"Send"},{"id":"join","path":"/join","title":"Join"}]}
{"accounts":{"entity":"person","roles":[{"id":"member","label":"Member","reads":["note"]}]}}
{"entity":"person","label":"Person","fields":["name:text!# Name","email:email! Email"],"access":{"read":"public","create":"public"}}
{"entity":"kind","label":"Kind","fields":["name:text!# Name"],"access":{"read":"public"}}
{"entity":"request","label":"Request","fields":["name:text!# Name","kind:>kind Kind"],"access":{"read":"own","create":"public"}}
{"entity":"note","label":"Note","fields":["name:text!# Name"],"access":{"read":"nobody"}}
{"block":"mine","page":"home","type":"collection","variant":"rows","title":"Mine","query":"request"}
{"block":"list","page":"people","type":"collection","variant":"rows","title":"People","query":"person"}
{"block":"notes","page":"people","type":"collection","variant":"rows","title":"Notes","query":"note"}
{"block":"form","page":"send","type":"form","title":"Send","query":"request"}
{"block":"enter","page":"join","type":"signIn","title":"Sign in"}`;

const { blueprint } = compile(readDocument(CLUB).document);
const served = (...locked: string[]) => withLockedPages(blueprint, new Set(locked));

describe('a site without the password of some of its pages', () => {
  it('shows of the accounts on a locked page nobody but oneself', () => {
    expect(served('people').entities['person']?.access).toEqual({ read: 'own', create: 'nobody' });
    expect(served('send').entities['person']?.access.read).toBe('public');
  });

  it('takes the rights of roles to what is closed', () => {
    expect(served('people').accounts?.roles[0]?.reads).toEqual([]);
    expect(served('send').accounts?.roles[0]?.reads).toEqual(['note']);
  });

  it('takes no rows that a locked page alone asks for, also where one’s own are listed on an open one', () => {
    expect(served('send').entities['request']?.access).toMatchObject({ read: 'own', create: 'nobody' });
    expect(served('people').entities['request']?.access.create).toBe('public');
  });

  it('keeps open what records of open pages name', () => {
    expect(served('people').entities['kind']?.access.read).toBe('public');
  });
});
