import { benchAgainstEleventy } from './eleventy-bench.ts';
import { benchEngine } from './engine-bench.ts';
import { benchEngineBytes } from './engine-bytes-bench.ts';
import { benchFirstLoad } from './first-load-bench.ts';
import { benchLargestPaint } from './largest-paint-bench.ts';
import { benchOfflineBytes } from './offline-bytes-bench.ts';
import { benchPrefixes } from './prefix-bench.ts';
import { benchPageBytes } from './page-bytes-bench.ts';
import { benchPreview } from './preview-bench.ts';
import { benchPublishedPages } from './published-bench.ts';
import { benchRepeatedTexts } from './repeated-texts-bench.ts';
import { benchServerStart } from './server-bench.ts';
import { benchWriting } from './writing-bench.ts';

/** Prints every figure of the product as a ratio to a reference measured in the same run, or as an exact count. */
for (const bench of [
  benchEngine,
  benchRepeatedTexts,
  benchAgainstEleventy,
  benchPrefixes,
  benchServerStart,
  benchPublishedPages,
  benchFirstLoad,
  benchEngineBytes,
  benchOfflineBytes,
  benchPreview,
  benchWriting,
  benchPageBytes,
  benchLargestPaint,
]) {
  try {
    for (const { name, value, detail } of await bench()) console.log(`${name.padEnd(42)} ${value.padStart(12)}   ${detail}`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`over a limit: ${error instanceof Error ? error.message : String(error)}`);
  }
}
