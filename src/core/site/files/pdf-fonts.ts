/** Widths of Helvetica for the characters from space to `~`, in thousandths of the size. */
const WIDTHS =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);

const EXTRA: Readonly<Record<string, number>> = {
  '€': 128,
  '…': 133,
  '‘': 145,
  '’': 146,
  '“': 147,
  '”': 148,
  '•': 149,
  '–': 150,
  '—': 151,
  '™': 153,
};

/** The code of a character in WinAnsiEncoding, null when it has none. */
export function winAnsi(character: string): number | null {
  const code = character.codePointAt(0) ?? 0;
  if (code < 32) return 32;
  if (code < 127 || (code >= 160 && code < 256)) return code;
  return EXTRA[character] ?? null;
}

/** Accented letters are as wide as most small ones. */
export function helveticaWidth(character: string): number {
  return WIDTHS[(winAnsi(character) ?? 32) - 32] ?? (character === '—' || character === '…' ? 1000 : 600);
}
