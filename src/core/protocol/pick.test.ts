import { expect, it } from 'vitest';
import { readPick } from './pick.ts';

const pick = { type: 'pick', versionId: '3f0d8f1e-6f37-4a45-9f4b-6d9b0f6f4a11', isOn: true, block: 'home-hero' };

it('reads what the app asks for, and nothing beside it', () => {
  expect(readPick(pick)).toEqual(pick);
  expect(readPick({ ...pick, isOn: false, block: null, script: 'alert(1)' })).toEqual({ ...pick, isOn: false, block: null });
});

it.each([
  { ...pick, type: 'putRows' },
  { ...pick, versionId: 7 },
  { ...pick, versionId: '' },
  { ...pick, isOn: 'true' },
  { ...pick, block: { id: 'home-hero' } },
  { type: 'pick' },
  'pick',
  null,
])('leaves %j alone', (message) => {
  expect(readPick(message)).toBeNull();
});
