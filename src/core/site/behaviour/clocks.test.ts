import { describe, expect, it } from 'vitest';
import { blockOf, startLibrary } from './library.fixture.ts';

/** The library far in the east, where it is half past two in the morning of the next day. */
const startEast = () =>
  startLibrary(
    [
      ['"picture":"hammer"}', '"picture":"hammer","timeZone":"Asia/Shanghai"}'],
      [
        '"title":"Late","query":{"entity":"loan","where":"back < today and tool.state = \'out\'","sort":"note"}',
        '"title":"New","query":{"entity":"loan","where":"createdAt >= today","sort":"note"}',
      ],
      [
        '{"block":"tool-detail"',
        '{"block":"ask","page":"home","type":"form","title":"Ask","query":"loan","fields":["note","tool","day","back"]}\n{"block":"news","page":"loans","type":"collection","variant":"feed","title":"News","query":"member"}\n{"block":"tool-detail"',
      ],
    ],
    { now: () => '2026-11-20T18:30:00.000Z' },
  );
const asking = { _block: 'ask', _page: '/', note: 'Shed', tool: 'ladder', day: '2026-12-01', back: '2026-12-03' };

describe('the clocks of a site', () => {
  it('tell which day a record is of, in conditions and where its time is shown', async () => {
    const site = startEast();
    const ada = site.browser();
    expect((await ada.post('/_api/forms/ask', asking)).status).toBe(303);
    const page = await ada.page('/loans');
    expect(blockOf(page, 'loans-late')).toContain('Shed');
    expect(blockOf(page, 'loans-late')).not.toContain('Fence');
    expect(blockOf(page, 'news')).toContain('21 Nov 2026, 02:29');
    expect((await site.get('/e/loan')).text).toContain('21 Nov 2026, 02:30');
  });
});
