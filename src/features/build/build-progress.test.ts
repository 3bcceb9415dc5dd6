import { describe, expect, it } from 'vitest';
import { projectFlow } from '#core/engine/flow/project-flow.ts';
import type { BuildEvent } from '#core/engine/generated.ts';
import { plannedPages } from '#core/engine/reply/planned-pages.ts';
import { sampleBlueprint } from '#tests/support/sample-blueprint.ts';
import { NO_PROGRESS, nextProgress } from './build-progress.ts';

const blueprint = sampleBlueprint();
const pages = plannedPages(blueprint, 'en');
const planned: BuildEvent = { type: 'planned', pages, flow: projectFlow(blueprint) };
const after = (events: BuildEvent[]) => events.reduce(nextProgress, NO_PROGRESS);
const statusOf = (events: BuildEvent[], id: string) => after(events).flow?.nodes.find((node) => node.id === id)?.status;

describe('nextProgress', () => {
  it('GEN-28 GEN-29 shows the parts as soon as they are planned', () => {
    expect(after([planned]).step).toBe(1);
    for (const id of ['idea', 'plan']) expect(statusOf([planned], id)).toBe('loaded');
    for (const id of ['page:home', 'data:product', 'admin']) expect(statusOf([planned], id)).toBe('pending');
  });

  it.each([
    ['home', 'page:home'],
    ['admin', 'admin'],
    ['admin/product', 'data:product'],
  ])('GEN-32 GEN-41 GEN-42 takes %s through pending, loading, loaded', (id, node) => {
    const started: BuildEvent[] = [planned, { type: 'pageStarted', id }];
    const finished: BuildEvent[] = [...started, { type: 'pageFinished', id }];
    expect([[planned], started, finished].map((events) => statusOf(events, node))).toEqual(['pending', 'loading', 'loaded']);
  });

  it('goes on to the checks when the last page is finished', () => {
    const finished = pages.map(({ id }): BuildEvent => ({ type: 'pageFinished', id }));
    expect(after([planned, ...finished.slice(1)]).step).toBe(1);
    expect(after([planned, ...finished]).step).toBe(2);
  });

  it('GEN-30 is complete once the result is checked', () => {
    const done = after([planned, { type: 'checked', diagnostics: [] }]);
    expect(done.step).toBe(3);
    expect(done.flow?.nodes.every((node) => node.status === 'loaded')).toBe(true);
  });

  it('ignores a page it does not know, and a page before the plan', () => {
    expect(after([planned, { type: 'pageStarted', id: 'ghost' }])).toEqual(after([planned]));
    expect(after([{ type: 'pageFinished', id: 'home' }])).toEqual(NO_PROGRESS);
  });
});
