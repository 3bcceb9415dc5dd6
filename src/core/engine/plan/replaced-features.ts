import type { PlannableReading } from '../read/reading.ts';
import type { RequestValue } from './reading-context.ts';

/** Bills, statements and summaries are made from what is kept, not by a generator. */
const FROM_ROWS =
  /\b(?:bills?|invoices?|statements?|payrolls?|pay ?slips?|reports?|receipts?|daily|weekly|monthly|summari\p{L}*|statistic\p{L}*|data tables?)\b|账单|发票|工资|报表|报告|统计|汇总/iu;
const FROM_WORDS =
  /\b(?:texts?|articles?|videos?|papers?|images?|codes?|copy|notes?|meetings?|links?|content|conversations?|books?|qr)\b|文章|文本|视频|图片|代码/iu;
const GOES_ON =
  /(?:learning|reading|training|study|fitness|goal|own|their|tracking|track) progress|progress tracking|\bhabits?\b|学习进度/iu;

type Part = NonNullable<PlannableReading['sections']>[number]['value'];

/** Replaces a generator that would draw on the rows of the site by a report on them. */
export function withReports(reading: PlannableReading): PlannableReading {
  const made = ({ feature, text, object }: Pick<RequestValue, 'feature' | 'text' | 'object'>) =>
    feature === 'generator' && FROM_ROWS.test(`${text} ${object}`) && !FROM_WORDS.test(`${text} ${object}`);
  const before = reading.requests ?? [];
  if (!before.some(({ value }) => made(value))) return reading;
  const isMade = ({ feature, title }: Part) => made({ feature, text: title, object: '' });
  const requests = before.map((request) =>
    made(request.value) ? { ...request, value: { ...request.value, feature: 'report' } } : request,
  );
  const generates = requests.some(({ value }) => value.feature === 'generator');
  const reports = reading.features.some(({ value }) => value === 'report');
  return {
    ...reading,
    requests,
    sections: (reading.sections ?? []).map((part) =>
      isMade(part.value) ? { ...part, value: { ...part.value, feature: 'report' } } : part,
    ),
    features: [
      ...reading.features.filter(({ value }) => generates || value !== 'generator'),
      ...(reports ? [] : [{ value: 'report', confidence: 0.9 }]),
    ],
  };
}

/** Progress that is tracked is looked at, not looked up by a number. */
export function withProgress(reading: PlannableReading): PlannableReading {
  const tracked = (reading.requests ?? []).filter(({ value }) => value.feature === 'track');
  if (tracked.length === 0 || !tracked.every(({ value }) => GOES_ON.test(`${value.text} ${value.object}`))) return reading;
  const named = <Each extends { feature?: string | undefined }>(found: { value: Each }) =>
    found.value.feature === 'track' ? { ...found, value: { ...found.value, feature: 'progress' } } : found;
  return {
    ...reading,
    features: reading.features.map((found) => (found.value === 'track' ? { ...found, value: 'progress' } : found)),
    requests: (reading.requests ?? []).map((found) => ({ ...found, ...named(found) })),
    ...(reading.sections !== undefined && { sections: reading.sections.map((found) => ({ ...found, ...named(found) })) }),
  };
}
