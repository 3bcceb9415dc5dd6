/** Numbers that change step by step, and their mean over all steps: it generalises better than where they end (Freund and Schapire, 1999). */
export class Averaged {
  readonly now: Float64Array;
  readonly #sums: Float64Array;
  readonly #changedAt: Uint32Array;

  constructor(size: number) {
    this.now = new Float64Array(size);
    this.#sums = new Float64Array(size);
    this.#changedAt = new Uint32Array(size);
  }

  add(index: number, by: number, step: number): void {
    const now = this.now[index] ?? 0;
    this.#sums[index] = (this.#sums[index] ?? 0) + now * (step - (this.#changedAt[index] ?? 0));
    this.#changedAt[index] = step;
    this.now[index] = now + by;
  }

  mean(step: number): Float64Array {
    return this.now.map(
      (now, index) => ((this.#sums[index] ?? 0) + now * (step - (this.#changedAt[index] ?? 0))) / Math.max(1, step),
    );
  }
}
