// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showcase } from '#core/engine/render/fixtures/showcase.fixture.ts';
import { useSelection } from './use-selection.ts';

it('a click on a picture of the selected section changes that picture, elsewhere in it its texts', () => {
  const page =
    Object.keys(showcase.pages).find((id) => showcase.pages[id]?.blocks.some((each) => showcase.blocks[each]?.type === 'hero')) ??
    '';
  const hero = showcase.pages[page]?.blocks.find((id) => showcase.blocks[id]?.type === 'hero') ?? '';
  const { result } = renderHook(() => useSelection(showcase, { page, locale: 'en' }));
  act(() => result.current.select(hero, ''));
  expect([result.current.selected?.block, result.current.picturing]).toEqual([hero, null]);
  act(() => result.current.select(hero, ''));
  expect([result.current.picturing, result.current.writing]).toEqual([`block:${hero}`, null]);
  act(() => result.current.setPicturing(null));
  act(() => result.current.select(hero, 'product:nobody'));
  expect(result.current.picturing).toBeNull();
  expect(result.current.writing?.block).toBe(hero);
});
