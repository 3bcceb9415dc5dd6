import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { rankScript } from './cards.ts';
import { GAME_KINDS, gameKind, gameScript, gameWords } from './kinds.ts';
import { drawWeighted } from './wheel-rules.ts';

/** Runs the rules as the page does; cards are written `A♠ 10♥`. */
function inPage(expression: string): unknown {
  const read = `const cards=t=>t.split(' ').map(c=>({v:{J:11,Q:12,K:13,A:14}[c.slice(0,-1)]||+c.slice(0,-1),s:'♠♥♦♣'.indexOf(c.slice(-1))}));`;
  return JSON.parse(String(runInNewContext(`${rankScript}${read}JSON.stringify(${expression})`)));
}

describe('poker hands', () => {
  it.each([
    ['A♠ K♠ Q♠ J♠ 10♠ 2♥ 3♦', [8, 14]],
    ['A♠ 2♠ 3♠ 4♠ 5♠ K♥ K♦', [8, 5]],
    ['9♠ 9♥ 9♦ 9♣ A♠ 2♥ 3♦', [7, 9, 14]],
    ['9♠ 9♥ 9♦ 4♣ 4♠ 2♥ 3♦', [6, 9, 4]],
    ['9♠ 9♥ 9♦ 4♣ 4♠ 4♥ 3♦', [6, 9, 4]],
    ['9♠ 9♥ 9♦ 4♣ 4♠ K♥ K♦', [6, 9, 13]],
    ['2♠ 9♠ J♠ K♠ 4♠ 3♠ 3♦', [5, 13, 11, 9, 4, 3]],
    ['A♠ 2♥ 3♦ 4♣ 5♠ 9♥ K♦', [4, 5]],
    ['10♠ J♥ Q♦ K♣ A♠ A♥ A♦', [4, 14]],
    ['7♠ 7♥ 7♦ K♣ 2♠ 3♥ J♦', [3, 7, 13, 11]],
    ['7♠ 7♥ 5♦ 5♣ 2♠ 2♥ J♦', [2, 7, 5, 11]],
    ['7♠ 7♥ 5♦ Q♣ 2♠ 3♥ J♦', [1, 7, 12, 11, 5]],
    ['A♠ 9♥ 5♦ Q♣ 2♠ 3♥ J♦', [0, 14, 12, 11, 9, 5]],
  ])('%s rank %j', (cards, rank) => {
    expect(inPage(`rank(cards('${cards}'))`)).toEqual(rank);
  });

  it('are compared kicker by kicker', () => {
    expect(inPage(`beats(rank(cards('7♠ 7♥ K♦ 2♣ 3♠')),rank(cards('7♦ 7♣ Q♦ 2♥ 3♥')))`)).toBeGreaterThan(0);
    expect(inPage(`beats(rank(cards('7♠ 7♥ K♦ 2♣ 3♠')),rank(cards('7♦ 7♣ K♥ 2♥ 3♥')))`)).toBe(0);
  });

  it('share the pot in layers when somebody is all in; nothing is lost', () => {
    const players = '[{paid:50},{paid:200},{paid:200},{paid:120,out:true}]';
    expect(inPage(`pots(${players}).map(p=>[p.size,p.who.length])`)).toEqual([
      [200, 3],
      [210, 2],
      [160, 2],
    ]);
  });
});

describe('game kinds', () => {
  it.each(Object.keys(GAME_KINDS))('%s has a script that parses and the same words in both languages', (kind) => {
    expect(gameScript(kind)).not.toBe('');
    expect(() => runInNewContext(`const G={};{${gameScript(kind)}}`)).not.toThrow();
    expect(Object.keys(gameWords(kind, 'en'))).toEqual(Object.keys(gameWords(kind, 'zh')));
    for (const [, word = ''] of gameScript(kind).matchAll(/a\.w\.(\w+)/g)) expect(gameWords(kind, 'en')).toHaveProperty(word);
  });

  it('fall, are steered past and jumped over: nobody who keeps jumping loses a life', () => {
    const played = runInNewContext(
      `(() => {
      const G = {}; ${gameScript('runner')}
      const node = () => ({ addEventListener() {} });
      const pressed = {}; let tick; let score = 0; let end = '';
      const a = {
        w: ${JSON.stringify(gameWords('runner', 'en'))}, h: node, draw() {}, grid: node, row: node, say() {},
        rnd: (n) => (score * 7 + 3) % n, add(n) { score += n; }, end(text) { end = text; }, every(_, run) { tick = run; },
        button(text, run) { pressed[text] = run; return node(); },
      };
      G.runner(a);
      for (let i = 0; i < 4000 && end === ''; i += 1) { if (jumps) pressed['⇧ Jump'](); else if (i === 0) pressed['← Left'](); tick(); }
      return { score, end };
    })()`,
      { jumps: true },
    ) as { score: number; end: string };
    expect(played.end).toBe('You win!');
    expect(played.score).toBeGreaterThan(200);
    expect(played.score).toBeLessThan(GAME_KINDS['runner']?.most ?? 0);
  });

  it('are found by their words; a strange one is a memory game', () => {
    expect(gameKind('shooter')).toBe('runner');
    expect(gameKind('puzzle15')).toBe('puzzle');
    expect(gameKind('__proto__')).toBe('memory');
    expect(gameKind(undefined)).toBe('memory');
  });
});

describe('a weighted draw', () => {
  const prizes = [
    { id: 'a', weight: 1 },
    { id: 'none', weight: 0 },
    { id: 'b', weight: 3 },
  ];
  it.each([
    [0, 'a'],
    [0.249, 'a'],
    [0.25, 'b'],
    [0.999, 'b'],
  ])('of chance %d gives %s', (chance, id) => {
    expect(drawWeighted(prizes, chance)?.id).toBe(id);
  });
  it('gives nothing when nothing is left', () => {
    expect(drawWeighted([{ weight: 0 }], 0.5)).toBeNull();
    expect(drawWeighted([], 0.5)).toBeNull();
  });
});
