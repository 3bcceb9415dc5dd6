import { describe, expect, it } from 'vitest';
import { contactKey } from './contact-key.ts';

describe('a contact as it is compared', () => {
  it.each([
    ['phone', '0151 234', '0151-234', true],
    ['phone', '(0151) 234.56', '015123456', true],
    ['phone', '+49 151/234-5', '+491512345', true],
    ['phone', '+49 (0)151 2345', '+49 151 2345', true],
    ['phone', '+86 138 0013 8000', '138 0013 8000', false],
    ['phone', '0049 151 2345', '+49 151 2345', false],
    ['phone', '0151 234', '0151 235', false],
    ['email', 'Ida@Lane.example', 'ida@lane.EXAMPLE', true],
    ['email', 'i.da@lane.example', 'ida@lane.example', false],
    ['text', 'A-1', 'A1', false],
  ] as const)('%s: %s and %s are the same: %s', (type, first, second, isSame) => {
    expect(contactKey({ type }, first) === contactKey({ type }, second)).toBe(isSame);
  });

  it('leaves missing values and lists alone', () => {
    expect(contactKey({ type: 'phone' }, null)).toBeNull();
    expect(contactKey({ type: 'phone', multiple: true }, ['0151 234'])).toEqual(['0151 234']);
  });
});
