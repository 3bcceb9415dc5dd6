export interface Counter {
  add(count?: number, label?: string | number): void;
}
export interface Histogram {
  observe(value: number): void;
}

/** Figures of this process in the Prometheus text format. Names carry their unit. */
export interface Metrics {
  /** Counts up; with `labelName` each label value has a count of its own. */
  counter(name: string, help: string, labelName?: string): Counter;
  /** Read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void;
  /** Counts values up to each of the ascending `limits`. */
  histogram(name: string, help: string, limits: readonly number[]): Histogram;
  render(): string;
}

const PREFIX = 'sparkvibe_';

export function createMetrics(): Metrics {
  const blocks: (() => string[])[] = [];
  const declare = (name: string, help: string, type: string) => [
    `# HELP ${PREFIX}${name} ${help}`,
    `# TYPE ${PREFIX}${name} ${type}`,
  ];
  return {
    counter(name, help, labelName) {
      const counts = new Map<string, number>();
      if (labelName === undefined) counts.set('', 0);
      blocks.push(() => [
        ...declare(name, help, 'counter'),
        ...[...counts].map(([label, count]) => `${PREFIX}${name}${label === '' ? '' : `{${labelName}="${label}"}`} ${count}`),
      ]);
      return {
        add(count = 1, label = '') {
          counts.set(String(label), (counts.get(String(label)) ?? 0) + count);
        },
      };
    },
    gauge(name, help, read) {
      blocks.push(() => [...declare(name, help, 'gauge'), `${PREFIX}${name} ${read()}`]);
    },
    histogram(name, help, limits) {
      const counts = limits.map(() => 0);
      let total = 0;
      let sum = 0;
      blocks.push(() => [
        ...declare(name, help, 'histogram'),
        ...limits.map((limit, place) => `${PREFIX}${name}_bucket{le="${limit}"} ${counts[place]}`),
        `${PREFIX}${name}_bucket{le="+Inf"} ${total}`,
        `${PREFIX}${name}_sum ${sum}`,
        `${PREFIX}${name}_count ${total}`,
      ]);
      return {
        observe(value) {
          total += 1;
          sum += value;
          for (const [place, limit] of limits.entries()) if (value <= limit) counts[place] = (counts[place] ?? 0) + 1;
        },
      };
    },
    render: () => `${blocks.flatMap((block) => block()).join('\n')}\n`,
  };
}
