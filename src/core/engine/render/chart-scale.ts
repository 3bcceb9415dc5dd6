/** Round numbers from the least to the most that an axis shows. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

/** A scale of round steps around zero that holds all values: four steps, and as many below zero as negative values need. */
export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = niceCeiling(Math.max(most, -least, 1)) / 4;
  const above = least < 0 ? Math.ceil(most / step) : 4;
  return ticksOf(-Math.ceil(-least / step), above, step);
}

/** A scale of round steps about the values alone, for points that are compared with each other and not with zero. */
export function rangeOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = niceStep((most - least || Math.abs(most) || 1) / 4);
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  return ticksOf(first, first === last ? first + 1 : last, step);
}

function ticksOf(first: number, last: number, step: number): Scale {
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
  return { low: first * step, high: last * step, ticks };
}

/** The next of 1, 2, 4, 5, 8, 10 times a power of ten, so that quarters read well. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 5, 8, 10].find((candidate) => candidate * power >= value) ?? 10;
  return step * power < 4 ? 4 : step * power;
}

function niceStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((candidate) => candidate * power >= value) ?? 10) * power;
}

/** A coordinate to a tenth, which is finer than a picture needs. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
