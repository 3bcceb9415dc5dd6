import { ATTACHED_LIMITS, type Attachment } from '#core/engine/attached/attachment.ts';
import { readCsv } from '#core/engine/attached/read-csv.ts';
import { tableOf } from '#core/engine/attached/table-of.ts';
import { AttachmentFault } from './attachment-fault.ts';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';
import { readPicture } from './read-picture.ts';
import { decodeText, sniffFile } from './sniff-file.ts';

/** Reads a file into what goes with a prompt: a picture, a text, or tables; never empty. Throws an AttachmentFault. */
export async function readFile(file: File): Promise<Attachment[]> {
  if (file.size === 0) throw new AttachmentFault('empty');
  if (file.size > ATTACHED_LIMITS.file) throw new AttachmentFault('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = file.name.slice(-120);
  switch (sniffFile(bytes)) {
    case 'picture':
      return [{ ...(await readPicture(file)), name }];
    case 'pdf':
      return [textOf(name, await readPdf(bytes, ATTACHED_LIMITS.text))];
    case 'zip':
      return fromDocx(name, bytes);
    case 'text':
      return [fromText(name, decodeText(bytes) ?? '')];
    case 'oldOffice':
      throw new AttachmentFault('oldOffice');
    case 'unknown':
      throw new AttachmentFault('type');
  }
}

function fromText(name: string, text: string): Attachment {
  if (text.trim() === '') throw new AttachmentFault('empty');
  if (!/\.(?:csv|tsv)$/i.test(name)) return textOf(name, text);
  return tableOf(name, readCsv(text)) ?? textOf(name, text);
}

/** Tables of a document are called after it, and numbered where it has several. */
function fromDocx(name: string, bytes: Uint8Array): Attachment[] {
  const { text, tables } = readDocx(bytes);
  const stem = name.replace(/\.docx$/i, '');
  const read = tables.flatMap((lines, index) => tableOf(tables.length > 1 ? `${stem} ${index + 1}` : stem, lines) ?? []);
  if (text === '' && read.length === 0) throw new AttachmentFault('noText');
  return [...(text === '' ? [] : [textOf(name, text)]), ...read];
}

function textOf(name: string, whole: string): Attachment {
  const text = whole.trim();
  if (text === '') throw new AttachmentFault('noText');
  if (text.length <= ATTACHED_LIMITS.text) return { kind: 'text', name, text };
  return { kind: 'text', name, text: text.slice(0, ATTACHED_LIMITS.text).replace(/\p{Surrogate}$/u, ''), isCut: true };
}
