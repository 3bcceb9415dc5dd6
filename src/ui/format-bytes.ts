const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Writes "12 MB" in the reader's language. */
export function formatBytes(bytes: number, language: string): string {
  const unitIndex = Math.min(2, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3) - 1));
  const style = { style: 'unit', unit: UNITS[unitIndex] ?? 'kilobyte', maximumFractionDigits: unitIndex === 2 ? 1 : 0 } as const;
  return new Intl.NumberFormat(language, style).format(bytes / 1000 ** (unitIndex + 1));
}
