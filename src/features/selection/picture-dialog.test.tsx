// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { AppError } from '#core/domain/app-error.ts';
import { placePhoto } from '#data/commands/place-photo.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { PictureDialog } from './picture-dialog.tsx';

vi.mock(import('#data/commands/place-photo.ts'), () => ({ placePhoto: vi.fn<typeof placePhoto>() }));
vi.mock(import('#data/photos/placed-photo.ts'), async (original) => ({ ...(await original()), placedPhoto: async () => null }));

const photo = { file: 'a'.repeat(64), width: 1200, height: 800, color: '#2266aa' } as const;

async function openDialog() {
  const onClose = vi.fn<() => void>();
  const screen = await renderScreen(
    <PictureDialog
      projectId={1}
      section="Welcome"
      places={[{ place: 'block:hero', name: '', photo }]}
      begin="block:hero"
      locales={['en']}
      canSave
      onClose={onClose}
    />,
  );
  return { ...screen, onClose };
}

it('stays with what was chosen where the device is full, and closes once it is stored', async () => {
  const { user, onClose, getByRole, findByText } = await openDialog();
  await user.click(getByRole('button', { name: 'Show the drawing instead' }));
  vi.mocked(placePhoto).mockRejectedValueOnce(new AppError('STORAGE_FULL'));
  await user.click(getByRole('button', { name: 'Save' }));
  expect(onClose).not.toHaveBeenCalled();
  await expect(findByText('A drawing stands here.')).resolves.toBeTruthy();
  vi.mocked(placePhoto).mockResolvedValueOnce(undefined);
  await user.click(getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
