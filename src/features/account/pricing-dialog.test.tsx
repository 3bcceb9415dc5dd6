import type { ReactNode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startTexts, wordsOf } from '#tests/support/markup.ts';
import { PricingDialog } from './pricing-dialog.tsx';

const account = vi.hoisted(() => ({ plan: 'FREE' }));
vi.mock('#data/session/session.ts', () => ({ useSession: () => ({ status: 'signedIn' }) }));
vi.mock('#data/session/use-account.ts', () => ({ useAccount: () => account }));
vi.mock('#ui/dialog.tsx', () => ({ Dialog: ({ children }: { readonly children: ReactNode }) => <div>{children}</div> }));

beforeAll(() => startTexts());

it.each(['FREE', 'BASIC', 'PRO'])(
  'BILL-18 the card of %s is the current plan of whoever has it, and no other card is',
  (plan) => {
    account.plan = plan;
    const ignore = () => undefined;
    const words = wordsOf(<PricingDialog onClose={ignore} onSignIn={ignore} />);
    expect(words.match(/\w+ Current plan/g)).toEqual([`${plan} Current plan`]);
  },
);
