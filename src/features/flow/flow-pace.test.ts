import { describe, expect, it } from 'vitest';
import type { FlowNode } from '#core/engine/flow/flow-schema.ts';
import { projectFlow } from '#core/engine/flow/project-flow.ts';
import { sampleBlueprint } from '#tests/support/sample-blueprint.ts';
import { nextMoment, pacedFlow } from './flow-pace.ts';

const made = projectFlow(sampleBlueprint());
const at = (status: FlowNode['status'], elapsedMs: number) =>
  pacedFlow({ ...made, nodes: made.nodes.map((node) => ({ ...node, status })) }, elapsedMs).nodes;
const parts = made.nodes.length - 2;

describe('GEN-33 LIMIT-20 the parts of a running build', () => {
  it('appear one by one: the first at 300 ms, then 600 ms apart', () => {
    const counts = [0, 299, 300, 899, 900, 1500].map((ms) => at('pending', ms).length - 2);
    expect(counts).toEqual([0, 0, 1, 1, 2, 3]);
    expect(at('pending', 300 + 600 * (parts - 1))).toHaveLength(made.nodes.length);
  });

  it('are each seen being made for 1200 ms, and none ready before it is', () => {
    const first = (status: FlowNode['status'], ms: number) => at(status, ms)[2]?.status;
    expect([300, 1499, 1500].map((ms) => first('loaded', ms))).toEqual(['loading', 'loading', 'loaded']);
    expect(first('pending', 9999)).toBe('pending');
    expect(first('loading', 9999)).toBe('loading');
  });

  it('are joined by lines once both are there', () => {
    const { nodes, edges } = pacedFlow(made, 900);
    const shown = new Set(nodes.map(({ id }) => id));
    expect(edges.every(({ source, target }) => shown.has(source) && shown.has(target))).toBe(true);
    expect(edges.length).toBeGreaterThan(1);
  });

  it('change at known moments only, and at last no more', () => {
    const moments: number[] = [];
    for (let ms = nextMoment(made, 0); ms !== null; ms = nextMoment(made, ms)) moments.push(ms);
    expect(moments.slice(0, 4)).toEqual([300, 900, 1500, 2100]);
    expect(moments.at(-1)).toBe(300 + 600 * (parts - 1) + 1200);
  });
});
