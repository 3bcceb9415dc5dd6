import { expect, it } from 'vitest';
import { startDocument } from '../serve/document-site.fixture.ts';

const STUDIO = `
{"site":{"name":"Mat Room","description":"Yoga.","locales":["en"]}}
{"pages":[{"id":"home","path":"/","title":"Home"}]}
{"entity":"pass","label":"Pass","plural":"Passes","icon":"ticket","fields":["name:text!# Name","left:int! Left"],"access":{"read":"public","create":"nobody"}}
{"entity":"booking","label":"Booking","plural":"Bookings","icon":"calendar","fields":["who:text!# Who","pass:>pass! Pass"],"access":{"read":"public","create":"public"},"rules":[{"kind":"check","that":"pass.left > 0","why":"This pass is used up."}],"effects":[{"on":"create","do":"add","to":"pass","field":"left","amount":-1}]}
{"block":"book","page":"home","type":"form","title":"Book","query":"booking"}
{"rows":"pass","cols":["@id","name","left"],"data":[["p1","Ten classes",1]]}
`;

it('a check refuses what would take from a balance of 0, and lets the last one be taken', async () => {
  const { send, store } = startDocument(STUDIO, { now: () => '2026-11-20T12:00:00.000Z' });
  expect((await send('book', { who: 'Vera', pass: 'p1' })).status).toBe(303);
  const { status, page } = await send('book', { who: 'Vera', pass: 'p1' });
  expect(status).toBe(422);
  expect(page).toContain('This pass is used up.');
  expect((await store.list('booking', { offset: 0, limit: 9 })).total).toBe(1);
});
