import { type Calculator, choice, inputs, output } from './calculator.ts';

const DAY = 86_400_000;
const bands = (value: number) => {
  if (!Number.isFinite(value)) return '–';
  if (value < 18.5) return 'underweight / 偏瘦';
  if (value < 25) return 'normal / 正常';
  return value < 30 ? 'overweight / 偏重' : 'obese / 肥胖';
};

/** Full years, then days, between two dates `YYYY-MM-DD`. */
export function ageOn(birth: string, today: string): number {
  const [from, to] = [Date.parse(birth), Date.parse(today)];
  if (!Number.isFinite(from) || !Number.isFinite(to) || from > to) return Number.NaN;
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

const POINTS: Readonly<Record<string, number>> = { A: 4, B: 3, C: 2, D: 1, F: 0 };

const SHIFTS: Readonly<Record<string, number>> = { '+': 0.3, '-': -0.3 };

/** The average of grades such as `A 3, B+ 4` (grade and credits). */
export function gradePoints(text: string): { readonly average: number; readonly credits: number } {
  let [sum, credits] = [0, 0];
  for (const [, letter = '', sign = '', weight = '1'] of text
    .toUpperCase()
    .matchAll(/([ABCDF])([+-]?)\s*[:：]?\s*(\d+(?:\.\d+)?)?/g)) {
    const shift = SHIFTS[sign] ?? 0;
    const points = Math.max(0, Math.min(4, (POINTS[letter] ?? 0) + shift));
    sum += points * Number(weight);
    credits += Number(weight);
  }
  return { average: sum / credits, credits };
}

export const lifeCalculators: Readonly<Record<string, Calculator>> = {
  bmi: {
    name: ['BMI calculator', 'BMI 计算器'],
    inputs: inputs('w|Weight|体重|70|kg', 'h|Height|身高|175|cm'),
    run({ n }) {
      const bmi = n('w') / (n('h') / 100) ** 2;
      return [output('BMI|BMI', Math.round(bmi * 10) / 10), output('Range|范围', bands(bmi))];
    },
  },
  calories: {
    name: ['Daily calories', '每日热量'],
    inputs: [
      ...inputs('w|Weight|体重|70|kg', 'h|Height|身高|175|cm', 'a|Age|年龄|30'),
      choice('s', ['Sex', '性别'], ['5:Male:男', '-161:Female:女']),
      choice('l', ['Activity', '活动量'], ['1.375:Light:轻度', '1.2:Little:很少', '1.55:Moderate:中度', '1.725:High:高强度']),
    ],
    note: ['Mifflin–St Jeor estimate; no medical advice.', '按 Mifflin–St Jeor 公式估算，不构成医疗建议。'],
    run({ n }) {
      const rest = 10 * n('w') + 6.25 * n('h') - 5 * n('a') + n('s');
      return [
        output('At rest|基础代谢', Math.round(rest), 'kcal'),
        output('To keep weight|维持体重', Math.round(rest * n('l')), 'kcal'),
        output('To lose weight|减重', Math.round(rest * n('l') - 500), 'kcal'),
      ];
    },
  },
  age: {
    name: ['Age calculator', '年龄计算器'],
    inputs: inputs('b|Date of birth|出生日期|1995-06-15|YYYY-MM-DD'),
    run({ t, today }) {
      const days = Math.round((Date.parse(today) - Date.parse(t('b'))) / DAY);
      return [output('Age|年龄', ageOn(t('b'), today)), output('Days lived|已度过天数', days)];
    },
  },
  date: {
    name: ['Days between dates', '日期间隔'],
    inputs: [
      { key: 'd', label: ['Start date', '开始日期'], value: '', days: 0, unit: 'YYYY-MM-DD' },
      { key: 'e', label: ['End date', '结束日期'], value: '', days: 30, unit: 'YYYY-MM-DD' },
    ],
    run({ t }) {
      const days = Math.round((Date.parse(t('e')) - Date.parse(t('d'))) / DAY);
      return [output('Days|天数', days), output('Weeks|周数', Math.round((days / 7) * 10) / 10)];
    },
  },
  grade: {
    name: ['GPA calculator', '绩点计算器'],
    inputs: [{ key: 'g', label: ['Grades and credits', '成绩与学分'], value: 'A 3, B+ 4, A- 2', long: true }],
    note: ['One per course: the letter, then its credits.', '每门课：等级，然后学分。'],
    run({ t }) {
      const { average, credits } = gradePoints(t('g'));
      return [output('GPA|平均绩点', Math.round(average * 100) / 100), output('Credits|学分', credits)];
    },
  },
  fuel: {
    name: ['Trip cost', '出行油费'],
    inputs: inputs('d|Distance|距离|250|km', 'c|Consumption|油耗|6.5|L/100 km', 'p|Fuel price|油价|1.7|$/L'),
    run({ n }) {
      const litres = (n('d') * n('c')) / 100;
      return [output('Fuel|用油', litres, 'L'), output('Cost|油费', litres * n('p'), '$')];
    },
  },
  carbon: {
    name: ['Carbon footprint', '碳足迹计算'],
    inputs: inputs(
      'k|Driving per week|每周驾车|100|km',
      'e|Electricity per month|每月用电|200|kWh',
      'f|Flight hours per year|每年飞行|6|h',
      'm|Meals with meat per week|每周荤餐|7',
    ),
    note: ['A rough estimate with average factors.', '按平均系数粗略估算。'],
    run({ n }) {
      const parts = [n('k') * 52 * 0.17, n('e') * 12 * 0.35, n('f') * 90, n('m') * 52 * 1.8];
      const total = parts.reduce((sum, part) => sum + part, 0);
      return [
        output('Per year|每年', Math.round(total), 'kg CO₂e'),
        output('Travel|出行', Math.round((parts[0] ?? 0) + (parts[2] ?? 0)), 'kg'),
        output('Home and food|居家与饮食', Math.round((parts[1] ?? 0) + (parts[3] ?? 0)), 'kg'),
      ];
    },
  },
  paint: {
    name: ['Paint and material', '涂料与用料估算'],
    inputs: inputs(
      'l|Room length|房间长|5|m',
      'w|Room width|房间宽|4|m',
      'h|Height|层高|2.6|m',
      'c|Coats|遍数|2',
      'p|Price per litre|每升价格|9|$',
    ),
    run({ n }) {
      const area = 2 * (n('l') + n('w')) * n('h');
      const litres = (area * n('c')) / 10;
      return [
        output('Wall area|墙面面积', area, 'm²'),
        output('Paint|涂料', litres, 'L'),
        output('Cost|费用', litres * n('p'), '$'),
      ];
    },
  },
};
