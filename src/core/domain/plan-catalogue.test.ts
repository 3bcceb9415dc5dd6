import { describe, expect, it } from 'vitest';
import { planRowSchema } from '../protocol/http/billing.ts';
import { must } from './assert.ts';
import { creditsOffer, creditsOfPlan, discountPercent, PLAN_ROWS, planOffer, priceText, shownCredits } from './plan-catalogue.ts';

describe('the catalogue', () => {
  it('BILL-01 BILL-07 BILL-08 BILL-09 has three tiers with their prices and credits', () => {
    const rows = PLAN_ROWS.map((row) => [row.title, row.payment_price_cents, creditsOfPlan(row), row.email_support]);
    expect(rows).toEqual([
      ['FREE', 0, 15, false],
      ['BASIC', 1500, 45, true],
      ['PRO', 6000, 180, true],
    ]);
  });

  it('BILL-16 has rows of the shape that the server sends, under names of their own', () => {
    for (const row of PLAN_ROWS) expect(planRowSchema.safeParse(row).success).toBe(true);
    const skus = PLAN_ROWS.flatMap((row) => [row.id, row.package_purchase_points_sku_id]).filter((sku) => sku !== '');
    expect(new Set(skus).size).toBe(skus.length);
  });

  it('sells nothing that is unknown, costs nothing, or is of the other kind', () => {
    expect([planOffer('plan-free'), planOffer('credits-30'), creditsOffer(''), creditsOffer('plan-pro')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(planOffer('plan-pro')).toEqual({ sku: 'plan-pro', plan: 'PRO', credits: 180, amountCents: 6000, currency: 'usd' });
    expect(creditsOffer('credits-30')).toEqual({
      sku: 'credits-30',
      plan: null,
      credits: 30,
      amountCents: 1000,
      currency: 'usd',
    });
  });

  it.each([
    [0, '$0'],
    [1500, '$15'],
    [1550, '$15.5'],
  ])('BILL-12 %i cents are %s', (cents, text) => {
    expect(priceText(cents)).toBe(text);
  });

  it.each([
    [-100, 0],
    [2000, 20],
    [10_000, 100],
    [20_000, 100],
  ])('BILL-13 a discount of %i is %i percent', (discount, percent) => {
    expect(discountPercent(discount)).toBe(percent);
  });

  it('BILL-14 a card shows the credits of its row, 5 without any, and 10 for the 15 of a free plan', () => {
    const row = must(PLAN_ROWS[1], 'a paid plan');
    const credits = (bonus: number | undefined, price: number) =>
      shownCredits({ ...row, bonus_credit: bonus, payment_price_cents: price });
    expect([credits(undefined, 1500), credits(15, 0), credits(15, 1500), credits(45, 1500)]).toEqual([5, 10, 15, 45]);
  });
});
