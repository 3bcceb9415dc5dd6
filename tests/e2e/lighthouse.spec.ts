import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { launchWithDebugging } from './support/debugging.ts';
import { lighthouseScores, type Scores } from './support/lighthouse-scores.ts';
import { startProduct } from '../support/product.ts';
import { generateBlueprint, IDEAS } from '../support/generate-blueprint.ts';
import { serveSite } from '../support/serve-site.ts';
import { blueprintOf, recipeCases, sample } from '../support/smoke/site-cases.ts';

let browser: Awaited<ReturnType<typeof launchWithDebugging>>;
test.beforeAll(async () => {
  browser = await launchWithDebugging();
});
test.afterAll(() => browser.close());

const scores = (url: string, wanted: number) => lighthouseScores(url, { port: browser.port, wanted });

test.describe.configure({ timeout: 300_000 });

/** On the disk, because a failed test ends the process that the next one runs in; emptied when a run begins. */
const scoresFile = () => path.join(test.info().project.outputDir, 'lighthouse-scores.jsonl');
async function note(found: Scores): Promise<void> {
  await mkdir(path.dirname(scoresFile()), { recursive: true });
  await appendFile(scoresFile(), `${JSON.stringify(found)}\n`);
}

for (const idea of [IDEAS[0], IDEAS[6], IDEAS[9]]) {
  test(`ENGINE-Q2 a generated site reaches 100 in every Lighthouse category: ${idea.slice(0, 50)}`, async () => {
    const site = await serveSite(generateBlueprint(idea));
    try {
      const found = await scores(site.url, 100);
      await note(found);
      expect(found).toEqual({ performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 });
    } finally {
      site.close();
    }
  });
}

for (const site of sample(recipeCases, 1, 2)) {
  test(`ENGINE-Q2 ${site.name} reaches at least 98 in every Lighthouse category`, async () => {
    const served = await serveSite(blueprintOf(site));
    try {
      const found = await scores(served.url, 98);
      await note(found);
      expect(Object.entries(found).filter(([, score]) => score < 98)).toEqual([]);
    } finally {
      served.close();
    }
  });
}

test('ENGINE-Q2 the median of every Lighthouse category over these sites is 100', async () => {
  const measured = (await readFile(scoresFile(), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Scores);
  const median = (name: keyof Scores) => measured.map((found) => found[name]).toSorted((a, b) => a - b)[measured.length >> 1];
  expect({
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    seo: median('seo'),
  }).toEqual({ performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 });
});

test('HOME-Q1 the home page reaches 97 in performance and 100 in all else on a phone', async () => {
  const product = await startProduct();
  try {
    const { performance, ...others } = await scores(`${product.appUrl}/platform`, 100);
    expect(performance).toBeGreaterThanOrEqual(97);
    expect(others).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
  } finally {
    await product.close();
  }
});
