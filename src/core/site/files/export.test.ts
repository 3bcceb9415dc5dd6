import { describe, expect, it } from 'vitest';
import { htmlFaults } from '../../engine/render/fixtures/html-checker.fixture.ts';
import { showcase } from '../../engine/render/fixtures/showcase.fixture.ts';
import { ORIGIN, startShop } from '../serve/site.fixture.ts';
import { pdfFile } from './pdf.ts';
import { readPdf } from './read-pdf.fixture.ts';

const product = showcase.entities['product'];
const withReports = {
  ...showcase,
  entities: {
    ...showcase.entities,
    report: {
      label: { en: 'Report', zh: '报告' },
      plural: { en: 'Reports', zh: '报告' },
      icon: 'chart-column',
      access: { read: 'public', create: 'public' } as const,
      fields: [
        { key: 'title', label: { en: 'Title' }, type: 'text' as const, required: true, display: true },
        { key: 'summary', label: { en: 'Summary' }, type: 'longtext' as const },
        { key: 'createdOn', label: { en: 'Made on' }, type: 'date' as const },
      ],
      rows: [],
    },
  },
};

describe('a report', () => {
  it('is generated in place for the asked kind, days, group and items, with figures, table, chart and words', async () => {
    const shop = startShop({ blueprint: withReports });
    const before = await (await shop.ask('/data')).text();
    expect(before).toContain('Generate report');
    expect(before).not.toContain('id="report1-result"');
    const asked =
      'report1.of=product&report1.go=1&report1.by=kind&report1.field=price&report1.from=2026-11-01&report1.to=2026-11-30';
    const markup = await (await shop.ask(`/data?${asked}`)).text();
    expect(await htmlFaults(markup)).toEqual([]);
    const result = markup.slice(markup.indexOf('id="report1-result"'));
    const words = result.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(words).toContain('Products report');
    expect(words).toContain('4 products from 1 Nov 2026 to 30 Nov 2026.');
    expect(words).toContain('Price adds up to €24, €6 on average.');
    expect(words).toMatch(/Cake 2 €13 €6\.50 54% Bread 2 €11 €5\.50 46% Total 4 €24 €6 100%/);
    expect(result).toContain('<svg');
    expect(result).toContain('data-print');
    const some = await (await shop.ask(`/data?${asked}&report1.r.p0=1`)).text();
    expect(some).toContain('1 product from');
    const all = await (await shop.ask(`/data?${asked}&report1.all=1`)).text();
    expect(all).toContain('4 products from');
    expect(all).toMatch(/name="report1\.all"[^>]* checked/);
    const zh = await (await shop.ask(`/zh/data?${asked}`)).text();
    expect(zh).toContain('价格合计 €24，平均 €6。');
    const none = await (await shop.ask('/data?report1.go=1&report1.from=2001-01-01&report1.to=2001-02-01')).text();
    expect(none).toContain('No products in this period');
  });

  it('is about single rows once some are picked, whatever "select all" says', async () => {
    const shop = startShop({ blueprint: withReports });
    const page = await (await shop.ask('/data?report1.of=product&report1.go=1&report1.all=1&report1.r.p0=1')).text();
    expect(page).toContain('1 product from');
    expect(page).toMatch(/name="report1\.r\.p0"[^>]* checked/);
    expect(page).not.toMatch(/name="report1\.r\.p1"[^>]* checked/);
    expect(page).not.toMatch(/name="report1\.all"[^>]* checked/);
  });

  it('is kept as a row and listed', async () => {
    const shop = startShop({ blueprint: withReports });
    const sent = await shop.post('/_api/do/save-report', {
      _page: '/data',
      _block: 'report1',
      title: 'Products report: all',
      summary: 'Four.',
    });
    expect(sent.status).toBe(303);
    const back = await (await shop.ask(sent.headers.get('location') ?? '')).text();
    expect(back).toContain('Report saved.');
    expect(back).toContain('Products report: all');
    expect(await htmlFaults(back)).toEqual([]);
    expect(
      (await startShop({ blueprint: showcase }).post('/_api/do/save-report', { _page: '/data', _block: 'report1', title: 'x' }))
        .status,
    ).toBe(404);
  });
});

describe('files', () => {
  it('gives the rows of a list as filtered, without private fields, safe for spreadsheets', async () => {
    if (product === undefined) throw new Error('no product');
    const rows = product.rows.map((row, index) => (index === 0 ? { ...row, values: { ...row.values, name: '=1+1, "x"' } } : row));
    const shop = startShop({ blueprint: { ...showcase, entities: { ...showcase.entities, product: { ...product, rows } } } });
    const answer = await shop.ask('/_api/export/list1.csv?list1.max.price=5');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^"'=1\+1, ""x""",/);
    expect(lines.join('')).not.toContain('99');
  });

  it('gives a report and a list as PDF in both languages', async () => {
    const shop = startShop({ blueprint: showcase });
    for (const path of ['report1.pdf?report1.by=kind', 'list1.pdf', 'compare1.pdf']) {
      const answer = await shop.ask(`/_api/export/${path}`);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(readPdf(await answer.arrayBuffer()).text).toContain('Sourdough loaf');
    }
    const zh = readPdf(await (await shop.ask('/_api/export/report1.pdf?lang=zh')).arrayBuffer());
    expect(zh.text).toContain('商品报告');
  });

  it('gives one row as a document, and only what the visitor may read', async () => {
    const shop = startShop({ blueprint: showcase });
    const answer = await shop.ask('/_api/row/product/p2.pdf');
    expect(answer.status).toBe(200);
    const { text, title } = readPdf(await answer.arrayBuffer());
    expect(title).toBe('Apple tart');
    expect(text).toContain('Long words about it.');
    expect(text).toContain('€6.50');
    expect(text).not.toContain('99');
    await shop.post('/_api/forms/form1', { _page: '/about', _block: 'form1', name: 'Kim', email: 'kim@example.com' });
    const secret = (await shop.store.list('message', { offset: 0, limit: 1 })).rows[0]?.id ?? '';
    expect(secret).not.toBe('');
    for (const path of [
      `row/message/${secret}.pdf`,
      'row/product/none.pdf',
      'row/none/x.pdf',
      'export/none.csv',
      'export/form1.csv',
      'export/list1.exe',
      'row/constructor/x.pdf',
    ])
      expect((await shop.ask(`/_api/${path}`)).status, path).toBe(404);
    expect((await shop.ask('/_api/export/list1.csv', { method: 'POST', headers: { origin: ORIGIN } })).status).toBe(405);
  });
});

describe('the PDF writer', () => {
  it('writes a file whose offsets, lengths and pages are right, with long texts and tables wrapped over pages', () => {
    const file = pdfFile('标题 Title (x)', [
      { kind: 'title', text: '标题 Title (x) \\' },
      { kind: 'text', text: `${'A long line of words – with “quotes”. '.repeat(80)}\n${'很长的中文文字'.repeat(80)}` },
      { kind: 'text', text: 'W'.repeat(400) },
      {
        kind: 'table',
        head: ['Name', '价格'],
        rows: Array.from({ length: 90 }, (_, index) => [`Row ${index} ${'word '.repeat(index % 9)}`, '€1']),
      },
    ]);
    const read = readPdf(file.buffer);
    expect(read.title).toBe('标题 Title (x)');
    expect(read.pages).toBeGreaterThan(2);
    expect(read.text).toContain('Row 89');
    expect(read.text.match(/价格/g)?.length).toBe(read.pages - read.firstTablePage + 1);
    expect(read.lowest).toBeGreaterThan(20);
    expect(read.rightmost).toBeLessThanOrEqual(595);
    expect(pdfFile('a', [])).toEqual(pdfFile('a', []));
  });
});
