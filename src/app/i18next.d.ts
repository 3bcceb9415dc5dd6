import 'i18next';
import type operator from '#locales/en-US/operator.json';
import type catalogue from '#locales/en-US/catalogue.json';
import type site from '#locales/en-US/site.json';
import type tracking from '#locales/en-US/tracking.json';
import type * as texts from './texts/en-us.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof texts & {
      catalogue: typeof catalogue;
      operator: typeof operator;
      site: typeof site;
      tracking: typeof tracking;
    };
  }
}
