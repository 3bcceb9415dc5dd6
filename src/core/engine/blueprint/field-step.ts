import type { Text } from '../../domain/text.ts';
import type { Field, FieldType, Value } from './entity-schema.ts';

const TIMES: readonly FieldType[] = ['time', 'datetime'];
const NUMBERS: readonly FieldType[] = ['int', 'num', 'money', 'pct', 'duration'];

/** Decides whether values of a type can lie on a grid: times of every so many minutes, numbers of every so much. */
export function hasGrid(type: FieldType): boolean {
  return TIMES.includes(type) || NUMBERS.includes(type);
}

/** Minutes of the grid on which the times of a field lie; null without one. */
export function stepMinutes({ type, step }: Field): number | null {
  return step !== undefined && TIMES.includes(type) ? step : null;
}

/** Says that a value lies beside the grid of its field; null for one that lies on it. */
export function stepFault(field: Field, value: Value): Text | null {
  const { step, type, min } = field;
  if (step === undefined || value === null || value === '') return null;
  if (TIMES.includes(type)) {
    const [, hour, minute] = /(\d{2}):(\d{2})/.exec(typeof value === 'string' ? value.slice(type === 'time' ? 0 : 11) : '') ?? [];
    const minutes = Number(hour) * 60 + Number(minute);
    return Number.isNaN(minutes) || minutes % step === 0 ? null : timesText(step);
  }
  if (!NUMBERS.includes(type) || typeof value !== 'number') return null;
  const parts = (value - (typeof min === 'number' ? min : 0)) / step;
  return Math.abs(parts - Math.round(parts)) < 1e-6 ? null : { en: `In steps of ${step}.`, zh: `须为 ${step} 的整数步长。` };
}

/** Names the times of a grid. */
export function timesText(step: number): Text {
  if (step === 60) return { en: 'On the full hour.', zh: '只能选整点。' };
  if (step === 30) return { en: 'On the full or half hour.', zh: '只能选整点或半点。' };
  if (step % 60 === 0) return { en: `Every ${step / 60} hours.`, zh: `每 ${step / 60} 小时一档。` };
  return { en: `Every ${step} minutes.`, zh: `每 ${step} 分钟一档。` };
}
