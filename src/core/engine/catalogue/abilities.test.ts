import { describe, expect, it } from 'vitest';
import { parseBlocks } from '../recipe/block-spec.ts';
import abilitiesJson from './abilities.json' with { type: 'json' };
import { abilityById } from './abilities.ts';
import { entityIds } from './entities.ts';
import { catalogueFeatures } from './features.ts';

/** Wishes that accounts, lists, the theme or the admin answer without a page of their own. */
const WITHOUT_PAGE =
  /^(?:quality:|external:|auth|profile|roles|permissions|share|status|filter|sort|import|navigation|preview|version|sync|backend|i18n|darkmode|showcase|cart|checkout|orders|payment|resources)/;

describe('abilities', () => {
  it.each(Object.keys(abilitiesJson))('%s names blocks and entities of the catalogue', (id) => {
    const ability = abilityById(id);
    const source = [ability?.page?.[3], ability?.detail, ability?.home].filter((blocks) => blocks !== undefined).join(' ');
    const specs = parseBlocks(source);
    expect(specs).toHaveLength(source === '' ? 0 : source.split(' ').length);
    const named = [...specs.flatMap((spec) => spec.entity ?? []), ...(ability?.needs ?? '').split(' ')];
    for (const entity of named.filter((name) => name !== '' && name !== 'main')) expect(entityIds).toContain(entity);
  });

  it('brings something for every feature that a prompt may ask for', () => {
    const bare = catalogueFeatures.map(({ id }) => id).filter((id) => abilityById(id) === undefined && !WITHOUT_PAGE.test(id));
    expect(bare).toEqual([]);
  });
});
