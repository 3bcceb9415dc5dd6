import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { startTexts, wordsOf } from '#tests/support/markup.ts';
import { useViewedVersion } from '#features/versions/use-viewed-version.ts';
import { FIRST_LOAD, nextFrameLoad, type FrameLoad } from '#features/preview/frame-load.ts';
import { PreviewOverlay } from '#features/preview/preview-overlay.tsx';

interface WindowProps {
  /** Event while version 1 is shown. */
  readonly then: 'nothing' | 'a version is chosen' | 'an update has ended';
  readonly load: FrameLoad;
}

function Window({ then, load }: WindowProps) {
  const [current, setCurrent] = useState('version 1');
  const viewed = useViewedVersion(current, undefined);
  if (then === 'an update has ended' && current === 'version 1') setCurrent('version 2');
  if (then === 'a version is chosen' && viewed.isCurrent) viewed.view('version 0');
  return <PreviewOverlay load={load} reason={viewed.reason} isOffline={false} onReload={() => undefined} />;
}

beforeAll(() => startTexts());

it.each([
  ['a version is chosen', 'Switching version. Expected to update within 30 seconds'],
  ['an update has ended', 'New version generated. Refreshing in seconds...'],
  ['nothing', 'Loading the preview…'],
] as const)('GEN-07 GEN-08 VER-12 LIMIT-11 when %s, until its page is shown: %s', (then, said) => {
  expect(wordsOf(<Window then={then} load={FIRST_LOAD} />)).toBe(said);
  expect(wordsOf(<Window then={then} load={nextFrameLoad(FIRST_LOAD, 'loaded')} />)).toBe('');
});
