// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { VersionRecord } from '#core/protocol/records.ts';
import { connectOrigin } from '#tests/support/project-origin.ts';
import { tinyBlueprint } from '#tests/support/tiny-blueprint.ts';
import { useFrameLoad } from './use-frame-load.ts';

afterEach(cleanup);

const versionOf = (id: string) => ({ id, projectId: 7, blueprint: tinyBlueprint(id) }) as VersionRecord;

it('shows the version that is looked at, though the one before is stored later', async () => {
  const hook = renderHook(useFrameLoad, { initialProps: versionOf('v1') });
  const origin = await connectOrigin();
  await waitFor(() => expect(origin.requests).toHaveLength(1));
  hook.rerender(versionOf('v2'));
  await waitFor(() => expect(origin.requests.map(({ versionId }) => versionId)).toContain('v2'));
  await origin.store('v2');
  expect(hook.result.current.preparedId).toBe('v2');
  await origin.store('v1');
  expect(hook.result.current.preparedId).toBe('v2');
  origin.close();
});
