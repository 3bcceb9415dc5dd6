import { describe, expect, it } from 'vitest';
import { startCampus } from '../talk/campus.fixture.ts';

describe('polls', () => {
  it('list the options, show results without voting, and after a vote with it counted', async () => {
    const { see, follow } = startCampus();
    const ballot = await see('/poll');
    expect(ballot).toContain('Soup');
    expect(ballot).toContain('View results');
    expect(await see('/poll?poll.view=lunch')).toContain('4 votes in total');
    const voted = await follow('vote', 'poll', { poll: 'lunch', option: 'rice' });
    expect(voted).toContain('Your vote has been recorded.');
    expect(voted).toContain('5 votes in total');
    expect(voted).toContain('your vote');
    expect(await see('/poll', 'eve')).not.toContain('your vote');
  });

  it('count one vote of a visitor, also when many are sent at once', async () => {
    const { act, store } = startCampus();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => act('vote', 'poll', { poll: 'lunch', option: index % 2 === 0 ? 'soup' : 'rice' })),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(7);
    const [soup, rice] = [await store.get('option', 'soup'), await store.get('option', 'rice')];
    expect(Number(soup?.values['votes']) + Number(rice?.values['votes'])).toBe(5);
  });

  it('refuse what is no option', async () => {
    const { act } = startCampus();
    expect((await act('vote', 'poll', { poll: 'lunch', option: 'cake' })).status).toBe(404);
    expect((await act('vote', 'poll', { poll: 'lunch' })).status).toBe(422);
    expect((await act('vote', 'chat', { option: 'soup' })).status).toBe(404);
  });
});
