import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { startAdmin } from '../admin/admin.fixture.ts';
import { csvCell } from '../admin/csv.ts';
import { CSV_LIMITS, decodeCsv, parseCsv } from './parse-csv.ts';

const csv = (...lines: string[]) => lines.join('\r\n');

describe('CSV', () => {
  it.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFa;b\n"x;y";2',
      [
        ['a', 'b'],
        ['x;y', '2'],
      ],
    ],
    [
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['"say ""hi""","two\nlines"', [['say "hi"', 'two\nlines']]],
    ['a\n\n , \nb', [['a'], ['b']]],
    ['"open', [['open']]],
    ['', []],
  ])('reads %j', (text, cells) => {
    expect(parseCsv(text)).toEqual(cells);
  });

  it('reads what the export writes, whatever the cells hold', () => {
    const cell = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replace(/\r/g, ''));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
        const text = [['first', 'second'], ...rows].map((cells) => cells.map(csvCell).join(',')).join('\r\n');
        const back = rows.filter((cells) => cells.some((each) => csvCell(each).trim() !== ''));
        const plain = parseCsv(`\uFEFF${text}`)
          .slice(1)
          .map((cells) => cells.map((each) => each.replace(/^'(?=[=+\-@\t])/, '')));
        expect(plain.length).toBeLessThanOrEqual(back.length);
        for (const cells of back.filter((each) => each.every((one) => /^[a-z,"\n]+$/.test(one))))
          expect(plain).toContainEqual(cells);
      }),
      { numRuns: 200 },
    );
  });

  it('takes files of Chinese spreadsheets', () => {
    expect(decodeCsv(new Uint8Array([0xc3, 0xfb, 0xb3, 0xc6]))).toBe('名称');
    expect(decodeCsv(new TextEncoder().encode('名称'))).toBe('名称');
    expect(decodeCsv(new Uint8Array([0xff, 0xfe, 0x0d, 0x54]))).toBe('名');
  });
});

describe('import', () => {
  it('shows everything before anything is saved, with the columns known by either language', async () => {
    const { load, rowsOf } = startAdmin();
    const { status, text } = await load('product', csv('名称,Price,库存,Colour', 'Corn loaf,4.5,7,yellow'));
    expect(status).toBe(200);
    expect(text).toContain('1 of 1 lines are ready');
    for (const part of [
      /<option value="name"\s+selected>/,
      /<option value="price"\s+selected>/,
      /<option value="stock"\s+selected>/,
    ])
      expect(text).toMatch(part);
    expect(text).toContain('Corn loaf');
    expect((await rowsOf('product')).length).toBe(2);
  });

  it('saves all lines, finds related rows, options and dates as people write them, and can be undone', async () => {
    const { load, rowsOf, send } = startAdmin();
    const text = csv(
      'Name;Email;Product;Date;Time;Status;Guests',
      'Bo;bo@example.com;Rye bread;2026/12/5;8:30;已确认;1,000',
      'Cy;cy@example.com;bun;2026-12-06;09:00;Pending;',
    );
    const done = await load('booking', text, { mode: 'all' });
    expect([done.status, done.location]).toEqual([303, expect.stringContaining('/admin/e/booking?done=imported&count=2&undo=')]);
    const made = (await rowsOf('booking')).filter((row) => !row.sample).map((row) => row.values);
    expect(made).toEqual([
      expect.objectContaining({
        name: 'Bo',
        product: 'rye',
        date: '2026-12-05',
        time: '08:30',
        status: 'confirmed',
        guests: 1000,
      }),
      expect.objectContaining({ name: 'Cy', product: 'bun', date: '2026-12-06', status: 'pending', guests: 1 }),
    ]);
    await send(`/changes/${/undo=([\w-]+)/.exec(done.location)?.[1] ?? ''}/undo`, {});
    expect((await rowsOf('booking')).map((row) => row.id)).toEqual(['first']);
  });

  it('names each line that is wrong and why, and then saves all or nothing', async () => {
    const { load, rowsOf } = startAdmin();
    const text = csv('Name,Price,Stock', 'Corn loaf,4.5,7', ',3,1', 'Oat loaf,cheap,1', 'Fig loaf,5,many');
    const checked = await load('product', text);
    expect(checked.text).toContain('1 of 4 lines are ready');
    for (const part of ['Line 3', 'Line 4', 'Line 5', 'Price: Please enter a number', 'Stock: Please enter a number'])
      expect(checked.text).toContain(part);
    const refused = await load('product', text, { mode: 'all' });
    expect([refused.status, refused.text.includes('All lines must be right first')]).toEqual([422, true]);
    expect((await rowsOf('product')).length).toBe(2);
  });

  it('saves the lines that are ready and hands the others back, so that nothing is lost', async () => {
    const { load, rowsOf } = startAdmin();
    const { status, text } = await load('product', csv('Name,Price', '"Corn, sweet",4.5', '"Oat ""wild""",cheap'), {
      mode: 'ready',
    });
    expect([status, text.includes('1 imported')]).toEqual([200, true]);
    expect(text).toContain('&quot;Oat &quot;&quot;wild&quot;&quot;&quot;,cheap');
    expect(text).not.toContain('4.5</textarea>');
    expect((await rowsOf('product')).filter((row) => !row.sample).map((row) => row.values['name'])).toEqual(['Corn, sweet']);
  });

  it('minds rules between the lines of one file', async () => {
    const { load } = startAdmin();
    const line = (name: string, time: string) => `${name},x@example.com,rye,2026-12-05,${time}`;
    const { text } = await load(
      'booking',
      csv('Name,Email,Product,Date,Time', line('A', '10:00'), line('B', '10:00'), line('C', '11:00')),
    );
    expect(text).toContain('2 of 3 lines are ready');
    expect(text).toContain('Time: There is one with the same product, date and time already');
  });

  it('changes the entries that a line names by id and leaves the other fields and languages', async () => {
    const { load, get, store } = startAdmin();
    const exported = (await get('/e/product/export.csv')).text.replace('6.5', '7.25');
    expect((await load('product', exported, { mode: 'all' })).status).toBe(303);
    expect((await store.get('product', 'rye'))?.values).toMatchObject({
      price: 7.25,
      name: { en: 'Rye bread', zh: '黑麦面包' },
      image: 'art:bread',
      tags: ['dark'],
      featured: true,
    });
    expect((await store.list('product', { offset: 0, limit: 9 })).total).toBe(2);
  });

  it('goes by the columns that were chosen, each field once', async () => {
    const { load, rowsOf } = startAdmin();
    const text = csv('a,b,c', 'Corn loaf,4.5,9');
    expect((await load('product', text)).text).toContain('Name: Please fill in this field.');
    await load('product', text, { mode: 'all', 'to.0': 'name', 'to.1': 'price', 'to.2': 'price' });
    const made = (await rowsOf('product')).find((row) => !row.sample)?.values;
    expect(made).toMatchObject({ name: 'Corn loaf', price: 4.5 });
    expect((await load('product', text, { mode: 'all', 'to.0': '_owner', 'to.1': 'price', 'to.2': '__proto__' })).status).toBe(
      422,
    );
  });

  it('takes a text for a text: formulas come out defused and back in unchanged', async () => {
    const { load, get, rowsOf } = startAdmin();
    await load('product', csv('Name,Price', `"=HYPERLINK(""http://evil"")",1`), { mode: 'all' });
    const out = (await get('/e/product/export.csv')).text;
    expect(out).toContain(`"'=HYPERLINK(""http://evil"")"`);
    await load('product', out, { mode: 'all' });
    expect((await rowsOf('product')).map((row) => row.values['name'])).toContain('=HYPERLINK("http://evil")');
  });

  it('refuses too much at once, and nothing', async () => {
    const { load, upload, rowsOf } = startAdmin();
    const many = ['Name,Price', ...Array.from({ length: CSV_LIMITS.lines + 1 }, (_, index) => `Loaf ${index},1`)];
    expect((await load('product', many.join('\n'), { mode: 'all' })).status).toBe(413);
    const form = new FormData();
    form.set('file', new File(['Name,Price\n', 'x'.repeat(CSV_LIMITS.bytes)], 'big.csv'));
    expect((await upload('/e/product/import', form)).status).toBe(413);
    expect((await load('product', 'Name,Price')).status).toBe(422);
    expect((await load('product', '')).status).toBe(422);
    expect((await rowsOf('product')).length).toBe(2);
  });

  it('offers a template with the columns it knows', async () => {
    const { get } = startAdmin();
    const { text, headers } = await get('/e/product/template.csv');
    expect(text.replace('\uFEFF', '')).toBe('Name,Price,Picture,Stock,Cost,Tags,Featured\r\n');
    expect(headers.get('content-disposition')).toContain('product-template.csv');
  });
});
