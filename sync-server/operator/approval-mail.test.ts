import { expect, it } from 'vitest';
import { approvalMail } from './approval-mail.ts';

const approved = { to: 'ada@example.com', appOrigin: 'https://app.example.com' };
const wordsOf = ({ subject, text, html }: ReturnType<typeof approvalMail>) => [subject, text, html].join('\n');

it('an approval names the beta and its codes while it is closed', () => {
  const words = wordsOf(approvalMail({ ...approved, closedBeta: true }));
  for (const word of ['beta', 'no invitation code', '内测', '无需邀请码']) expect(words).toContain(word);
});

it('an approval speaks of no beta and no code once everybody may sign up', () => {
  const words = wordsOf(approvalMail({ ...approved, closedBeta: false }));
  expect(words).not.toMatch(/\bbeta\b|invitation code|内测|邀请码/i);
  for (const word of ['approved', 'open to everybody', '已通过', '开放', 'https://app.example.com/platform'])
    expect(words).toContain(word);
});
