import type { Diagnostic } from '../../../domain/diagnostic.ts';
import { TONE_EXAMPLES, TONE_NAMES } from '../../theme/art-direction.ts';
import { FONT_NAMES } from '../../theme/type-system.ts';
import { doubt, fault } from '../fault.ts';
import type { LintSite } from './lint-site.ts';

const INVENTED = /example\.(?:com|org|net)|555[ -]?01|\b12 mill lane\b|400-000/i;

/** Faults of the look, and of a contact that nobody gave. */
export function lookFaults({ document }: LintSite): Diagnostic[] {
  const { theme = {}, site } = document.site ?? {};
  const said = JSON.stringify(document.brief?.facts ?? []);
  const contact = Object.entries(site?.contact ?? {});
  return [
    ...(theme.fonts === undefined || FONT_NAMES.includes(theme.fonts)
      ? []
      : [fault('unknownFont', 'theme.fonts', { got: theme.fonts, allowed: FONT_NAMES })]),
    ...(theme.tone === undefined || TONE_NAMES.includes(theme.tone)
      ? []
      : [
          doubt('unknownTone', 'theme.tone', {
            got: theme.tone,
            allowed: TONE_NAMES,
            values: { allowed: TONE_EXAMPLES.join(', ') },
          }),
        ]),
    ...contact
      .filter(([, value]) => INVENTED.test(JSON.stringify(value)) && !said.includes(JSON.stringify(value)))
      .map(([key, value]) => doubt('inventedContact', `site.contact.${key}`, { got: value })),
  ];
}
