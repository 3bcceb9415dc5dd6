import { describe, expect, it } from 'vitest';
import { changedBy, edit, sample } from '#tests/support/edit-sample.ts';

describe('colours', () => {
  it.each([
    ['make the buttons dark green', 'button', '#006400'],
    ['Change the primary colour to #123456.', 'primary', '#123456'],
    ['use a navy background', 'background', '#000080'],
    ['make the background white', 'background', '#ffffff'],
    ['set the accent color to gold', 'accent', '#ffd700'],
    ['make it purple', 'primary', '#800080'],
    ['把背景改成白色', 'background', '#ffffff'],
    ['主色换成#123456', 'primary', '#123456'],
  ] as const)('%s', (prompt, key, hex) => {
    const blueprint = changedBy(prompt);
    expect(blueprint.theme[key]).toBe(hex);
    expect(blueprint.blocks).toBe(sample.blocks);
  });

  it('reads Chinese colours with modifiers and follows the background with the scheme', () => {
    expect(changedBy('把按钮改成深绿色').theme.button).toBeDefined();
    expect(changedBy('use a navy background').theme.scheme).toBe('dark');
  });

  it.each([
    ['make the hero background navy', 'hero', { background: '#000080' }],
    ['give the opening hours a white background', 'opening', { background: '#ffffff' }],
    ['make the button of the hero black', 'hero', { button: '#000000' }],
  ])('%s: one section only', (prompt, id, style) => {
    const blueprint = changedBy(prompt);
    expect(blueprint.blocks[id]?.style).toEqual(style);
    expect(blueprint.theme).toBe(sample.theme);
  });

  it('colours what is selected', () => {
    expect(changedBy('make this black', { page: 'home', block: 'call' }).blocks['call']?.style?.background).toBe('#000000');
  });

  it('keeps two colours of one request apart', () => {
    const { theme } = changedBy('make the background black and the buttons gold');
    expect([theme.background, theme.button]).toEqual(['#000000', '#ffd700']);
  });

  it('shifts the colour there is', () => {
    expect(changedBy('make the buttons a bit darker').theme.button).toMatch(/^#/);
    expect(changedBy('把按钮颜色调浅一点').theme.button).not.toBe(sample.theme.primary);
    expect(changedBy('dark mode with gold accents').theme).toMatchObject({ scheme: 'dark', accent: '#ffd700' });
  });

  it('asks for a selection rather than colouring everything', () => {
    expect(edit('make this section dark blue')).toMatchObject({
      kind: 'notUnderstood',
      reply: expect.stringContaining('which section'),
    });
  });
});

describe('style', () => {
  it.each([
    ['make everything rounder', { radius: 22 }],
    ['square corners please', { radius: 4 }],
    ['use more space', { density: 'airy' }],
    ['make it more compact', { density: 'compact' }],
    ['use a sans-serif font', { fonts: 'sans-clean' }],
    ['switch to dark mode', { scheme: 'dark' }],
    ['更圆润一点', { radius: 22 }],
    ['紧凑一些', { density: 'compact' }],
    ['改成深色模式', { scheme: 'dark' }],
    ['换成衬线字体', { fonts: 'serif-reading' }],
  ])('%s', (prompt, theme) => {
    expect(changedBy(prompt).theme).toMatchObject(theme);
  });

  it('gives one section more space', () => {
    expect(changedBy('more space in the hero').blocks['hero']?.style?.space).toBe(1);
  });

  it('takes colour and shape in one request', () => {
    expect(changedBy('make the buttons rounder and the background black').theme).toMatchObject({
      buttonRadius: 22,
      background: '#000000',
    });
  });
});
