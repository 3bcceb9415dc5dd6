/** Latin words as they stand in an address: `Crème brûlée!` gives `creme-brulee`; other scripts give nothing. */
export function slugWords(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
