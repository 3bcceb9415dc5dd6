import type { Browser, BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { GALLERY_PAGE } from '#core/protocol/http/gallery.ts';
import { buildProject } from '../support/project-actions.ts';
import { startOutsidePostgres } from '../support/outside-postgres.ts';
import { startProduct, type Product } from '../support/product.ts';
import { seedBrowser } from '../support/seed-browser.ts';
import { signUp } from '../support/sign-up.ts';
import { timeBoot } from './client-boot-bench.ts';
import { barredRatio, openAccount, paintedWith, type BarredFigure } from './client-page.ts';

const [MANY, FEW] = [1000, 12];
const ROUNDS = 9;
const BAR = { bar: 1.5, share: 0.5 } as const;

/** Time to the first cards of lists with a thousand cards, against the same lists with twelve. */
export async function benchLists(browser: Browser, product: Product): Promise<BarredFigure[]> {
  return [await benchWorkspace(browser, product), await benchGallery(browser)];
}

async function benchWorkspace(browser: Browser, product: Product): Promise<BarredFigure> {
  const [many, few] = [
    await openSeeded(browser, product, { name: 'thousand', projects: MANY }),
    await openSeeded(browser, product, { name: 'dozen', projects: FEW }),
  ];
  const times = { ours: [] as number[], reference: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.ours.push(await timeBoot(many, { cards: FEW, rate: 1 }));
    times.reference.push(await timeBoot(few, { cards: FEW, rate: 1 }));
  }
  for (const context of [many, few]) await context.close();
  const detail = `navigation to ${FEW} cards of ${MANY} painted, against ${FEW}`;
  return barredRatio('workspace, first cards', times, { ...BAR, detail });
}

async function openSeeded(browser: Browser, product: Product, { name, projects }: { name: string; projects: number }) {
  const context = await openAccount(browser, product, `${name}@example.com`);
  const page = await context.newPage();
  await page.goto('/Workspace');
  await seedBrowser(page, { projects });
  await page.close();
  return context;
}

/** On a product with a database of its own, in which cards are shown and hidden between the rounds. */
async function benchGallery(browser: Browser): Promise<BarredFigure> {
  const postgres = await startOutsidePostgres();
  const product = await startProduct(undefined, { DATABASE_URL: postgres.url, TEMPLATES: 'off' });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  try {
    await fillGallery(product, pool);
    const times = { ours: [] as number[], reference: [] as number[] };
    for (let round = -1; round < ROUNDS; round += 1) {
      await showCards(pool, MANY);
      const ours = await timeGallery(browser, product);
      await showCards(pool, FEW);
      const reference = await timeGallery(browser, product);
      // The first round reads the server's code.
      if (round < 0) continue;
      times.ours.push(ours);
      times.reference.push(reference);
    }
    const detail = `empty cache, navigation to the home page to ${GALLERY_PAGE} cards of ${MANY} painted, against ${FEW}`;
    return barredRatio('gallery, first cards', times, { ...BAR, detail });
  } finally {
    await product.close();
    await pool.end();
    await postgres.close();
  }
}

/** As many cards as people could share, of one version that was built. */
async function fillGallery(product: Product, pool: pg.Pool): Promise<void> {
  const { client, userId } = await signUp(product);
  const { versionId } = await buildProject(client);
  await pool.query(
    `insert into projects (id, user_id, title, state, current_version_id, created_at, updated_at)
     select 900000 + each, $1, 'Project ' || each, 30, $2, now(), now() from generate_series(1, ${MANY}) each`,
    [userId, versionId],
  );
  await pool.query(
    `insert into gallery_items (project_id, user_id, version_id, language, title, text, tags, background, primary_colour, created_at, updated_at)
     select 900000 + each, $1, $2, 'en', 'Project ' || each, 'What it is about', array['food'], '#fdf8f0', '#7a4a21',
       now() - each * interval '1 minute', now() from generate_series(1, ${MANY}) each`,
    [userId, versionId],
  );
  await pool.query('analyze gallery_items');
}

async function showCards(pool: pg.Pool, count: number): Promise<void> {
  await pool.query('update gallery_items set hidden_at = case when project_id > 900000 + $1 then now() end', [count]);
}

async function timeGallery(browser: Browser, product: Product): Promise<number> {
  const context: BrowserContext = await browser.newContext({ baseURL: product.appUrl, serviceWorkers: 'block' });
  const page: Page = await context.newPage();
  const time = await paintedWith(page, '/platform', {
    selector: '#templates article',
    count: GALLERY_PAGE,
    scrollTo: '#templates',
  });
  await context.close();
  return time;
}
