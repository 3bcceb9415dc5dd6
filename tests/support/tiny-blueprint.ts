import { blueprintSchema, type Blueprint } from '#core/engine/blueprint/schema.ts';

/** The smallest valid Blueprint, with a recognisable name. */
export function tinyBlueprint(name = 'Crumb'): Blueprint {
  return blueprintSchema.parse({
    v: 1,
    site: {
      name: { en: name },
      tagline: { en: 'Bread' },
      description: { en: 'A bakery' },
      locales: ['en'],
      recipe: 'bakery',
      kind: 'site',
      currency: 'EUR',
      seed: 1,
    },
    theme: {
      primary: '#7a1f1f',
      scheme: 'light',
      fonts: 'plain',
      radius: 8,
      density: 'normal',
      tone: 'warm',
      art: { pattern: 'dots', seed: 1 },
    },
    entities: {},
    pages: { home: { path: '/', title: { en: 'Home' }, blocks: ['hero'] } },
    blocks: { hero: { type: 'hero', title: { en: name } } },
    nav: { header: ['home'], footer: [] },
    admin: { metrics: [] },
  });
}
