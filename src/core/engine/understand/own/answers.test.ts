import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../domain/text.ts';
import { fillDraft } from '../marks/fill-draft.ts';
import { readMarks } from '../marks/read-marks.ts';
import { answersBrief } from './answers.ts';

const BAND = `Brass band, five of us: Olu, Bea, Hank, Ivy, Moss. Rehearsals Mondays 7.30.
Each player says yes / no / maybe for each rehearsal. 4 or more yeses "Full", fewer than 3 "Called off". Hank can cancel a date.`;

function briefOf(idea: string, locale: Locale) {
  const marked = readMarks(idea, locale);
  return answersBrief(marked, fillDraft(marked, locale));
}

describe('the brief of an idea in which people say whether they come', () => {
  it.each([
    /"name":"rehearsal".*Yes = count\(answer\.rehearsal, answer = 'Yes'\)/,
    /"when":"@mon\+7dT19:30"/,
    /"label":"Full","when":"Yes >= 4"/,
    /"label":"Called off","when":"Yes < 3"/,
    /"rows":\["Olu","Bea","Hank","Ivy","Moss"\]/,
    /"moves":\{"from":"On","to":"Cancelled"\}/,
  ])('has dates, people and answers that are counted: %s', (said) => {
    expect(JSON.stringify(briefOf(BAND, 'en'))).toMatch(said);
  });

  it('is none of another idea', () => {
    expect(briefOf('A choir in Lyon with concerts and a newsletter', 'en')).toBeNull();
  });
});
