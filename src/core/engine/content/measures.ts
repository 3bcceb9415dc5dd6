import type { Locale } from '../../domain/text.ts';
import type { Pair } from '../catalogue/pair.ts';

/** Measured quantities by the words that end their name: unit, usual value and how far it swings. */
const MEASURES: readonly (readonly [words: RegExp, unit: string, value: number, swing: number])[] = [
  [
    /(?:percentage|percent|battery|charge|humidity|occupancy|utili[sz]ation|cpu|memory|disk|soc|占比|百分比|电量|湿度|占用率|使用率)$/iu,
    '%',
    68,
    0.25,
  ],
  [/(?:temperature|温度|气温|水温)$/iu, '°C', 22, 0.2],
  [/(?:air quality|aqi|pm ?2\.?5|pm ?10|空气质量)$/iu, 'AQI', 48, 0.4],
  [/(?:co2|carbon dioxide|concentration|浓度)$/iu, 'ppm', 420, 0.1],
  [/(?:voltage|电压)$/iu, 'V', 230, 0.03],
  [/(?:current|电流)$/iu, 'A', 8.4, 0.3],
  [
    /(?:energy|consumption|generation|(?:power|solar|electricity) production|usage|发电量|用电量|耗电量|能耗|用量)$/iu,
    'kWh',
    12.4,
    0.45,
  ],
  [/(?:production|产量)$/iu, 'pcs', 240, 0.2],
  [/(?:power|load|output|功率|负荷)$/iu, 'kW', 4.6, 0.4],
  [/(?:pressure|压力|气压|血压)$/iu, 'hPa', 1013, 0.01],
  [/(?:speed|速度|风速|车速)$/iu, 'km/h', 46, 0.35],
  [/(?:flow|流量)$/iu, 'm³/h', 18, 0.3],
  [/(?:noise|sound level|噪声|噪音)$/iu, 'dB', 52, 0.2],
  [/(?:heart rate|pulse|心率|脉搏)$/iu, 'bpm', 72, 0.15],
  [/(?:brightness|illuminance|亮度|光照)$/iu, 'lx', 540, 0.4],
  [/(?:emissions?|排放|排放量)$/iu, 'kg', 130, 0.2],
  [/(?:level|density|rainfall|水位|密度|降雨量)$/iu, '', 34, 0.3],
];

/** Units of things that are counted rather than measured. */
const COUNTED: readonly (readonly [words: RegExp, unit: Pair])[] = [
  [/people|crowd|population|visitor|passenger|pedestrian|audience|人口|人流|客流|访客/iu, ['people', '人']],
  [/traffic|vehicle|车流|交通/iu, ['vehicles', '辆']],
  [/mileage|distance|里程|距离/iu, ['km', '公里']],
  [/stock|goods|inventory|material|库存|货物|物料/iu, ['pcs', '件']],
  [/duration|time|时长|时间/iu, ['min', '分钟']],
];

/** The unit of figures that a record of that name keeps; null where it has none. */
export function unitOf([english, chinese]: Pair, locale: Locale): string | null {
  const counted = COUNTED.find(([words]) => words.test(english) || words.test(chinese));
  if (counted !== undefined) return counted[1][locale === 'zh' ? 1 : 0];
  return (measureOf(english) ?? measureOf(chinese))?.unit || null;
}

export interface Measure {
  readonly unit: string;
  readonly value: number;
  readonly swing: number;
}

/** Returns the measure of a thing by its name; null for things that are no measured quantity. */
export function measureOf(name: string): Measure | null {
  const found = MEASURES.find(([words]) => words.test(name.trim()));
  return found === undefined ? null : { unit: found[1], value: found[2], swing: found[3] };
}

/** The value of a measure on the nth day back: a wave of its own, so that trends have something to show. */
export function measuredValue({ value, swing }: Measure, index: number, salt: number): number {
  const wave = Math.sin(index / 2.6 + salt) * 0.7 + Math.sin(index / 1.1 + salt * 2) * 0.3;
  const shown = value * (1 + swing * wave);
  return Math.round(shown * (value < 100 ? 10 : 1)) / (value < 100 ? 10 : 1);
}
