import { describe, expect, it } from 'vitest';
import { completed } from '../complete.fixture.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';

const BOOKING = { id: 'booking', name: 'Booking', class: 'request', fields: ['day (date)', 'phone', 'email'] } as const;
const shop = (more: Partial<AuthoredBrief>, guest: object = {}): AuthoredBrief => ({
  subject: 'dog hotel',
  actors: [
    { name: 'guest', ...guest },
    { name: 'owner', manages: true },
  ],
  entities: [{ ...BOOKING, fields: [...BOOKING.fields] }],
  ...more,
});
const SEND = { verb: 'book', by: 'guest', on: 'booking', asks: ['day', 'phone', 'email'], states: 'asked>agreed|cancelled' };
const lookupsOf = (brief: AuthoredBrief) =>
  completed(brief).document.blocks.flatMap(({ type, query, options }) =>
    type === 'lookup' ? [{ query, check: options?.['check'] }] : [],
  );

describe('what somebody without an account has sent', () => {
  it.each<[string, Partial<AuthoredBrief>, string]>([
    ['is looked up', { actions: [SEND, 'guest: look up booking'] }, 'phone'],
    ['is checked, not verified', { actions: [SEND, { verb: 'check', by: 'guest', on: 'booking', asks: ['email'] }] }, 'email'],
    ['is called off', { actions: [SEND, 'guest: cancel booking'] }, 'phone'],
    ['is a view', { actions: [SEND], views: [{ of: 'booking', as: 'detail', name: 'Look up your booking' }] }, 'phone'],
    ['is still open', { actions: [SEND], open: ['look up a booking by its number'] }, 'phone'],
  ])('is found again by number and contact where it %s', (_name, more, check) => {
    expect(lookupsOf(shop(more))).toEqual([{ query: 'booking', check }]);
  });

  it('is found in Chinese too', () => {
    const brief: AuthoredBrief = {
      subject: '门诊挂号',
      language: 'zh',
      actors: ['患者', { name: '护士', manages: true }],
      entities: [{ id: 'booking', name: '预约', class: 'request', fields: ['姓名', '手机号', '日期'] }],
      actions: [{ verb: '提交', by: '患者', on: '预约', states: '已预约>已就诊|已退号' }, '患者查询预约'],
    };
    expect(lookupsOf(brief)).toEqual([{ query: 'booking', check: 'phone' }]);
  });

  it('is no business of those who sign in, nor of public records', () => {
    expect(lookupsOf(shop({ actions: [SEND, 'guest: look up booking'] }, { signsIn: true }))).toEqual([]);
    const plants: AuthoredBrief = {
      entities: [{ id: 'plant', name: 'Plant', fields: ['height'] }],
      actions: ['visitor: look up plant'],
    };
    expect(lookupsOf({ subject: 'garden', actors: ['visitor'], ...plants })).toEqual([]);
  });
});
