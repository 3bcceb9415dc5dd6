/** A mail of our own making: a text part and an HTML part. */
export interface ReadMail {
  readonly subject: string;
  readonly to: string;
  readonly date: string;
  readonly text: string;
  readonly html: string;
}

interface Part {
  readonly header: (name: string) => string;
  readonly body: string;
}

/** Reads what the file mailer wrote; not a reader for mail in general. */
export function readEml(content: Buffer): ReadMail {
  const mail = partOf(content.toString('latin1').replaceAll('\r\n', '\n'));
  const boundary = /boundary="?([^";]+)"?/.exec(mail.header('Content-Type'))?.[1];
  const parts = boundary === undefined ? [mail] : mail.body.split(`--${boundary}`).slice(1, -1).map(partOf);
  const bodyOf = (type: string) => {
    const part = parts.find(({ header }) => header('Content-Type').startsWith(type));
    return part === undefined ? '' : decodeBody(part.body, part.header('Content-Transfer-Encoding').toLowerCase());
  };
  return {
    subject: decodeWords(mail.header('Subject')),
    to: mail.header('To'),
    date: mail.header('Date'),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
  };
}

function partOf(text: string): Part {
  const source = text.replace(/^\n/, '');
  const end = source.indexOf('\n\n');
  const head = source.slice(0, end).replace(/\n[ \t]+/g, ' ');
  return { header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '', body: source.slice(end + 2) };
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return Buffer.from(encoding === 'quoted-printable' ? unquote(body.replace(/=\n/g, '')) : body, 'latin1').toString('utf8');
}

function unquote(text: string): string {
  return text.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Words of a header that are not ASCII (RFC 2047); the space between two of them is part of neither. */
function decodeWords(text: string): string {
  return text
    .replace(/(\?=) +(?==\?)/g, '$1')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_match, encoding: string, word: string) => {
      const bytes =
        encoding.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : Buffer.from(unquote(word.replaceAll('_', ' ')), 'latin1');
      return bytes.toString('utf8');
    });
}
