import '#tests/support/browser-storage.ts';
import { beforeAll, expect, it } from 'vitest';
import type { ProjectDetails } from '#data/projects/use-project.ts';
import { markupOf, startTexts, wordsOf } from '#tests/support/markup.ts';
import { screenStatus } from './screen-status.ts';
import { FIRST_LOAD } from '#features/preview/frame-load.ts';
import { SitePane } from './site-pane.tsx';

const ignore = () => undefined;
const selection = {
  selected: null,
  named: null,
  canPick: false,
  isPicking: false,
  pictures: [],
  locales: [],
  picturing: null,
  setPicturing: ignore,
  write: null,
  writing: null,
  setPicking: ignore,
  select: ignore,
  setWriting: ignore,
};
const frame = {
  versionId: null,
  load: FIRST_LOAD,
  preparedId: null,
  preparedContent: 0,
  reloads: 0,
  reload: ignore,
  loaded: ignore,
};
const viewed = { versionId: null, isCurrent: true, reason: 'first', view: ignore } as const;
const details = {} as ProjectDetails;
const planning = { plan: null, opensPlan: false, isFirstCorrection: false, idea: '', onBuilt: ignore, onBack: ignore };

function pane(projectState: 10 | 20) {
  const status = screenStatus({ isReady: true, projectState, hasVersion: false, latest: null, frame: 'none' });
  return (
    <SitePane
      {...{ details, status, frame, viewed, selection, planning }}
      latest={null}
      liveRow={null}
      version={null}
      setPage={ignore}
      live={null}
      isDrawn={false}
    />
  );
}

beforeAll(() => startTexts());

it('GEN-10 a project that is being built shows a turning wheel, another one does not', () => {
  expect(wordsOf(pane(20))).toContain('Another device is building this project.');
  expect(markupOf(pane(20))).toContain('animate-spin');
  expect(markupOf(pane(10))).not.toContain('animate-spin');
});
