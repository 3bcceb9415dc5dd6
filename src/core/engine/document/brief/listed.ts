/** The items of a list in words; what stands in parentheses stays together. */
export function listed(text: string): string[] {
  return text
    .split(/[,，、;；](?![^(（]*[)）])/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
