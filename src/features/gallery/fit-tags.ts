/** Measures of the tag cloud in pixels (HOME-19). */
export const TAG_CLOUD = { width: 780, font: 14, icon: 20, gap: 10, padding: 8, rest: 40 } as const;

/** The first tags that have room in one row: none is added once less than `rest` remains. */
export function fitTags<Tag>(tags: readonly Tag[], textWidth: (tag: Tag) => number): readonly Tag[] {
  const { width, icon, gap, padding, rest } = TAG_CLOUD;
  let left: number = width;
  const fitting: Tag[] = [];
  for (const tag of tags) {
    if (left < rest) break;
    const needed = padding * 2 + icon + textWidth(tag) + (fitting.length === 0 ? 0 : gap);
    if (needed > left) break;
    left -= needed;
    fitting.push(tag);
  }
  return fitting;
}
