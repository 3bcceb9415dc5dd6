import { chromium } from '@playwright/test';
import { chromiumOptions } from '../support/chromium.ts';
import { startProduct } from '../support/product.ts';
import { benchWarmBoot } from './client-boot-bench.ts';
import { benchLists } from './client-lists-bench.ts';
import { benchReconnect } from './client-reconnect-bench.ts';
import { benchTyping } from './client-typing-bench.ts';

/** Prints the figures of the app in the browser, each as a ratio to a bare page or an empty database of the same run. */
const started = performance.now();
const benches = { boot: benchWarmBoot, lists: benchLists, typing: benchTyping, reconnect: benchReconnect };
const wanted = process.argv.slice(2);
const product = await startProduct();
const browser = await chromium.launch(chromiumOptions);
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const figure of await bench(browser, product)) {
    console.log(`${figure.isOver ? 'OVER' : 'ok  '} ${figure.name.padEnd(42)} ${figure.value.padStart(10)}   ${figure.detail}`);
    if (figure.isOver) process.exitCode = 1;
  }
}
await browser.close();
await product.close();
console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`);
