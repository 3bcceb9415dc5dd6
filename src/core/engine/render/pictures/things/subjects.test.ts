import { expect, it } from 'vitest';
import { findThing } from './find-thing.ts';
import things from './index.json' with { type: 'json' };
import { wordIndex } from './picture-library.ts';
import subjects from './subjects.fixture.json' with { type: 'json' };

const INDEX = wordIndex(things);

/** Subjects as people name them, with the drawings that are true for each, apart by spaces; none where every drawing would be of another thing. */
it.each(Object.entries(subjects))(
  'draws hardly a wrong thing for subjects in %s, and something for most that can be drawn',
  (_, list) => {
    const all = Object.entries(list).map(([subject, true_]) => ({
      subject,
      shown: findThing(INDEX, subject)?.name,
      fits: true_.split(' ').filter((name) => name !== ''),
    }));
    const wrong = all.filter(({ shown, fits }) => shown !== undefined && !fits.includes(shown));
    const missed = all.filter(({ shown, fits }) => shown === undefined && fits.length > 0);
    expect(wrong.length / all.length, wrong.map(({ subject }) => subject).join(', ')).toBeLessThan(0.03);
    expect(missed.length / all.length, missed.map(({ subject }) => subject).join(', ')).toBeLessThan(0.05);
  },
);
