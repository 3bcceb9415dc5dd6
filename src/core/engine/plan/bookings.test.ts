import { describe, expect, it } from 'vitest';
import { read } from '../read/read.ts';
import { plan } from './plan.ts';

function pagesOf(prompt: string): Map<string, string> {
  return new Map(plan(read(prompt), 3).pages.map(({ path, blocks }) => [path, blocks]));
}

describe('deals about the rows of a site', () => {
  it('gives each kind of thing to book its own form, and its page the reviews asked for', () => {
    const pages = pagesOf(
      'Build a holiday website for the lakes. Visitors can browse campsites, book campsites and review campsites they stayed at.',
    );
    const own = [...pages.values()].find((blocks) => blocks.startsWith('detail@campsite'));
    expect(own).toContain('reviews@review');
    expect(own, 'by the night').toMatch(/booking@rental/);
  });

  it('rents what there is to rent, without a shop of other goods', () => {
    const pages = pagesOf('A van rental site where users rent vans for several days, pay online and see their orders.');
    expect([...pages.values()].some((blocks) => blocks.includes('booking@rental'))).toBe(true);
    expect([...pages.values()].some((blocks) => blocks.includes('@product'))).toBe(false);
  });

  it.each([
    ['A web page with an HTML editor and a live preview for beginners', 'editor?mode=html'],
    ['An app where people subscribe to plans through a subscription feature and read guides', '@subscription'],
  ])('answers "%s"', (prompt, block) => {
    expect([...pagesOf(prompt).values()].join(' ')).toContain(block);
  });

  it.each([
    ['A tool for risk assessment where users select risk items', 'risk', 'exam'],
    ['A site where users browse wild animals and their habitats', 'animal', 'pet'],
    ['一个家族传记网站，展示人生经历与成就荣誉', 'lifeEvent', 'testimonial'],
  ])('knows "%s" is about %s, not %s', (prompt, about, other) => {
    const entities = plan(read(prompt), 3).entities.map(({ id }) => id);
    expect(entities).toContain(about);
    expect(entities).not.toContain(other);
  });
});
