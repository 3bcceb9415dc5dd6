import { describe, expect, it } from 'vitest';
import { pickText } from '../../domain/text.ts';
import { must } from '../../domain/assert.ts';
import { generate } from '../generate.ts';

function site(prompt: string) {
  const generated = generate({ prompt, seed: 3 });
  if (!generated.ok) throw new Error(generated.error.code);
  return generated.value.blueprint;
}

describe('offers', () => {
  it.each([
    ['A website for renting storage lockers. Users can rent storage lockers and pay online.', 'storageLocker', 'rental'],
    ['Users should be able to borrow telescopes and see what they borrowed.', 'telescope', 'rental'],
    ['A site where guests reserve boat trips and leave reviews. Users can book sunset cruises.', 'sunsetCruise', 'booking'],
  ])('makes what is lent a record that the deal points to: %s', (prompt, thing, deal) => {
    const { entities, pages, blocks } = site(prompt);
    const pointing = must(entities[deal], deal).fields.find((field) => field.to === thing);
    expect(pointing?.required).toBe(true);
    expect(must(entities[thing], thing).fields.some((field) => field.type === 'money')).toBe(true);
    const shown = Object.values(pages).flatMap((page) => page.blocks.map((id) => blocks[id]));
    expect(shown.some((block) => block?.type === 'booking' && block.query?.entity === deal)).toBe(true);
    expect(
      shown.some((block) => block?.type === 'detail' && block.query?.entity === thing && block.options?.['action'] === 'book'),
    ).toBe(true);
  });

  it.each([
    ['Build an online shop that sells bamboo combs, with a cart.', 'Bamboo comb', 'bamboo comb'],
    ['An online store selling garden lamps', 'Garden lamp', 'garden lamp'],
  ])('calls the products of a shop as the prompt does: %s', (prompt, label, noun) => {
    const { entities, site: about } = site(prompt);
    const product = must(entities['product'], 'product');
    expect(pickText(product.label, 'en')).toBe(label);
    expect(product.rows.every((row) => JSON.stringify(row.values['name']).toLowerCase().includes(noun))).toBe(true);
    expect(pickText(about.name, 'en').toLowerCase()).toContain(noun);
  });

  it.each([
    ['A website for a chess club with news and a gallery', 'Chess Club'],
    ['A site for my cat cafe with a menu and bookings', 'Cat Cafe'],
    ['Design a website for an archery association', 'Archery Association'],
  ])('calls a site what the prompt calls it: %s', (prompt, name) => {
    expect(pickText(site(prompt).site.name, 'en')).toContain(name);
  });
});
