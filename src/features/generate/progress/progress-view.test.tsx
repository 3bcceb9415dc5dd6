import { beforeAll, expect, it } from 'vitest';
import { markupOf, startTexts, wordsOf } from '#tests/support/markup.ts';
import { ProgressView } from './progress-view.tsx';

const planned = { id: 'home', title: 'Home', area: 'website', links: [], status: 'pending' } as const;
const view = (step: 0 | 1 | 2 | 3, nodes: (typeof planned)[] = [planned]) => (
  <ProgressView progress={{ step, nodes }} failure={null} isRemote={false} />
);

beforeAll(() => startTexts());

it('GEN-05 GEN-28 names the three steps of a build, at 50 % after the first', () => {
  for (const step of [1, 2, 3] as const) expect(markupOf(view(step))).toContain(`aria-valuenow="${25 + 25 * step}"`);
  expect(wordsOf(view(1))).toMatch(/Analyzing Input done Building Pages in progress Finishing Up to come/);
});

it('GEN-06 says that the diagram of the pages is being made until there is one', () => {
  const overlay = 'Generating UserFlow...';
  expect(wordsOf(<ProgressView progress={null} failure={null} isRemote={false} />)).toContain(overlay);
  expect(wordsOf(view(0, []))).toContain(overlay);
  expect(wordsOf(view(1))).not.toContain(overlay);
});
