import { describe, expect, it } from 'vitest';
import { understand } from '../understand.ts';

const MUSEUM =
  'The Museum of Small Apologies. Anyone can leave an apology for something tiny they did, max 200 characters, and they pick to whom: a neighbour, a sibling, a plant.';

describe('what anybody leaves', () => {
  it.each([
    [MUSEUM, 'apology', 'to whom (neighbour|sibling|plant)'],
    [
      'Wishing tree. Guests can leave a wish, at most 140 characters, and they choose a mood: hope, thanks, sorrow.',
      'wish',
      'mood (hope|thanks|sorrow)',
    ],
  ])('%s: is a record with the choices behind the colon', (idea, name, field) => {
    const { entities, actions } = understand(idea);
    expect(entities).toEqual([expect.objectContaining({ name, fields: expect.arrayContaining([field]) })]);
    expect(actions).toEqual([expect.objectContaining({ verb: 'submit', on: name, label: expect.stringMatching(/^Leave an? /) })]);
  });

  it('is looked at, pressed and shown by who walks through it', () => {
    const { actions, actors, views } = understand(
      `${MUSEUM} Visitors walk through the rooms (one room for each kind) and can press "forgiven" and the number goes up. The most forgiven apology hangs on the front page in a big frame.`,
    );
    expect(actions?.slice(1)).toEqual([{ verb: 'vote', by: 'visitor', on: 'apology', label: 'forgiven' }]);
    expect(JSON.stringify(actors)).not.toContain('number');
    expect(views).toEqual([expect.objectContaining({ of: 'apology', as: 'ranking', by: 'votes' })]);
  });
});
