import { describe, expect, it } from 'vitest';
import type { Operation } from '#core/engine/edit/operation.ts';
import { sampleBlueprint } from '#tests/support/sample-blueprint.ts';
import { addressInPreview, areaOf, pageAt, pageOfChange, shownAddress, startPage } from './preview-page.ts';

const blueprint = sampleBlueprint();

describe('the page of a preview', () => {
  it.each([
    ['/', 'website'],
    ['/administration', 'website'],
    ['/admin', 'backend'],
    ['/admin/orders?page=2', 'backend'],
  ] as const)('%s is shown by the %s frame', (path, area) => expect(areaOf(path)).toBe(area));

  it('stays when the version has it', () => {
    expect(startPage('/menu?sent=b1', blueprint)).toBe('/menu');
    expect(startPage('/zh/menu', blueprint)).toBe('/zh/menu');
    expect(startPage('/admin/e/product', blueprint)).toBe('/admin/e/product');
  });

  it('is the first of its area otherwise', () => {
    expect(startPage('/gone', blueprint)).toBe('/');
    expect(startPage('/admin/e/gone', blueprint)).toBe('/admin');
  });

  it('is known by its id, in each language and with a record of its own', () => {
    const [menuId, menu] = Object.entries(blueprint.pages).find(([, page]) => page.path === '/menu') ?? [];
    expect(pageAt('/menu?sent=b1', blueprint)).toBe(menuId);
    expect(pageAt('/zh/menu', blueprint)).toBe(menuId);
    const item = { ...menu, path: '/menu/:slug', title: {}, blocks: [] };
    const withItems = { ...blueprint, pages: { item, ...blueprint.pages } };
    expect(pageAt('/zh/menu/rye-bread', withItems)).toBe('item');
    expect(pageAt('/menu', withItems)).toBe(menuId);
    expect(pageAt('/gone', withItems)).toBeUndefined();
  });

  it('is that of a change which cannot be seen from here', () => {
    const [home = '', menu = ''] = ['/', '/menu'].map((path) => pageAt(path, blueprint));
    const [here = '', there = ''] = [home, menu].map((id) => blueprint.pages[id]?.blocks[0]);
    const set = (id: string): Operation => ({ op: 'setBlock', id, patch: { variant: 'rows' } });
    const shown = (path: string, ...operations: Operation[]) => pageOfChange(path, { operations, blueprint });
    expect(shown('/', set(there))).toBe('/menu');
    expect(shown('/zh', set(there))).toBe('/zh/menu');
    expect(shown('/', set(there), set(here))).toBe('/');
    expect(shown('/', set(there), { op: 'setTheme', patch: { radius: 0 } })).toBe('/');
    expect(shown('/menu', { op: 'restore', blueprint })).toBe('/menu');
    expect(shown('/menu', { op: 'removeRow', entity: 'product', id: 'x' })).toBe('/menu');
  });

  it.each([
    ['/management', '/management'],
    ['/accounting', '/accounting'],
    ['/manage', '/'],
    ['/panel-baker', '/'],
    ['/account', '/'],
    ['/menu/:slug', '/'],
  ])('of a change on %s is %s', (path, expected) => {
    const id = pageAt('/menu', blueprint) ?? '';
    const { [id]: menu, ...others } = blueprint.pages;
    if (menu === undefined) throw new Error('no menu');
    const moved = { ...blueprint, pages: { ...others, [id]: { ...menu, path } } };
    const operations: Operation[] = [{ op: 'setBlock', id: menu.blocks[0] ?? '', patch: { variant: 'rows' } }];
    expect(pageOfChange('/', { operations, blueprint: moved })).toBe(expected);
  });

  it('of a part of the diagram is in the language looked at; one record is found in its list', () => {
    const open = (path: string, shown: string) => addressInPreview(path, shown, blueprint);
    expect(open('/menu', '/')).toBe('/menu');
    expect(open('/menu', '/zh/contact')).toBe('/zh/menu');
    expect([open('/', '/zh/menu'), open('/', '/menu')]).toEqual(['/zh', '/']);
    expect(open('/menu/:slug', '/')).toBe('/menu');
    expect(open('/gone/:slug', '/zh')).toBe('/zh');
    expect(open('/admin/e/product', '/zh')).toBe('/admin/e/product');
  });

  it('is readable in the address line', () => {
    expect(shownAddress('Mie', '/')).toBe('Mie');
    expect(shownAddress('Mie', '/menu/caf%C3%A9?sent=b1')).toBe('Mie /menu/café');
    expect(shownAddress('Mie', '/%E0%A4%A')).toBe('Mie /%E0%A4%A');
  });
});
