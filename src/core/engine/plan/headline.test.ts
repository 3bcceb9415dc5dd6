import { describe, expect, it } from 'vitest';
import { read } from '../read/read.ts';
import { headlineOf } from './headline.ts';

const CASES: readonly (readonly [prompt: string, headline: string | null])[] = [
  ['Please implement a website that converts Markdown notes to slides.', 'Convert Markdown notes to slides'],
  ['Please implement a website that creates and sends gift cards.', 'Create and send gift cards'],
  ['Please implement a website for patient care and family communication.', 'Patient care and family communication'],
  ['Please implement a tool that helps customers calculate the weight of their parcels.', 'Calculate the weight of your parcels'],
  ['Please implement a website to display ferry timetables and provide weather warnings.', 'Ferry timetables'],
  ['Please implement a website for users to display their work.', null],
  ['Please implement a website.', null],
  ['请做一个展示书签的网站', null],
];

describe('the first line of a site that nobody named', () => {
  it.each(CASES)('%s', (prompt, headline) => {
    expect(headlineOf(read(prompt))).toBe(headline);
  });
});
