import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { readSettings, withSettings } from '../accounts/settings.ts';
import type { SiteSettings } from '../accounts/settings.ts';
import type { Site } from '../request/site.ts';

/** Brings the site's Blueprint in line with what its owner set; asked at every request, made anew only after a change. */
export function followSettings(site: Site, original: Blueprint): () => Promise<SiteSettings> {
  let known = '';
  return async () => {
    const settings = await readSettings(site);
    const { signUp, email, phone, address, partsOn, partsOff } = settings;
    const state = JSON.stringify([signUp, email, phone, address, partsOn, partsOff]);
    if (state !== known) {
      known = state;
      site.useBlueprint(withSettings(original, settings));
    }
    return settings;
  };
}
