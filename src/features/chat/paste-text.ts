import { readFlowchart } from '#core/engine/flow/read-flowchart.ts';

export const PASTE_MAX_LENGTH = 2000;

export interface PastedText {
  readonly text: string;
  /** Parts that were taken out, so that the person is told. */
  readonly stripped: boolean;
  readonly shortened: boolean;
}

/** Removes `[...]` segments from pasted text, then caps it; a flowchart becomes lines of its labels instead. Typed text never comes here. */
export function cleanPaste(pasted: string): PastedText {
  const chart = chartInWords(pasted);
  const kept = chart ?? pasted.replace(/\[[^[\]]*\]/g, '');
  const text = cutWhole(kept, PASTE_MAX_LENGTH);
  return { text, stripped: chart === null && kept !== pasted, shortened: text !== kept };
}

/** Reads the labels of a flowchart, which stand in brackets and must not be lost. Null when the text is anything else. */
function chartInWords(pasted: string): string | null {
  const { nodes, edges } = readFlowchart(pasted);
  const lines = pasted.split('\n').filter((line) => line.trim() !== '' && !line.trimStart().startsWith('flowchart'));
  if (edges.length === 0 || edges.length < lines.length) return null;
  const labels = new Map(nodes.map(({ id, label }) => [id, label]));
  return edges.map(({ source, target }) => `${labels.get(source) ?? ''} → ${labels.get(target) ?? ''}`).join('\n');
}

/** Cuts without leaving half of a surrogate pair behind. */
function cutWhole(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const last = text.charCodeAt(maxLength - 1);
  const isHighSurrogate = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHighSurrogate ? maxLength - 1 : maxLength);
}
