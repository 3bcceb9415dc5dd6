import { expect, it } from 'vitest';
import { bakery } from '#tests/support/bakery.ts';
import { lintChanges } from './lint-changes.ts';
import { correctionMessage } from './request/change-task.ts';

const REQUEST = 'Only members see prices, and every order says what each loaf costs. Square corners everywhere';

const asked = (lines: readonly object[], request = REQUEST) => {
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  return correctionMessage(lintChanges(bakery(), text, { request }));
};

const BROKEN = { op: 'setComputed', entity: 'order', field: 'lines', as: 'each(bread.price)' };
const FORM = { op: 'setBlock', block: 'order-form', text: 'Below you see what each loaf costs.' };
const SAY = { op: 'say', text: 'The form shows what each loaf costs.' };

it('lists the sentences that may tell of a line with an error', () => {
  const message = asked([BROKEN, FORM, SAY]);
  expect(message).toContain('line 2: “Below you see what each loaf costs.”');
  expect(message).toContain('line 3: “The form shows what each loaf costs.”');
  expect(asked([FORM, SAY])).not.toContain('line 2: “');
});

it('has each part of a request held against the lines', () => {
  const parts = ['1: Only members see prices', '2: and every order says what each loaf costs', '3: Square corners everywhere'];
  expect(asked([FORM, SAY])).toContain(parts.join('\n'));
  expect(
    asked(
      [
        { op: 'setTheme', radius: 0 },
        { op: 'setBlock', block: 'order-form', title: 'Order' },
      ],
      'Square corners',
    ),
  ).not.toContain('1: ');
});
