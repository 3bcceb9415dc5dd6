import { describe, expect, it } from 'vitest';
import { entityOf } from './complete.fixture.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';

const BOARD: AuthoredBrief = {
  subject: 'bug board of a studio',
  language: 'en',
  actors: [{ name: 'team member', count: 4, signsIn: true }],
  entities: [
    {
      id: 'bug',
      name: 'Bug',
      fields: ['title', 'severity (minor|major)', 'assignee (team member)', 'fixer (team member)'],
      access: 'read: member; create: member; change: member',
    },
  ],
  actions: [
    {
      verb: 'report',
      by: 'team member',
      on: 'bug',
      asks: ['title', 'severity', 'assignee'],
      states: 'new>confirmed>in work>to test>done',
    },
    { verb: 'confirm', by: 'team member', on: 'bug', moves: { from: 'new', to: 'confirmed' } },
    { verb: 'hand over', by: 'team member', on: 'bug', moves: { from: 'in work', to: 'to test' }, sets: ['fixer = assignee'] },
    { verb: 'pass', by: 'team member', on: 'bug', moves: { from: 'to test', to: 'done' }, when: 'fixer is not user' },
    { verb: 'put back', by: 'team member', on: 'bug', moves: { from: 'in work', to: 'confirmed' } },
  ],
};

describe('steps of a brief', () => {
  const bug = entityOf(BOARD, 'bug');
  const steps = bug?.flow?.steps ?? [];

  it('two that lead to one state from different ones stand beside each other', () => {
    expect(steps.filter(({ to }) => to === 'confirmed').map(({ id, from }) => [id, from])).toEqual([
      ['confirmed', ['new']],
      ['putBack', ['inWork']],
    ]);
  });

  it('are everybody’s where rows are everybody’s to change, or a condition says whose they are', () => {
    expect(steps.filter(({ by }) => by === 'own')).toEqual([]);
  });

  it('a person whom the form asks for is not whoever sends it', () => {
    expect(bug?.fields.find(({ key }) => key === 'assignee')?.role).not.toBe('actor');
  });

  it('a choice of another record is shown by its name', () => {
    const tree = { id: 'tree', name: '果树', fields: ['编号', '近况 (开花|套袋)'] };
    const adoption = { id: 'adoption', name: '认养', fields: ['果树 (果树)', '名字', '树的近况 = 果树的近况'] };
    const field = entityOf({ subject: '果园', language: 'zh', entities: [tree, adoption] }, 'adoption')?.fields.find(
      ({ computed }) => computed !== undefined,
    );
    expect(field).toMatchObject({ type: 'enum', options: [{ label: { zh: '开花' } }, { label: { zh: '套袋' } }] });
  });
});
