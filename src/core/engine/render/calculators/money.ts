import { type Calculator, choice, inputs, output } from './calculator.ts';

/** The equal monthly payment that pays a loan off. */
export function monthlyPayment(amount: number, ratePercent: number, years: number): number {
  const [months, rate] = [years * 12, ratePercent / 1200];
  if (!(months > 0) || amount < 0) return Number.NaN;
  return rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months);
}

/** Units of one US dollar; fixed for the demonstration. */
export const DEMO_RATES: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.92,
  GBP: 0.79,
  CNY: 7.2,
  JPY: 150,
  INR: 84,
  AUD: 1.52,
  CAD: 1.37,
};
const currencies = Object.keys(DEMO_RATES);

export const moneyCalculators: Readonly<Record<string, Calculator>> = {
  loan: {
    name: ['Loan calculator', '贷款计算器'],
    inputs: inputs('a|Amount|贷款金额|20000|$', 'r|Interest rate|年利率|5|%', 'y|Years|年限|5'),
    run({ n }) {
      const monthly = monthlyPayment(n('a'), n('r'), n('y'));
      const total = monthly * n('y') * 12;
      return [
        output('Monthly payment|每月还款', monthly, '$'),
        output('Interest|利息', total - n('a'), '$'),
        output('Total|总还款', total, '$'),
      ];
    },
  },
  mortgage: {
    name: ['Mortgage calculator', '房贷计算器'],
    inputs: inputs('p|Home price|房价|300000|$', 'd|Down payment|首付|60000|$', 'r|Interest rate|年利率|4|%', 'y|Years|年限|30'),
    run({ n }) {
      const amount = n('p') - n('d');
      const monthly = monthlyPayment(amount, n('r'), n('y'));
      const total = monthly * n('y') * 12;
      return [
        output('Monthly payment|每月还款', monthly, '$'),
        output('Loan amount|贷款金额', amount, '$'),
        output('Total interest|总利息', total - amount, '$'),
      ];
    },
  },
  savings: {
    name: ['Savings calculator', '储蓄计算器'],
    inputs: inputs(
      'a|Starting amount|起始金额|1000|$',
      'm|Monthly deposit|每月存入|200|$',
      'r|Yearly interest|年利率|3|%',
      'y|Years|年限|10',
    ),
    run({ n }) {
      const [rate, months] = [n('r') / 1200, n('y') * 12];
      const grown = n('a') * (1 + rate) ** months;
      const added = rate === 0 ? n('m') * months : (n('m') * ((1 + rate) ** months - 1)) / rate;
      const paid = n('a') + n('m') * months;
      return [
        output('Final balance|最终余额', grown + added, '$'),
        output('Paid in|累计存入', paid, '$'),
        output('Interest earned|利息收入', grown + added - paid, '$'),
      ];
    },
  },
  roi: {
    name: ['Return on investment', '投资回报率'],
    inputs: inputs('c|Invested|投入|1000|$', 'v|Final value|最终价值|1500|$', 'y|Years|年限|3'),
    run: ({ n }) => [
      output('Profit|收益', n('v') - n('c'), '$'),
      output('Return|回报率', ((n('v') - n('c')) / n('c')) * 100, '%'),
      output('Per year|年化', ((n('v') / n('c')) ** (1 / n('y')) - 1) * 100, '%'),
    ],
  },
  percentage: {
    name: ['Percentage calculator', '百分比计算器'],
    inputs: inputs('p|Percent|百分比|15|%', 'a|Of|基数|240'),
    run: ({ n }) => [
      output('Result|结果', (n('a') * n('p')) / 100),
      output('Added|加上后', n('a') * (1 + n('p') / 100)),
      output('Taken off|减去后', n('a') * (1 - n('p') / 100)),
    ],
  },
  tip: {
    name: ['Tip calculator', '小费计算器'],
    inputs: inputs('a|Bill|账单|80|$', 'p|Tip|小费|15|%', 'n|People|人数|2'),
    run({ n }) {
      const tip = (n('a') * n('p')) / 100;
      return [
        output('Tip|小费', tip, '$'),
        output('Total|总计', n('a') + tip, '$'),
        output('Per person|每人', (n('a') + tip) / Math.max(1, n('n')), '$'),
      ];
    },
  },
  discount: {
    name: ['Discount calculator', '折扣计算器'],
    inputs: inputs('a|Price|原价|120|$', 'p|Discount|折扣|20|%'),
    run: ({ n }) => [
      output('You pay|折后价', n('a') * (1 - n('p') / 100), '$'),
      output('You save|节省', (n('a') * n('p')) / 100, '$'),
    ],
  },
  tax: {
    name: ['Tax calculator', '税额计算器'],
    inputs: inputs('a|Net amount|税前金额|1000|$', 'p|Tax rate|税率|20|%'),
    run: ({ n }) => [
      output('Tax|税额', (n('a') * n('p')) / 100, '$'),
      output('With tax|含税金额', n('a') * (1 + n('p') / 100), '$'),
    ],
  },
  currency: {
    name: ['Currency converter', '货币换算'],
    inputs: [
      ...inputs('a|Amount|金额|100'),
      choice('f', ['From', '从'], currencies),
      { ...choice('t', ['To', '到'], currencies), value: 'EUR' },
    ],
    note: ['Fixed demo rates of 1 January 2026, not a live feed.', '使用 2026 年 1 月 1 日的固定演示汇率，非实时数据。'],
    run({ n, t }) {
      const rate = (DEMO_RATES[t('t')] ?? Number.NaN) / (DEMO_RATES[t('f')] ?? Number.NaN);
      return [output('Converted|换算结果', n('a') * rate, t('t')), output('Rate|汇率', Math.round(rate * 10000) / 10000)];
    },
  },
  freight: {
    name: ['Shipping cost', '运费计算'],
    inputs: [
      ...inputs('w|Weight|重量|5|kg', 'd|Distance|距离|300|km'),
      choice('s', ['Speed', '时效'], ['1:Standard:普通', '1.8:Express:加急']),
    ],
    note: ['A sample tariff: 5 base, 1.2 per kg, 0.02 per km.', '示例资费：起步 5，每公斤 1.2，每公里 0.02。'],
    run: ({ n }) => [output('Estimated cost|预估运费', (5 + n('w') * 1.2 + n('d') * 0.02) * n('s'), '$')],
  },
};
