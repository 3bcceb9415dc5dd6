import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chromiumOptions } from '../support/chromium.ts';
import { hashSite } from '../support/hash-site.ts';
import { makePrompts, type MadePrompt } from '../support/prompt-grammar.ts';

/** 200 with FULL_CHECKS=1. PROMPTS_FILE names a file with one `{"prompt","locale"}` per line to be used instead. */
const isFull = process.env['FULL_CHECKS'] === '1';
const promptsFile = process.env['PROMPTS_FILE'];
const lineSchema = z.object({ prompt: z.string(), locale: z.enum(['en', 'zh']).catch('en') });
const prompts =
  promptsFile === undefined
    ? makePrompts(isFull ? 200 : 30, Number(process.env['SAMPLE_SEED'] ?? '1'))
    : readFileSync(promptsFile, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line): MadePrompt => lineSchema.parse(JSON.parse(line)));
const BATCH = 10;

describe('the engine in Node and in Chromium', () => {
  it(`ENGINE-Q5 makes the same bytes of ${prompts.length} prompts`, { timeout: 600_000 }, async () => {
    const bundle = await build({
      entryPoints: ['tests/integration/engine-bytes.page.ts'],
      bundle: true,
      write: false,
      format: 'iife',
    });
    const browser = await chromium.launch(chromiumOptions);
    try {
      const page = await browser.newPage();
      await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
      const here = prompts.map((prompt, index) => hashSite(prompt, index % BATCH));
      const there: string[] = [];
      for (let start = 0; start < prompts.length; start += BATCH) {
        const batch = JSON.stringify(prompts.slice(start, start + BATCH));
        there.push(...(await page.evaluate<string[]>(`hashSites(${batch})`)));
      }
      const different = prompts.filter((_, index) => here[index] !== there[index]);
      expect(different).toEqual([]);
      expect(new Set(here).size).toBeGreaterThan(prompts.length * 0.9);
    } finally {
      await browser.close();
    }
  });
});
