import { beforeAll, expect, it } from 'vitest';
import { projectFlow } from '#core/engine/flow/project-flow.ts';
import { markupOf, startTexts, wordsOf } from '#tests/support/markup.ts';
import { sampleBlueprint } from '#tests/support/sample-blueprint.ts';
import { ProgressView } from './progress-view.tsx';

const flow = projectFlow(sampleBlueprint());
const view = (progress: Parameters<typeof ProgressView>[0]['progress']) => (
  <ProgressView progress={progress} idea="A bakery" failure={null} isRemote={false} />
);
const OVERLAY = 'Generating UserFlow...';

beforeAll(() => startTexts());

it('GEN-05 GEN-28 names the three steps of a build, at 50 % after the first', () => {
  for (const step of [1, 2, 3] as const) expect(markupOf(view({ step, flow }))).toContain(`aria-valuenow="${25 + 25 * step}"`);
  expect(wordsOf(view({ step: 1, flow }))).toMatch(/Analyzing Input done Building Pages in progress Finishing Up to come/);
});

it('GEN-06 says that the diagram is being made until there is one', () => {
  expect(wordsOf(view(null))).toContain(OVERLAY);
  expect(wordsOf(view({ step: 0, flow: null }))).toContain(OVERLAY);
});

it('says the diagram in words, with what is ready of it', () => {
  const nodes = flow.nodes.map((node) => ({
    ...node,
    status: node.id === 'page:home' ? ('loaded' as const) : ('pending' as const),
  }));
  const words = wordsOf(view({ step: 1, flow: { ...flow, nodes } }));
  expect(words).toContain('Home (Website): ready');
  expect(words).toContain('Products (Backend): waiting');
  expect(words).toContain('1 of 8 pages');
});

it('shows progress that an earlier build of the app stored, which had no diagram', () => {
  expect(wordsOf(view({ step: 1 }))).toContain(OVERLAY);
});
