import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Messages about money and what may go wrong on the way, by the file and the place in which they stand. */
const CATALOGUE = {
  billing: ['return.failed', 'return.cancelled', 'return.network', 'return.refunded', 'plan.portalFailed', 'buy.unfinished'],
  common: ['notFound.text', 'crash.text', 'COPY_SEXCEPTION'],
  errors: ['SERVER', 'ORDER_FAILED'],
};

function textAt(text: unknown, place: string): unknown {
  return place.split('.').reduce((value, key) => Object(value)[key], text);
}

it.each(['en-US', 'zh-CN'])('BILL-37 the catalogue in %s has a message for a payment and for whatever ends it', (language) => {
  for (const [file, places] of Object.entries(CATALOGUE)) {
    const texts: unknown = JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8'));
    for (const place of places) expect([place, typeof textAt(texts, place)]).toEqual([place, 'string']);
  }
});
