import { describe, expect, it } from 'vitest';
import { bakery } from '#tests/support/bakery.ts';
import { toDocument } from '../../document/to-document.ts';
import type { SiteDocument } from '../../document/site-document.ts';
import type { ChangeOf } from '../change-schema.ts';
import { setMenu } from './pages.ts';

const document = toDocument(bakery());
const NOTE = 'Call 0113 496 0142';

function navAfter(site: SiteDocument, note: ChangeOf<'setMenu'>['note']) {
  const changed = setMenu(site, { op: 'setMenu', note });
  if ('fault' in changed) throw new Error(changed.fault.code);
  return changed.document;
}

describe('the line above the header', () => {
  it('is set, and the menus stay', () => {
    expect(navAfter(document, NOTE).pages).toEqual({ ...document.pages, nav: { ...document.pages?.nav, note: NOTE } });
  });

  it('is taken away by null', () => {
    expect(navAfter(navAfter(document, NOTE), null).pages?.nav).toEqual(document.pages?.nav ?? {});
  });
});
