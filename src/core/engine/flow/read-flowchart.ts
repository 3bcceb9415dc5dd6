export interface Flowchart {
  readonly nodes: readonly { readonly id: string; readonly label: string }[];
  readonly edges: readonly { readonly source: string; readonly target: string }[];
}

const NODE = String.raw`([\p{L}\p{N}_.:-]{1,60}?)\s*(?:\[([^[\]]{1,200})\])?`;
const LINE = new RegExp(String.raw`^\s*${NODE}\s*-->\s*${NODE}\s*;?\s*$`, 'u');
/** Longer lines are no flowchart's. */
const LINE_MAX = 500;

/**
 * Reads a flowchart written as text: lines `a[One] --> b[Two]`, where a node that was named before needs no label again. The heading
 * and lines of any other form are skipped.
 */
export function readFlowchart(text: string): Flowchart {
  const labels = new Map<string, string>();
  const edges = text.split('\n').flatMap((line) => {
    const found = line.length > LINE_MAX || line.trimStart().startsWith('flowchart') ? null : LINE.exec(line);
    if (found === null) return [];
    const [, source = '', sourceLabel, target = '', targetLabel] = found;
    for (const [id, label] of [
      [source, sourceLabel],
      [target, targetLabel],
    ] as const)
      if (label !== undefined || !labels.has(id)) labels.set(id, label?.trim() ?? id);
    return [{ source, target }];
  });
  return { nodes: [...labels].map(([id, label]) => ({ id, label })), edges };
}
