/** Control characters, direction overrides and halves of surrogate pairs: nothing that a person means, and some stores refuse them. */
const UNWANTED =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The prompt with a space for every unwanted code unit; everything else keeps its offset. */
export function cleanPrompt(prompt: string): string {
  return prompt.replace(UNWANTED, ' ');
}
