import { wordList } from '../word-list.ts';

/** The phrases of bookings. */
export const bookingWords = wordList({
  check: ['Check availability', '查询空位'],
  taken: ['taken', '已约满'],
  otherDate: ['Another date', '其他日期'],
  freeTimes: ['{count} times are free on {date}.', '{date}还有 {count} 个时段可约。'],
  noTimes: ['Nothing is free on {date}. Please choose another date.', '{date}已约满，请选择其他日期。'],
  freeDates: ['Available from {from} to {to}.', '{from}至{to}可预订。'],
  notFree: ['Not available from {from} to {to}. Please choose other dates.', '{from}至{to}已被预订，请选择其他日期。'],
  summary: ['Booking summary', '预订摘要'],
  total: ['Total', '合计'],
  nights: ['{count} nights × {price}', '{count} 晚 × {price}'],
  review: ['Please check your booking', '请核对你的预订'],
  method: ['Payment method (demo, nothing is charged)', '付款方式（演示，不会扣款）'],
  card: ['Card (demo)', '银行卡（演示）'],
  wallet: ['Mobile wallet (demo)', '手机支付（演示）'],
  onSite: ['Pay on site', '到店付款'],
  confirm: ['Confirm and pay', '确认并付款'],
  edit: ['Edit details', '修改信息'],
  booked: ['Your booking is confirmed.', '预订成功！'],
  reference: ['Booking reference: {code}', '预订编号：{code}'],
  another: ['Make another booking', '再预订一次'],
});
