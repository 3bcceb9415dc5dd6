/** A piece of an expression's text; `at` counts characters from its start. */
export interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'symbol';
  readonly text: string;
  readonly at: number;
}

const PIECES =
  /\s+|(?<number>\d+(?:\.\d+)?)|'(?<single>[^']*)'|"(?<double>[^"]*)"|(?<name>[a-zA-Z][\w-]*(?:\.[a-zA-Z][\w-]*){0,3})|(?<symbol><=|>=|!=|[-+*/()=<>,])/uy;

/** Cuts an expression into its pieces; a number is the position of the first character that belongs to none. */
export function tokenize(text: string): readonly Token[] | number {
  const tokens: Token[] = [];
  const pieces = new RegExp(PIECES);
  let at = 0;
  while (at < text.length) {
    pieces.lastIndex = at;
    const found = pieces.exec(text);
    if (found === null) return at;
    const token = tokenOf(found.groups ?? {});
    if (token !== null) tokens.push({ ...token, at });
    at += found[0].length;
  }
  return tokens;
}

function tokenOf({ number, single, double, name, symbol }: Record<string, string | undefined>): Omit<Token, 'at'> | null {
  if (number !== undefined) return { kind: 'number', text: number };
  const text = single ?? double;
  if (text !== undefined) return { kind: 'text', text };
  if (name !== undefined) return { kind: 'name', text: name };
  return symbol === undefined ? null : { kind: 'symbol', text: symbol };
}
