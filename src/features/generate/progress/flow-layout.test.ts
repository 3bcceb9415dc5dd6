import { describe, expect, it } from 'vitest';
import { layoutFlow, treeEdges } from './flow-layout.ts';

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

  it('puts a page beside the middle of those it leads to', () => {
    const { places } = layoutFlow(pages);
    const at = new Map(places.map((place) => [place.id, place]));
    expect(at.get('home')?.y).toBe(((at.get('menu')?.y ?? 0) + (at.get('about')?.y ?? 0)) / 2);
    expect(Math.min(...places.map((place) => place.y))).toBe(0);
  });

  it('lays out nothing for no pages', () => {
    expect(layoutFlow([])).toEqual({ places: [], edges: [] });
  });
});
