import { describe, expect, it } from 'vitest';
import { deedLabel } from './deed-label.ts';

const day = { name: 'work day', plural: 'work days' };

describe('the label of a deed', () => {
  it.each([
    ['sign up', 'en', day, 'Sign up for a work day'],
    ['reserve seat', 'en', { name: 'screening', plural: 'screenings' }, 'Reserve seat'],
    ['hand in', 'en', { name: 'essay', plural: 'essays' }, 'Hand in an essay'],
    ['cancel', 'en', day, 'Cancel a work day'],
    ['申请寄养', 'zh', { name: '寄养家庭', plural: '寄养家庭' }, '申请寄养'],
    ['预约', 'zh', { name: '仪器', plural: '仪器' }, '预约仪器'],
  ] as const)('%s (%s)', (verb, locale, on, label) => {
    expect(deedLabel(verb, on, locale)).toBe(label);
  });
});
