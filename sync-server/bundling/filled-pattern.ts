/** Stands in a pattern for the alternatives of the text at `index`. */
export function holeAt(index: number): string {
  return `~${index}`;
}

/** The pattern with its holes filled; where the texts are not there, without the holes: one that is all hole matches nothing. */
export function filledPattern({ source, flags }: RegExp, texts: readonly string[] | undefined): RegExp {
  const whole =
    texts === undefined
      ? source.replaceAll(/\|~\d+|~\d+\|/g, '').replace(/^~\d+$/, '(?!)')
      : source.replaceAll(/~(\d+)/g, (hole, index: string) => texts[Number(index)] ?? hole);
  return new RegExp(whole, flags);
}
