import { describe, expect, it } from 'vitest';
import type { BuildEvent } from '#core/engine/generated.ts';
import { NO_PROGRESS, nextProgress } from './build-progress.ts';

const planned: BuildEvent = {
  type: 'planned',
  pages: [
    { id: 'home', title: 'Home', area: 'website', links: ['menu'] },
    { id: 'admin', title: 'Dashboard', area: 'backend', links: [] },
  ],
};
const after = (events: BuildEvent[]) => events.reduce(nextProgress, NO_PROGRESS);
const statuses = (events: BuildEvent[]) => after(events).nodes.map((node) => node.status);

describe('nextProgress', () => {
  it('GEN-28 GEN-29 shows the pages as soon as they are planned', () => {
    expect(after([planned])).toMatchObject({ step: 1, nodes: [{ id: 'home', status: 'pending' }, { id: 'admin' }] });
  });

  it('GEN-32 GEN-41 GEN-42 takes each page through pending, loading, loaded', () => {
    expect(statuses([planned, { type: 'pageStarted', id: 'home' }])).toEqual(['loading', 'pending']);
    const one: BuildEvent[] = [planned, { type: 'pageStarted', id: 'home' }, { type: 'pageFinished', id: 'home' }];
    expect(statuses(one)).toEqual(['loaded', 'pending']);
    expect(after(one).step).toBe(1);
    expect(after([...one, { type: 'pageFinished', id: 'admin' }]).step).toBe(2);
  });

  it('GEN-30 is complete once the result is checked', () => {
    const done = after([planned, { type: 'checked', diagnostics: [] }]);
    expect(done.step).toBe(3);
    expect(done.nodes.every((node) => node.status === 'loaded')).toBe(true);
  });

  it('ignores a page it does not know', () => {
    expect(after([planned, { type: 'pageStarted', id: 'ghost' }])).toEqual(after([planned]));
  });
});
