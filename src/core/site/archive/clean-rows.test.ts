import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import type { Value } from '../../engine/blueprint/entity-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { cleanRows } from './clean-rows.ts';
import { toBase64 } from '../uploads/file-type.ts';
import { shopBlueprint, startShop } from '../serve/site.fixture.ts';
import { createMemoryStore } from '../store/memory-store.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const row = (id: string, values: Record<string, Value>): Row => ({ id, values, createdAt: NOW, updatedAt: NOW, sample: false });
const file = (text: string) => toBase64(Uint8Array.from(text, (character) => character.charCodeAt(0)));
const PNG = file('\u0089PNG\r\n\u001A\n...');

describe('rows of an archive', () => {
  it('bring nothing along that says who may do what', () => {
    const server = ['_sessions', '_credentials', '_attempts', '_invites', '_changes', '_usage', '_anything'];
    const rows = Object.fromEntries(server.map((entity) => [entity, [row('a', { kind: 'user' })]]));
    expect(cleanRows({ ...rows, product: [row('rye', { name: 'Rye' })] })).toEqual({
      rows: { product: [row('rye', { name: 'Rye' })] },
      faults: { system: server.length },
    });
  });

  it('keep files by what their bytes are', () => {
    const { rows, faults } = cleanRows({
      _upload: [
        row('a-png', { type: 'image/png', name: 'a.png', data: PNG, open: true }),
        row('b', { type: 'text/html', name: 'b.html', data: PNG }),
        row('c', { type: 'image/svg+xml', name: 'c.svg', data: file('<svg onload="evil()"/>') }),
        row('d', { type: 'image/png', name: 'd.png', data: file('\u0000\u0001\u00FF') }),
        row('../e', { type: 'image/png', name: 'e.png', data: PNG }),
        row('f', { type: 'image/png', data: '%%%' }),
      ],
    });
    expect(rows['_upload']?.map(({ id, values }) => [id, values['type'], values['name']])).toEqual([
      ['a-png', 'image/png', 'a.png'],
      ['b', 'image/png', 'b.png'],
      ['c', 'text/plain; charset=utf-8', 'c.svg'],
    ]);
    expect(faults).toEqual({ files: 5 });
  });

  it('hold no address that runs, and nothing under the names of the server', () => {
    const values = { name: 'javascript: a primer', image: 'javascript:evil()', _owner: 'visitor:a', _role: 'owner' };
    const { rows, faults } = cleanRows({ product: [row('rye', values)] }, shopBlueprint.entities);
    expect(rows['product']?.[0]?.values).toEqual({ name: 'javascript: a primer', image: null, _owner: 'visitor:a' });
    expect(faults).toEqual({ values: 2 });
  });

  it('without a usable id or time are left out', () => {
    const broken = [row('', {}), row('a\u0000', {}), { ...row('a', {}), createdAt: 'soon' }];
    expect(cleanRows({ product: broken })).toEqual({ rows: { product: [] }, faults: { damaged: 3 } });
  });

  it('that a site wrote itself stay as they are', async () => {
    const saved: Parameters<typeof cleanRows>[0][] = [];
    const store = createMemoryStore({}, async (rows) => void saved.push(rows));
    const { post } = startShop({ store });
    await post('/_api/forms/bookform', {
      name: 'Bo',
      email: 'bo@example.com',
      product: 'rye',
      date: '2026-12-24',
      time: '9:30',
      guests: '2',
    });
    const written = saved.at(-1) ?? {};
    expect(written['booking']).toHaveLength(2);
    const content = Object.fromEntries(Object.entries(written).filter(([entity]) => !entity.startsWith('_u')));
    expect(cleanRows(content, shopBlueprint.entities)).toEqual({ rows: content, faults: {} });
  });

  it('cleaned twice are the same (property)', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.webUrl()), fc.constant('javascript:x'));
    const rows = fc.array(
      fc.record({ id: fc.string(), values: fc.dictionary(fc.constantFrom('name', 'image', '_x', 'data', 'type'), value) }),
    );
    const names = fc.constantFrom('product', 'booking', '_upload', '_sessions', '__proto__', 'gone');
    fc.assert(
      fc.property(fc.dictionary(names, rows), (archive) => {
        const given = Object.fromEntries(
          Object.entries(archive).map(([name, list]) => [name, list.map(({ id, values }) => row(id, values))]),
        );
        const once = cleanRows(given, shopBlueprint.entities);
        expect(cleanRows(once.rows, shopBlueprint.entities)).toEqual({ rows: once.rows, faults: {} });
      }),
    );
  });
});
