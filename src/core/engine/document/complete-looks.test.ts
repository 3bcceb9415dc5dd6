import { expect, test } from 'vitest';
import { completed, LIBRARY } from './complete.fixture.ts';

const withQuality = (quality: string) => completed({ siteName: 'Hives', entities: ['hive: place'], qualities: [quality] });

test.each([
  ['large text', { textSize: 2 }],
  ['大字', { textSize: 2 }],
  ['high contrast', { background: '#ffffff' }],
  ['thin lines', { radius: 2, shadow: 0 }],
  ['素雅', { tone: 'refined' }],
  ['宣纸色', { background: '#f4efe2' }],
  ['中性灰', { primary: '#808080' }],
  ['ochre and taupe', { primary: '#c77c2e', accent: '#8b7d6b' }],
  ['暖色，像桂花那种黄', { background: '#fdf6ea', primary: '#f5c518' }],
  ['温柔的颜色', { background: '#fcf5f3' }],
  ['warm', { background: '#fdf6ea', primary: '#9a5316' }],
  ['草绿配白', { primary: '#7cb342', background: '#ffffff' }],
  ['米白加胡桃木色', { background: '#faf6ec', primary: '#5d432c' }],
  ['红黄蓝格子布', { primary: '#e03131', accent: '#f5c518' }],
  ['plain for a funeral', { tone: 'understated', primary: '#3d4449' }],
  ['like an arcade', { scheme: 'dark', direction: 'night' }],
  ['festive red', { background: '#fff8ef' }],
  ['过年的感觉', { primary: '#c8102e' }],
  ['夜市', { scheme: 'dark', accent: '#f0566a' }],
  ['blackboard', { background: '#1f2f28' }],
  ['dark wood', { scheme: 'dark', direction: 'workshop' }],
  ['watermelon', { primary: '#c92f49', accent: '#2f7d4a' }],
  ['复古印刷感', { tone: 'considered' }],
  ['sand', { background: '#f8efde', primary: '#5f491a' }],
  ['sand and teal', { background: '#f8efde', primary: '#008080' }],
  ['big digits', { textSize: 2 }],
  ['no animation', {}],
  ['no cartoon bees', {}],
  ['不要卡通蜜蜂', {}],
])('a wish for the look is kept: %s', (quality, theme) => {
  const { document, diagnostics } = withQuality(quality);
  expect(document.site?.theme).toMatchObject(theme);
  expect(diagnostics).toEqual([]);
});

test('a ground that is asked for lies behind the first screen too', () => {
  const heroOf = (quality: string) =>
    completed({ ...LIBRARY, qualities: [quality] }).document.blocks.find(({ type }) => type === 'hero');
  expect(heroOf('background #1f2933')?.style).toEqual({ background: '#1f2933' });
  expect(heroOf('bold')?.style).toBeUndefined();
});

test('a quality that says nothing of the look is not built', () => {
  expect(withQuality('thundery').diagnostics).toHaveLength(1);
});

test.each(['product', 'place', 'media'])('sites about a %s without a wish for the look differ', (cls) => {
  const worn = Array.from(
    { length: 40 },
    (_, index) => completed({ siteName: `Thing ${index}`, entities: [`thing: ${cls}`] }).document.site?.theme?.tone,
  );
  const most = Math.max(...[...new Set(worn)].map((name) => worn.filter((each) => each === name).length));
  expect(new Set(worn).size).toBeGreaterThanOrEqual(3);
  expect(most).toBeLessThanOrEqual(20);
});
