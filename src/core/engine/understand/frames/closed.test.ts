import { describe, expect, it } from 'vitest';
import { understand } from '../understand.ts';

const BOARD = 'Lost and found board for our valley.\n- lost or found\n- what it is\n- where (Mill Road, the woods)\n- date\n';

describe('what is marked as closed', () => {
  it.each([['When something is back home it gets marked Returned and doesnt stand between the open ones anymore.', 'returned']])(
    '%s: a step, and a list without it',
    (said, to) => {
      const { actions, views, entities } = understand(`${BOARD}${said}`);
      expect(entities).toHaveLength(1);
      expect(actions).toContainEqual({ verb: `mark ${to}`, by: 'us', on: 'entry', moves: { to } });
      expect(views).toEqual([expect.objectContaining({ of: 'entry', as: 'list', filter: [`status is not ${to}`] })]);
    },
  );

  it('is counted alone, and a mood is no record', () => {
    const { actions, views, entities } = understand(
      `${BOARD}When something is back home it gets marked Returned. I'd like a number somewhere how many things came home already, that makes people happy`,
    );
    expect(entities).toHaveLength(1);
    expect(views).toEqual([expect.objectContaining({ as: 'figure', filter: ['status is returned'], figure: { op: 'count' } })]);
    expect(JSON.stringify(actions)).not.toContain('happy');
  });
});
