import { performance } from 'node:perf_hooks';

export interface Figure {
  readonly name: string;
  /** Median of ours over median of the reference, both from this run; or an exact count without a reference. */
  readonly value: string;
  readonly detail: string;
}

/** Runs ours and the reference in turn, so that a busy machine slows both, and answers their medians in milliseconds. */
export async function measurePair(
  rounds: number,
  ours: () => unknown,
  reference: () => unknown,
): Promise<{ ours: number; reference: number }> {
  const times = { ours: [] as number[], reference: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.ours.push(await time(ours));
    times.reference.push(await time(reference));
  }
  return { ours: median(times.ours), reference: median(times.reference) };
}

export function ratio(name: string, { ours, reference }: { ours: number; reference: number }, meaning: string): Figure {
  return {
    name,
    value: `${(ours / reference).toFixed(2)} x`,
    detail: `${ours.toFixed(2)} ms against ${reference.toFixed(2)} ms: ${meaning}`,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function percentile(values: readonly number[], share: number): number {
  if (share === 0.5) return median(values);
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Milliseconds that the work takes. */
export async function time(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
