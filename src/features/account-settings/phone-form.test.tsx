// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { userDatabase } from '#data/store/database.ts';
import { renderScreen, signInHere, stubServer } from '#tests/support/render-screen.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { ProfileSection } from './profile-section.tsx';

const ok = { status: 0, code: 200, message: '' };
const screen = (
  <>
    <ProfileSection onChangeEmail={() => undefined} />
    <ToastRegion label="Messages" closeLabel="Dismiss" />
  </>
);

/** As the next pull brings it. */
async function putPhone(userId: string, phone: string, others: { readonly nickname?: string } = {}): Promise<void> {
  const { meta } = userDatabase(userId);
  const account = await meta.get('account');
  await meta.put({ key: 'account', value: { ...(account?.value as object), phone, ...others } });
}

const WORDS = [
  {
    language: 'en-US',
    label: 'Phone number (optional)',
    save: 'Save phone number',
    problem: /^This is not a phone number\./,
    saved: 'Your phone number is saved.',
  },
  {
    language: 'zh-CN',
    label: '手机号（选填）',
    save: '保存手机号',
    problem: /^这不是有效的电话号码。/,
    saved: '手机号已保存。',
  },
] as const;

it.each(WORDS)('a phone number is checked in words of $language, saved as it is dialled, and taken away', async (words) => {
  const { language, label, save, problem, saved } = words;
  const { userId } = await signInHere();
  const requests = stubServer();
  const { findByLabelText, getByRole, findByText, queryByText, user } = await renderScreen(screen, language);
  const field = await findByLabelText(label);
  const button = () => getByRole('button', { name: save });
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await user.type(field, '020 7946 0958');
  await user.click(button());
  await findByText(problem);
  expect([requests, field.getAttribute('aria-invalid')]).toEqual([[], 'true']);
  await user.clear(field);
  expect(queryByText(problem)).toBeNull();
  await user.type(field, '138-1234-5678');
  await user.click(button());
  await vi.waitFor(() => expect(requests).toMatchObject([{ path: '/api/user/phone', body: { phone: '+8613812345678' } }]));
  requests[0]?.respond({ ...ok, data: { phone: '+8613812345678' } });
  await findByText(saved);
  expect(field).toHaveProperty('value', '+86 138 1234 5678');
  await putPhone(userId, '+8613812345678');
  await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
  expect(document.activeElement).toBe(button());
  await user.clear(getByRole('textbox', { name: label }));
  await user.click(button());
  await vi.waitFor(() => expect(requests[1]?.body).toEqual({ phone: null }));
});

it('a phone number that another tab or device saved stands in the field', async () => {
  const { userId } = await signInHere();
  const { findByLabelText } = await renderScreen(screen);
  expect(await findByLabelText('Phone number (optional)')).toHaveProperty('value', '');
  await putPhone(userId, '+442079460958');
  await vi.waitFor(async () => expect(await findByLabelText('Phone number (optional)')).toHaveProperty('value', '+442079460958'));
});

it('keeps what is being typed when a number arrives from elsewhere', async () => {
  const { userId } = await signInHere();
  const { findByLabelText, user } = await renderScreen(screen);
  const field = await findByLabelText('Phone number (optional)');
  await user.type(field, '020');
  await putPhone(userId, '+442079460958', { nickname: 'Grace' });
  await vi.waitFor(async () => expect(await findByLabelText('Nickname')).toHaveProperty('value', 'Grace'));
  expect([field.isConnected, field]).toMatchObject([true, { value: '020' }]);
  expect(document.activeElement).toBe(field);
});

it('keeps what is typed while a number is being saved', async () => {
  await signInHere();
  const requests = stubServer();
  const { findByLabelText, findByText, getByRole, user } = await renderScreen(screen);
  const field = await findByLabelText('Phone number (optional)');
  await user.type(field, '138-1234-5678');
  await user.click(getByRole('button', { name: 'Save phone number' }));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await user.clear(field);
  await user.type(field, '139');
  requests[0]?.respond({ ...ok, data: { phone: '+8613812345678' } });
  await findByText('Your phone number is saved.');
  expect(field).toHaveProperty('value', '139');
});
