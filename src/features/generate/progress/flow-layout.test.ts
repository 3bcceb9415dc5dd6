import { describe, expect, it } from 'vitest';
import { fittingScale, layoutFlow, NODE_SIZE, treeEdges } from './flow-layout.ts';

const pages = [
  { id: 'home', links: ['menu', 'about', 'home'] },
  { id: 'menu', links: ['home', 'about', 'dish'] },
  { id: 'about', links: ['home', 'menu'] },
  { id: 'dish', links: [] },
  { id: 'admin', links: ['orders', 'unknown'] },
  { id: 'orders', links: [] },
];

describe('treeEdges', () => {
  it('draws one way to each page', () => {
    expect(treeEdges(pages).map((edge) => edge.id)).toEqual(['home-menu', 'home-about', 'menu-dish', 'admin-orders']);
  });
});

describe('layoutFlow', () => {
  it('puts linked pages into later layers and no two on one place', () => {
    const { places } = layoutFlow(pages);
    const at = new Map(places.map((place) => [place.id, place]));
    expect(at.get('menu')?.x).toBeGreaterThan(at.get('home')?.x ?? Infinity);
    expect(at.get('dish')?.x).toBeGreaterThan(at.get('menu')?.x ?? Infinity);
    expect(new Set(places.map((place) => `${place.x},${place.y}`)).size).toBe(pages.length);
  });

  it('puts a page beside the middle of those it leads to, and all within its size', () => {
    const { places, width, height } = layoutFlow(pages);
    const at = new Map(places.map((place) => [place.id, place]));
    expect(at.get('home')?.y).toBe(((at.get('menu')?.y ?? 0) + (at.get('about')?.y ?? 0)) / 2);
    expect(Math.max(...places.map((place) => place.x)) + NODE_SIZE.width).toBe(width);
    expect(Math.max(...places.map((place) => place.y)) + NODE_SIZE.height).toBe(height);
  });

  it('lays out nothing for no pages', () => {
    expect(layoutFlow([])).toEqual({ places: [], edges: [], width: 0, height: 0 });
  });
});

describe('fittingScale', () => {
  it('fits the whole diagram, draws none larger than it is and none too small to read', () => {
    expect(fittingScale({ width: 400, height: 100 }, { width: 300, height: 90 })).toBe(0.75);
    expect(fittingScale({ width: 100, height: 50 }, { width: 300, height: 90 })).toBe(1);
    expect(fittingScale({ width: 400, height: 3000 }, { width: 300, height: 300 })).toBe(0.5);
    expect(fittingScale({ width: 0, height: 0 }, { width: 300, height: 300 })).toBe(1);
  });
});
