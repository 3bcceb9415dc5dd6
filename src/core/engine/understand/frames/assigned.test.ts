import { describe, expect, it } from 'vitest';
import type { AuthoredBrief } from '../../document/lines/brief-line.ts';
import { understand } from '../understand.ts';

function fieldsOf({ entities = [] }: AuthoredBrief, name: string) {
  const entity = entities.find((each) => typeof each === 'object' && each.name === name);
  return typeof entity === 'object' ? entity.fields : undefined;
}

const REPORTED =
  'We need something for repairs. Housekeeping reports a problem: room, what is broken, how urgent (low, normal, urgent). Status goes new -> in progress -> done.';

describe('work that is given to people', () => {
  it.each([
    ['We have two handymen, Pavel and Agnes, and every job is given to one of them.', 'handyman (Pavel|Agnes)'],
    ['Two plumbers, Ida and Karl. Each problem goes to one of the plumbers.', 'plumber (Ida|Karl)'],
    ['Problems are assigned to Ida or Karl.', 'assigned to (Ida|Karl)'],
  ])('%s: one of them is chosen for each', (said, field) => {
    const brief = understand(`${REPORTED} ${said}`);
    expect(fieldsOf(brief, 'problem')).toContain(field);
    expect(brief.entities).toHaveLength(1);
    expect(JSON.stringify(brief.actions)).not.toMatch(/"(?:give|assign|go)"/);
  });

  it('what is reported is the job, and whose work it is moves it on', () => {
    const { actions, actors } = understand(
      `${REPORTED} We have two handymen, Pavel and Agnes, and every job is given to one of them.`,
    );
    expect(actors).toContainEqual({ name: 'handyman', names: ['Pavel', 'Agnes'], signsIn: true, count: 2 });
    expect(actions).toContainEqual({
      verb: 'mark done',
      by: 'handyman',
      on: 'problem',
      moves: { to: 'done' },
    });
  });

  it('is counted for each of them', () => {
    const { views } = understand(
      `${REPORTED} Problems are assigned to Ida or Karl. I want to see how many open jobs Ida and Karl have each.`,
    );
    expect(views).toEqual([
      expect.objectContaining({
        of: 'problem',
        as: 'figure',
        name: 'open jobs',
        filter: ['status is not done'],
        figure: { op: 'count', per: 'assigned to' },
      }),
    ]);
  });
});

describe('a list with some of it on top', () => {
  it.each([
    [`${REPORTED} I would like a list with the urgent stuff on top.`, '-how urgent'],
    ['Kitchen orders: dish, table, priority (rush/usual). A list with the rush orders on top', 'priority'],
  ])('%s', (idea, sort) => {
    expect(understand(idea).views).toContainEqual(expect.objectContaining({ as: 'list', sort }));
  });
});

describe('an approval that only some need', () => {
  it('is a yes or no, without which nothing goes on', () => {
    const brief = understand(`${REPORTED} If the repair will cost more than 200 euro, Marion (manager) has to approve it first.`);
    const open = 'repair cost > 200 and approved = false';
    expect(fieldsOf(brief, 'problem')).toEqual(expect.arrayContaining(['repair cost (money)', 'approved (yes/no)']));
    expect(brief.entities).toContainEqual(expect.objectContaining({ flags: [`needs approval: ${open}`] }));
    expect(brief.actors).toContainEqual({ name: 'manager', names: ['Marion'], manages: ['problem'] });
    expect(brief.actions).toContainEqual(expect.objectContaining({ verb: 'mark done', when: `not (${open})` }));
  });
});
