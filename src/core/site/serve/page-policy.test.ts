import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compile } from '../../engine/document/compile.ts';
import { readDocument } from '../../engine/document/read-document.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { createSiteServer } from './site-server.ts';

it.each(['elearning', 'community', 'booking', 'dashboard'])(
  'allows the stylesheet of every page of %s as it is shown',
  async (name) => {
    const { blueprint } = compile(readDocument(readFileSync(`docs/examples/documents/${name}.jsonl`, 'utf8')).document);
    let ids = 0;
    const site = createSiteServer({
      blueprint,
      store: createMemoryStore(),
      basePath: '',
      mode: 'published',
      isDemo: true,
      now: () => '2026-03-02T10:00:00.000Z',
      newId: () => `row${(ids += 1)}`,
      visitor: () => ({ id: 'visitor' }),
      mayAdmin: () => Promise.resolve(false),
    });
    const paths = Object.values(blueprint.pages).flatMap(({ path }) => (path.includes(':') ? [] : [path]));
    for (const path of [...paths, '/nowhere']) {
      const answer = await site.fetch(new Request(`http://site.test${path}`));
      const policy = answer.headers.get('content-security-policy');
      for (const [, style = ''] of (await answer.text()).matchAll(/<style>([^]*?)<\/style>/g))
        expect(policy, path).toContain(createHash('sha256').update(style).digest('base64'));
    }
  },
);
