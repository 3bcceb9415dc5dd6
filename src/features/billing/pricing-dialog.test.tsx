// @vitest-environment happy-dom
import '#tests/support/browser-storage.ts';
import { expect, it, vi } from 'vitest';
import { renderScreen, signInHere } from '#tests/support/render-screen.tsx';
import { PricingDialog } from './pricing-dialog.tsx';

it.each(['FREE', 'BASIC', 'PRO'] as const)(
  'BILL-18 the card of %s is the current plan of whoever has it, and no other card is',
  async (plan) => {
    await signInHere({ plan });
    const ignore = () => undefined;
    const { getByRole } = await renderScreen(<PricingDialog onClose={ignore} onSignIn={ignore} />);
    const text = () => getByRole('dialog').textContent;
    await vi.waitFor(() => expect(text().match(/(FREE|BASIC|PRO)Current plan/g)).toEqual([`${plan}Current plan`]));
    expect(text().match(/Current plan/g)).toHaveLength(1);
  },
);
