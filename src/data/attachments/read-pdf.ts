import { AttachmentFault } from './attachment-fault.ts';

/** Reads the text of a PDF page by page, until there is enough. */
export async function readPdf(bytes: Uint8Array, enough: number): Promise<string> {
  const { getDocumentProxy } = await loadReader();
  const document = await getDocumentProxy(bytes).catch((cause: unknown) => {
    throw new AttachmentFault(isPasswordFault(cause) ? 'encrypted' : 'damaged', { cause });
  });
  try {
    const pages: string[] = [];
    let length = 0;
    for (let number = 1; number <= document.numPages && length < enough; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      pages.push(text.trim());
      length += text.length;
    }
    return pages.filter((text) => text !== '').join('\n\n');
  } finally {
    await document.loadingTask.destroy();
  }
}

/** The reader is large and comes when the first PDF does; it is not kept for offline use before. */
async function loadReader(): Promise<typeof import('unpdf')> {
  try {
    return await import('unpdf');
  } catch (cause) {
    throw new AttachmentFault('notLoaded', { cause });
  }
}

function isPasswordFault(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}
