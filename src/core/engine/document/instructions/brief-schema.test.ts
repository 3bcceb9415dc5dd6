import { expect, it } from 'vitest';
import { briefSchema } from './brief-schema.ts';

const schema = briefSchema();
const text = JSON.stringify(schema);

it('asks for one object: the brief, and the site with its theme', () => {
  expect(schema).toMatchObject({ type: 'object', required: ['brief', 'site'], additionalProperties: false });
  expect(Object.keys(Object(schema['properties']))).toEqual(['brief', 'site', 'theme']);
  expect(text).toContain('"siteName"');
  expect(text).toContain('"tagline"');
});

it('has no bounds and no guesses, so that a grammar of it stays small', () => {
  expect(text).not.toMatch(/"(?:maxLength|maxItems|minimum|propertyNames|\$schema|at|sure)":|"pattern":"/);
  expect(text.length).toBeLessThan(12_000);
});
