import { measureOf } from '../content/measures.ts';
import type { Reading } from '../read/reading.ts';
import { addPage, type Draft } from './draft.ts';
import { camelCase, isChinese, ownWords } from '../recipe/naming.ts';

const WATCHING = new Set(['live', 'monitor', 'external:device']);
const MAX_MEASURES = 6;

/** The quantities a prompt wants watched ("battery percentage", "室内温度"); none on sites that watch nothing. */
export function measuresOf(reading: Reading): string[] {
  if (!reading.features.some(({ value, confidence }) => WATCHING.has(value) && confidence >= 0.55)) return [];
  const said = (reading.requests ?? []).flatMap(({ value }) => [value.object, value.record ?? '']);
  const described = (reading.records ?? []).flatMap(({ value }) => [
    value.noun,
    ...(value.values ?? []),
    ...Object.values(value.labels ?? {}),
    ...value.fields.map((field) => words(field.split(':')[0] ?? '')),
  ]);
  const names = [...said, ...described]
    .map((name) => name.trim().toLowerCase().replace(OWNER, ''))
    .filter((name) => isMeasure(name));
  return [...new Set(names)]
    .filter((name) => !names.some((other) => other !== name && other.startsWith(`${name} `)))
    .slice(0, MAX_MEASURES);
}

/** "The company's production" is production. */
const OWNER = /^(?:.+\ss\s|(?:the|its|their|your)\s)/;

function isMeasure(name: string): boolean {
  return name.length <= 40 && name.split(/\s+/).length <= 4 && measureOf(name) !== null;
}

function words(key: string): string {
  return key.replace(/([a-z])([A-Z])/g, '$1 $2');
}

/** A reading without the records that are quantities or only say "data": they are columns of what is measured. */
export function withoutMeasures<Of extends Reading>(reading: Of, measures: readonly string[]): Of {
  if (measures.length === 0 || reading.records === undefined) return reading;
  const isColumn = (noun: string) =>
    measures.some((name) => name === noun.toLowerCase() || name.startsWith(`${noun.toLowerCase()} `)) ||
    isMeasure(noun) ||
    /^(?:historical|history|real[- ]?time|current|live)\b|历史|实时/iu.test(noun);
  const kept = reading.records.filter(
    ({ value }) =>
      !isColumn(value.noun) &&
      !['reading', 'metric'].includes(value.entity ?? '') &&
      !(FRAMES.test(value.noun) && Object.values(value.labels ?? {}).every((name) => isMeasure(name))),
  );
  const unspoken = (record: string | undefined) => record !== undefined && isColumn(record);
  return {
    ...reading,
    records: kept,
    ...(reading.sections !== undefined && {
      sections: reading.sections.map((section) =>
        unspoken(section.value.record) ? { ...section, value: { title: section.value.title, feature: 'live' } } : section,
      ),
    }),
  };
}

const FRAMES = /^(?:dashboard|system|platform|monitor|panel|website|data|page)s?$|^(?:系统|平台|看板|大屏|数据)$/iu;

/** Figures that move, a day's values as one row of the past, and a page for each. */
export function addMeasures(draft: Draft, measures: readonly string[]): void {
  if (measures.length === 0) return;
  const keys = measures.map((name, index) => (isChinese(name) ? `measure${index + 1}` : camelCase(name)));
  draft.entities.set('metric', {
    id: 'metric',
    fields: 'name:text!# value:num! unit:text',
    label: { en: 'Live figure', zh: '实时指标' },
    plural: { en: 'Live figures', zh: '实时指标' },
    values: measures.map((name) => ownWords(name)),
    rows: Math.max(2, measures.length),
  });
  draft.entities.set('reading', {
    id: 'reading',
    fields: ['date:date!#', ...keys.map((key) => `${key}:num`)].join(' '),
    label: { en: 'Daily record', zh: '每日记录' },
    plural: { en: 'Historical data', zh: '历史数据' },
    fieldLabels: Object.fromEntries(measures.map((name, index) => [keys[index] ?? '', labelled(name)])),
    rows: 24,
  });
  addPage(draft, { path: '/live', title: ['Real-time data', '实时数据'], blocks: 'heading live@metric chart.area@reading' });
  addPage(draft, {
    path: '/history',
    title: ['Historical data', '历史数据'],
    blocks: 'heading chart.line@reading table@reading?search',
  });
  for (const path of ['/live', '/history']) draft.asked.add(path);
}

function labelled(name: string) {
  const unit = measureOf(name)?.unit ?? '';
  const words = ownWords(name);
  const measured = (text: string) => (unit === '' ? text : `${text} (${unit})`);
  return { ...(words.en !== undefined && { en: measured(words.en) }), ...(words.zh !== undefined && { zh: measured(words.zh) }) };
}
