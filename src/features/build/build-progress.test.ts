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

  it('GEN-32 GEN-41 GEN-42 takes each page of website and backend through pending, loading, loaded', () => {
    const events: BuildEvent[] = [planned];
    for (const { id } of pages) {
      const node = { home: 'page:home', 'admin/product': 'data:product', admin: 'admin' }[id];
      if (node !== undefined) expect(statusOf(events, node)).toBe('pending');
      events.push({ type: 'pageStarted', id });
      if (node !== undefined) expect(statusOf(events, node)).toBe('loading');
      expect(after(events).step).toBe(1);
      events.push({ type: 'pageFinished', id });
      if (node !== undefined) expect(statusOf(events, node)).toBe('loaded');
    }
    expect(after(events).step).toBe(2);
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
