import { describe, expect, it } from 'vitest';
import { findFacts } from '../facts/find-facts.ts';
import { lexiconOf } from '../lexicon/lexicon.ts';
import { stretchesOf } from '../text/stretches.ts';
import { tokensOf } from '../text/tokens.ts';
import type { Phrase } from './clause.ts';
import { readClauses } from './read-clauses.ts';

const words = lexiconOf('en');

function shown({ words: own, parts, choices }: Phrase): string {
  if (choices.length > 0) return choices.join('/');
  return parts.length === 0 ? own : `${own} (${parts.map(shown).join(', ')})`;
}

/** Each clause as `who | verbs | what | by whom, with what | listed`. */
function clausesOf(idea: string): string[] {
  const facts = findFacts(idea);
  return stretchesOf(idea).flatMap((stretch) =>
    readClauses(tokensOf(idea, stretch, facts), words, stretch).map(({ subjects, verbs, objects, tails, listed, isNegative }) =>
      [
        subjects.map(shown).join(' + '),
        `${isNegative ? 'not ' : ''}${verbs.map(({ lemma }) => lemma).join(' + ')}`,
        objects.map(shown).join(' + '),
        tails.map(({ by, phrases }) => `${by} ${phrases.map(shown).join(' + ')}`).join('; '),
        listed.map(shown).join(' + '),
      ].join(' | '),
    ),
  );
}

describe('clauses', () => {
  it.each([
    ['members reserve tools, the librarian approves', ['members | reserve | tools |  | ', 'librarian | approve |  |  | ']],
    ['The tutor accepts or declines the lesson', ['tutor | accept + decline | lesson |  | ']],
    ['Tutors are approved by the admin', ['Tutors | approve |  | by admin | ']],
    ['Parents filter by subject and price', ['Parents | filter |  | by subject + price | ']],
    ['Tools (photo, condition (new/used))', ['Tools (photo, condition (new/used)) |  |  |  | ']],
    ['minutes with date, attendees, items', ['minutes |  |  | with date + attendees + items | ']],
    ['Customers buy pickles for pick-up', ['Customers | buy | pickles | for pickup | ']],
    ['Members note done Yes/No', ['Members | note | done Yes/No |  | ']],
    ['A report cannot be claimed twice', ['report | not claim |  |  | ']],
    ['add people, add expenses with who paid', [' | add | people |  | ', ' | add | expenses | with who paid | ']],
    ['order form, print labels', ['order form |  |  |  | ', ' | print | labels |  | ']],
    ['boat: name, seats, 3 photos', ['boat |  |  |  | name + seats + photos']],
    ['status new > done', ['status new/done |  |  |  | ']],
  ])('of %j', (idea, clauses) => {
    expect(clausesOf(idea)).toEqual(clauses);
  });
});
