import { describe, expect, it } from 'vitest';
import { sampleBlueprint } from '#tests/support/sample-blueprint.ts';
import { areaOf, pageAt, shownAddress, startPage } from './preview-page.ts';

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
    expect(startPage('/admin/product', blueprint)).toBe('/admin/product');
  });

  it('is the first of its area otherwise', () => {
    expect(startPage('/gone', blueprint)).toBe('/');
    expect(startPage('/admin/gone', blueprint)).toBe('/admin');
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

  it('is readable in the address line', () => {
    expect(shownAddress('Mie', '/')).toBe('Mie');
    expect(shownAddress('Mie', '/menu/caf%C3%A9?sent=b1')).toBe('Mie /menu/café');
    expect(shownAddress('Mie', '/%E0%A4%A')).toBe('Mie /%E0%A4%A');
  });
});
