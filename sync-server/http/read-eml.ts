/** A mail of our own making: one text part. */
export interface ReadMail {
  readonly subject: string;
  readonly to: string;
  readonly date: string;
  readonly text: string;
}

/** Reads what the file mailer wrote; not a reader for mail in general. */
export function readEml(content: Buffer): ReadMail {
  const source = content.toString('latin1').replaceAll('\r\n', '\n');
  const end = source.indexOf('\n\n');
  const head = source.slice(0, end).replace(/\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  return {
    subject: header('Subject'),
    to: header('To'),
    date: header('Date'),
    text: decodeBody(source.slice(end + 2), header('Content-Transfer-Encoding').toLowerCase()),
  };
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8');
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
