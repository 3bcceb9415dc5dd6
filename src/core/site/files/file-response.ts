import { csvCell } from '../admin/csv.ts';
import { pdfFile, type PdfPart } from './pdf.ts';

export function csv(title: string, lines: readonly (readonly string[])[]): Response {
  const text = `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
  return download(text, 'text/csv; charset=utf-8', `${fileName(title)}.csv`);
}

export function pdf(title: string, parts: readonly PdfPart[]): Response {
  return download(pdfFile(title, parts), 'application/pdf', `${fileName(title)}.pdf`);
}

function download(body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  const plain = name.replace(/[^\w.-]+/g, '-');
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, '')}`;
  return new Response(body, {
    headers: { 'content-type': type, 'content-disposition': disposition, 'cache-control': 'no-store' },
  });
}

function fileName(title: string): string {
  const name = title.replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 60);
  return name === '' ? 'export' : name;
}
