/** The names in a text with one in each line, or with signs between them; a name that stands twice counts once. */
const namesIn = (text) => [
  ...new Set(
    text
      .split(/[\n,，、;；\t]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];
/** All of a list in an order in which each has the same chance. */
const shuffled = (list, random) => {
  const all = [...list];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other], all[last]];
  }
  return all;
};
/** Groups whose sizes differ by one at most. */
const groupsOf = (names, count, random) => {
  const groups = Array.from({ length: Math.max(1, Math.min(count, names.length)) }, () => []);
  shuffled(names, random).forEach((name, index) => groups[index % groups.length].push(name));
  return groups;
};
/** A number from 0 to less than 1 that nobody can foretell. */
const chance = () => crypto.getRandomValues(new Uint32Array(1))[0] / 4_294_967_296;
/** The number of groups that words tell: "into 4 groups", "分成4组". */
const settingsOf = (text) => {
  const [, one, other] = /\b(\d{1,2})\s+(?:groups|teams)\b|(\d{1,2})\s*(?:个)?(?:组|队)/i.exec(text) ?? [];
  const count = Number(one ?? other);
  return count > 1 && count <= 50 ? { groups: count } : {};
};
