import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { AttachmentFault } from './attachment-fault.ts';
import { readFile } from './read-file.ts';

const file = (name: string, content: string | Uint8Array) =>
  new File([typeof content === 'string' ? content : content.slice()], name);

function docx(body: string, name = 'word/document.xml'): Uint8Array {
  return zipSync({ [name]: strToU8(`<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`) });
}

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const cell = (text: string) => `<w:tc><w:tcPr/>${paragraph(text)}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;

/** A PDF of one page, without a table of where its objects stand: readers find them. */
function pdf(text: string, encryption = ''): string {
  const stream = `BT /F1 12 Tf 20 100 Td (${text}) Tj ET`;
  return [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj',
    `4 0 obj << /Length ${stream.length} >> stream\n${stream}\nendstream endobj`,
    '5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
    `trailer << /Root 1 0 R /Size 6 ${encryption} >>`,
    '%%EOF',
  ].join('\n');
}

async function faultOf(read: Promise<unknown>): Promise<unknown> {
  return read.then(
    () => 'none',
    (error: unknown) => (error instanceof AttachmentFault ? error.fault : error),
  );
}

describe('files beside a prompt', () => {
  it('are tables where their lines have cells, in whatever encoding', async () => {
    expect(await readFile(file('a.csv', 'Name,Price\nRye,4.20\n'))).toEqual([
      { kind: 'table', name: 'a.csv', columns: ['Name', 'Price'], rows: [['Rye', '4.20']] },
    ]);
    const chinese = new Uint8Array([0xc3, 0xfb, 0x2c, 0xbc, 0xdb, 0x0a, 0xb2, 0xe8, 0x2c, 0x39]);
    expect(await readFile(file('gbk.csv', chinese))).toMatchObject([{ columns: ['名', '价'], rows: [['茶', '9']] }]);
    const wide = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array(Array.from('a;b\n1;2', (sign) => sign.charCodeAt(0))).buffer),
    ]);
    expect(await readFile(file('wide.csv', wide))).toMatchObject([{ columns: ['a', 'b'] }]);
  });

  it('are texts otherwise, and say when they were cut', async () => {
    expect(await readFile(file('notes.md', '# Hours\nTue-Sun'))).toEqual([
      { kind: 'text', name: 'notes.md', text: '# Hours\nTue-Sun' },
    ]);
    expect(await readFile(file('long.txt', 'word '.repeat(9000)))).toMatchObject([{ kind: 'text', isCut: true }]);
  });

  it('are read out of Word documents, their tables as rows', async () => {
    const body = `${paragraph('Tea &amp; cake &#8212; menu')}<w:tbl>${row('Tea', 'Price')}${row('Assam', '£3')}</w:tbl>${paragraph('Open daily')}`;
    expect(await readFile(file('menu.docx', docx(body)))).toEqual([
      { kind: 'text', name: 'menu.docx', text: 'Tea & cake — menu\nOpen daily' },
      { kind: 'table', name: 'menu', columns: ['Tea', 'Price'], rows: [['Assam', '£3']] },
    ]);
  });

  it('are read out of PDFs', async () => {
    expect(await readFile(file('menu.pdf', pdf('Open from six')))).toEqual([
      { kind: 'text', name: 'menu.pdf', text: 'Open from six' },
    ]);
  });

  const locked = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >> /ID [<00> <00>]`;
  it.each([
    ['empty', file('empty.txt', '')],
    ['empty', file('blank.csv', ' \n ')],
    ['tooLarge', file('huge.txt', new Uint8Array(21 * 1024 * 1024))],
    ['type', file('program.txt', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1]))],
    ['type', file('other.docx', docx('', 'other.xml'))],
    ['spreadsheet', file('book.docx', docx('', 'xl/workbook.xml'))],
    ['damaged', file('cut.docx', docx(paragraph('text')).subarray(0, 60))],
    ['noText', file('blank.docx', docx(paragraph(' ')))],
    ['oldOffice', file('old.docx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))],
    ['encrypted', file('locked.pdf', pdf('secret', locked))],
    ['damaged', file('broken.pdf', '%PDF-1.4 nothing')],
    ['noText', file('scan.pdf', pdf(''))],
  ] as const)('are refused as %s: %s', async (fault, given) => expect(await faultOf(readFile(given))).toBe(fault));
});
