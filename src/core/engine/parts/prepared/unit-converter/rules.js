/** Units by family: the name of each and how many of the first it is, by definition; a quotient where no decimal is exact. */
const FAMILIES = {
  length:
    'm=1 km=1000 dm=0.1 cm=0.01 mm=0.001 µm=0.000001 in=0.0254 ft=0.3048 yd=0.9144 mi=1609.344 nmi=1852 里=500 丈=10/3 尺=1/3 寸=1/30',
  weight: 'kg=1 g=0.001 mg=0.000001 t=1000 lb=0.45359237 oz=0.028349523125 st=6.35029318 斤=0.5 两=0.05 ct=0.0002',
  temperature: '°C °F K',
  area: 'm²=1 km²=1000000 cm²=0.0001 ha=10000 ft²=0.09290304 yd²=0.83612736 acre=4046.8564224 mi²=2589988.110336 亩=2000/3',
  volume:
    'L=1 ml=0.001 cl=0.01 dl=0.1 m³=1000 tsp=0.00492892159375 tbsp=0.01478676478125 fl.oz=0.0295735295625 cup=0.2365882365 pt=0.473176473 gal=3.785411784 imp.gal=4.54609',
  speed: 'km/h=1 m/s=3.6 mph=1.609344 kn=1.852 ft/s=1.09728',
  time: 's=1 min=60 h=3600 d=86400 wk=604800 ms=0.001',
  data: 'B=1 kB=1000 MB=1000000 GB=1000000000 TB=1000000000000 KiB=1024 MiB=1048576 GiB=1073741824 TiB=1099511627776 bit=1/8 Mbit=125000',
  pressure: 'Pa=1 hPa=100 kPa=1000 bar=100000 atm=101325 mmHg=101325/760 psi=6894.757293168361',
  energy: 'J=1 kJ=1000 MJ=1000000 cal=4.184 kcal=4184 Wh=3600 kWh=3600000 BTU=1055.05585262',
  power: 'W=1 kW=1000 MW=1000000 PS=735.49875 hp=745.6998715822702',
  fuel: 'L/100km km/L mpg imp.mpg',
};
const unitsOf = (family) => FAMILIES[family].split(' ').map((pair) => pair.split('=')[0]);
const factorOf = (family, unit) => {
  const pair = FAMILIES[family].split(' ').find((each) => each.split('=')[0] === unit) ?? '';
  const [above, below = 1] = (pair.split('=')[1] ?? '').split('/').map(Number);
  return [above, below];
};
/** Units that are no multiples of one another: to the first of their family, and from it. */
const BENT = {
  '°C': [(value) => value, (value) => value],
  '°F': [(value) => ((value - 32) * 5) / 9, (value) => (value * 9) / 5 + 32],
  K: [(value) => value - 273.15, (value) => value + 273.15],
  'L/100km': [(value) => value, (value) => value],
  'km/L': [(value) => 100 / value, (value) => 100 / value],
  mpg: [(value) => 378.5411784 / 1.609344 / value, (value) => 378.5411784 / 1.609344 / value],
  'imp.mpg': [(value) => 454.609 / 1.609344 / value, (value) => 454.609 / 1.609344 / value],
};
/** The value in another unit of the family, to twelve digits. */
const converted = (family, value, [from, to]) => {
  const exact = () => {
    if (family === 'temperature' || family === 'fuel') return BENT[to][1](BENT[from][0](value));
    const [one, other] = [factorOf(family, from), factorOf(family, to)];
    return (value * one[0] * other[1]) / (one[1] * other[0]);
  };
  return from === to ? value : Number(exact().toPrecision(12));
};
const WORDS = {
  length: /length|distance|miles?\b|inch|feet|长度|英里|英寸/i,
  weight: /weight|mass|pounds?\b|ounces?\b|重量|质量|磅|斤/i,
  temperature: /temperature|celsius|fahrenheit|温度|摄氏|华氏/i,
  area: /\barea|acres?\b|hectares?\b|面积|亩/i,
  volume: /volume|cups?\b|cooking|kitchen|recipe|baking|gallons?\b|体积|容积|烹饪|烘焙/i,
  speed: /speed|速度/i,
  fuel: /fuel|mpg|油耗/i,
};
/** The family and units that words tell; of several families the first. */
const settingsOf = (text) => {
  const [family] = Object.entries(WORDS).find(([, pattern]) => pattern.test(text)) ?? [];
  return family === undefined ? {} : { family };
};
