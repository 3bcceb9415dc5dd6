import { describe, expect, it } from 'vitest';
import { startCampus } from '../talk/campus.fixture.ts';

describe('the assistant', () => {
  it.each([
    ['help', 'When does the term begin?', 'Term starts in September.'],
    ['help', 'how can I enroll', 'Fill in the enrolment form online.'],
    ['help', 'How much is the pottery course?', 'price: €90.'],
    ['help', 'contact email', 'hello@bakery.example'],
    ['help', 'When do the courses start?', 'Pottery for beginners – 1 Mar 2099'],
    ['help', 'course timetable', 'Weaving – 5 Apr 2099'],
  ])('answers on %s: %s', async (block, question, words) => {
    const page = await startCampus().follow('ask', block, { question });
    expect(page).toContain(words);
    expect(page).toContain('answers come from this site&#39;s content');
  });

  it('answers Chinese questions by pairs of characters', async () => {
    const { follow } = startCampus();
    expect(await follow('ask', 'help', { question: '请问什么时候开学呢', _page: '/zh/help' })).toContain('九月开学。');
  });

  it('says when it finds nothing, offers examples, and keeps the last questions of the visitor alone', async () => {
    const { follow, act, see } = startCampus();
    expect(await see('/help')).toContain('When does term start?');
    expect(await follow('ask', 'help', { question: 'zebra xylophone' })).toContain('I found nothing about that');
    for (let index = 0; index < 21; index += 1) await act('ask', 'help', { question: `term ${index}` });
    const page = await see('/help');
    expect(page).not.toContain('zebra xylophone');
    expect(page).toContain('term 20');
    expect(await see('/help', 'eve')).not.toContain('term 20');
  });
});
