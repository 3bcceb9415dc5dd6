/** Elements that stand within a line: their words go together. */
const INLINE: ReadonlySet<string> = new Set(['abbr', 'b', 'code', 'em', 'i', 'mark', 'small', 'span', 'strong', 'sup', 'time']);
const UNSEEN =
  /<(style|script|template)\b[\s\S]*?<\/\1>|<svg\b(?:(?!<text|<\/svg>)[\s\S])*<\/svg>|<!--[\s\S]*?-->|<span class="vh">[^<]*<\/span>/g;
const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/g;
/** Entities that the renderer writes. */
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** All that a visitor sees of drawn HTML, in its order: lines of words, [buttons], (fields to fill in) and (pictures). */
export function visiblePieces(markup: string): readonly string[] {
  const html = markup.replace(UNSEEN, '');
  const pieces: string[] = [];
  let [words, from] = ['', 0];
  let isButton = false;
  const end = () => {
    const line = plain(words);
    if (line !== '') pieces.push(isButton ? `[${line}]` : line);
    words = '';
  };
  for (const { 0: tag, 1: close, 2: name = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    words += html.slice(from, index);
    from = index + tag.length;
    if (INLINE.has(name)) words += close === '' ? ` ${toneOf(attributes)}` : ' ';
    else end();
    if (close === '' && isButtonTag(name, attributes)) isButton = true;
    else if (close !== '' && (name === 'a' || name === 'button')) isButton = false;
    if (close === '') pieces.push(...ownPiece(name, attributes));
  }
  words += html.slice(from);
  end();
  return pieces;
}

/** A badge is seen in its tone. */
function toneOf(attributes: string): string {
  const [, tone] = /class="badge (good|warn|bad)"/.exec(attributes) ?? [];
  return tone === undefined ? '' : `(${tone}) `;
}

function isButtonTag(name: string, attributes: string): boolean {
  return name === 'button' || (name === 'a' && /class="[^"]*\bbutton\b/.test(attributes));
}

/** An element that is seen without words of its own. */
function ownPiece(name: string, attributes: string): readonly string[] {
  if (name === 'img') return [`(picture ${pictureOf(valueOf(attributes, 'src'))})`];
  const [, size] = /class="button [^"]*\b(small|large)\b/.exec(attributes) ?? [];
  if (size !== undefined) return [`(${size} button)`];
  if (name !== 'input' && name !== 'select' && name !== 'textarea') return [];
  const type = name === 'input' ? valueOf(attributes, 'type') : name;
  if (type === 'hidden' || valueOf(attributes, 'name').startsWith('_')) return [];
  const needed = /\srequired\b/.test(attributes) ? ', needed' : '';
  return [`(${type === 'textarea' ? 'long text' : type || 'text'} ${plain(valueOf(attributes, 'name'))}${needed})`];
}

/** Drawn pictures are named by their subject, others by their bytes. */
function pictureOf(source: string): string {
  const [, subject] = /\/assets\/art\/([^/]+)\//.exec(source) ?? [];
  return subject === undefined ? `drawn as ${source.length}` : decodeURIComponent(subject);
}

function valueOf(attributes: string, name: string): string {
  const [, value = ''] = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes) ?? [];
  return value;
}

function plain(words: string): string {
  return words
    .replace(/&(#39|\w+);/g, (whole, name: string) => SIGNS[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
