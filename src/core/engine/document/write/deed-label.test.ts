import { describe, expect, it } from 'vitest';
import { deedLabel } from './deed-label.ts';

const day = { name: 'work day', plural: 'work days' };

describe('the label of a deed', () => {
  it.each([
    ['sign up', 'en', day, 'Sign up for a work day'],
    ['sign up for', 'en', day, 'Sign up for a work day'],
    ['ask for', 'en', { name: 'repair', plural: 'repairs' }, 'Ask for a repair'],
    ['book', 'en', { name: 'booking', plural: 'bookings' }, 'Make a booking'],
    ['reserve', 'en', { name: 'reservation', plural: 'reservations' }, 'Make a reservation'],
    ['reserve seat', 'en', { name: 'screening', plural: 'screenings' }, 'Reserve seat'],
    ['hand in', 'en', { name: 'essay', plural: 'essays' }, 'Hand in an essay'],
    ['cancel', 'en', day, 'Cancel a work day'],
    ['申请寄养', 'zh', { name: '寄养家庭', plural: '寄养家庭' }, '申请寄养'],
    ['预约', 'zh', { name: '仪器', plural: '仪器' }, '预约仪器'],
    ['下单', 'zh', { name: '订单', plural: '订单' }, '下单'],
    ['添加', 'zh', { name: '加班申请', plural: '加班申请' }, '添加加班申请'],
    ['登记', 'zh', { name: '记录', plural: '记录' }, '登记记录'],
    ['发布', 'zh', { name: '公布栏', plural: '公布栏' }, '发布公布栏'],
  ] as const)('%s (%s)', (verb, locale, on, label) => {
    expect(deedLabel(verb, on, locale)).toBe(label);
  });
});
