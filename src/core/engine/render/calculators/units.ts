import { type Both, type Calculator, choice, output } from './calculator.ts';

const QUANTITIES: Readonly<Record<string, Both>> = {
  length: ['Length', '长度'],
  weight: ['Weight', '重量'],
  area: ['Area', '面积'],
  volume: ['Volume', '体积'],
  speed: ['Speed', '速度'],
  data: ['Data', '数据'],
  time: ['Time', '时间'],
  temperature: ['Temperature', '温度'],
};

/** Units by quantity, each as how many of the first unit it is; those of temperature are no multiples. */
const UNITS: Readonly<Record<string, string>> = {
  length: 'm=1 km=1000 cm=0.01 mm=0.001 in=0.0254 ft=0.3048 yd=0.9144 mi=1609.344',
  weight: 'kg=1 g=0.001 t=1000 lb=0.45359237 oz=0.028349523125 斤=0.5',
  area: 'm²=1 km²=1000000 ha=10000 ft²=0.09290304 acre=4046.8564224 亩=666.6666667',
  volume: 'L=1 ml=0.001 m³=1000 gal=3.785411784 pt=0.473176473 cup=0.2365882365',
  speed: 'km/h=1 m/s=3.6 mph=1.609344 kn=1.852',
  data: 'MB=1 KB=0.001 GB=1000 TB=1000000 MiB=1.048576 GiB=1073.741824',
  time: 'h=1 min=0.016666666666667 s=0.00027777777777778 d=24 wk=168',
  temperature: '°C °F K',
};

const unitsOf = (quantity: string): readonly (readonly [unit: string, factor: number])[] =>
  (UNITS[quantity] ?? '').split(' ').map((pair) => {
    const [unit = '', factor] = pair.split('=');
    return [unit, Number(factor)];
  });

interface ConvertInput {
  readonly value: number;
  readonly from: string;
  readonly to: string;
}

/** Converts between two units of a quantity; NaN for units it does not have. */
export function convert(quantity: string, { value, from, to }: ConvertInput): number {
  if (quantity === 'temperature') return fromCelsius(toCelsius(value, from), to);
  const factors = new Map(unitsOf(quantity));
  return (value * (factors.get(from) ?? Number.NaN)) / (factors.get(to) ?? Number.NaN);
}

function toCelsius(value: number, unit: string): number {
  if (unit === '°F') return ((value - 32) * 5) / 9;
  return unit === 'K' ? value - 273.15 : value;
}
function fromCelsius(value: number, unit: string): number {
  if (unit === '°F') return (value * 9) / 5 + 32;
  return unit === 'K' ? value + 273.15 : value;
}

function converter(quantity: string, name: Both): Calculator {
  const units = () => unitsOf(quantity).map(([unit]) => unit);
  return {
    name,
    inputs: [
      { key: 'a', label: ['Amount', '数值'], value: '10' },
      choice('f', ['From', '从'], units()),
      { ...choice('t', ['To', '到'], units()), value: units()[1] ?? '' },
    ],
    run: ({ n, t }) => [
      output(
        'Converted|换算结果',
        Math.round(convert(quantity, { value: n('a'), from: t('f'), to: t('t') }) * 1e6) / 1e6,
        t('t'),
      ),
    ],
  };
}

export const unitCalculators: Readonly<Record<string, Calculator>> = Object.fromEntries(
  Object.entries(QUANTITIES).map(([quantity, name]) => [quantity, converter(quantity, name)]),
);
