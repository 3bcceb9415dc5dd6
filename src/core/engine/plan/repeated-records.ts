import { fold, stem } from '../read/normalize.ts';
import type { PlannableReading } from '../read/reading.ts';

/** A reading without records that a page called for by name already stands for ("searches" beside "Convenient search"). */
export function withoutRepeatedRecords(reading: PlannableReading): PlannableReading {
  const named = (reading.sections ?? []).map(({ value }) => ({ ...value, words: wordsOf(value.title) }));
  const replacements = new Map<string, string | undefined>();
  for (const { value } of reading.records ?? []) {
    if (value.fields.length > 0 || (value.values?.length ?? 0) > 0 || value.entity !== undefined) continue;
    const words = wordsOf(value.noun);
    // "Candidate interviews" may be read as a page about candidates: the interviews are said nowhere else.
    const again = named.find(
      (part) => part.record !== value.noun && (part.entity === undefined || words.length > 1) && endsWith(part.words, words),
    );
    if (again !== undefined) replacements.set(value.noun, again.record);
  }
  if (replacements.size === 0) return reading;
  return {
    ...reading,
    records: (reading.records ?? []).filter(({ value }) => !replacements.has(value.noun)),
    ...(reading.requests !== undefined && {
      requests: reading.requests.map((request) => ({ ...request, value: renamed(request.value, replacements) })),
    }),
  };
}

type RequestValue = NonNullable<PlannableReading['requests']>[number]['value'];

function renamed(request: RequestValue, replacements: ReadonlyMap<string, string | undefined>): RequestValue {
  const { record, ...rest } = request;
  if (record === undefined || !replacements.has(record)) return request;
  const other = replacements.get(record);
  return other === undefined ? rest : { ...rest, record: other };
}

const ASIDE = /(?:\s|^)(?:data|information|service|function|feature)s?$/i;

function wordsOf(title: string): string[] {
  return fold(title.replaceAll('-', ' ').replace(ASIDE, ''))
    .split(' ')
    .map((word) => stem(word).replace(/[ei]s$/, ''));
}

function endsWith(all: readonly string[], words: readonly string[]): boolean {
  const rest = all.slice(-words.length);
  return rest.length === words.length && words.every((word, at) => word === rest[at]);
}
