import 'i18next';
import type auth from '#locales/en-US/auth.json' with { type: 'json' };
import type common from '#locales/en-US/common.json' with { type: 'json' };
import type diagnostics from '#locales/en-US/diagnostics.json' with { type: 'json' };
import type errors from '#locales/en-US/errors.json' with { type: 'json' };
import type generate from '#locales/en-US/generate.json' with { type: 'json' };
import type home from '#locales/en-US/home.json' with { type: 'json' };
import type legal from '#locales/en-US/legal.json' with { type: 'json' };
import type notifications from '#locales/en-US/notifications.json' with { type: 'json' };
import type outbox from '#locales/en-US/outbox.json' with { type: 'json' };
import type publish from '#locales/en-US/publish.json' with { type: 'json' };
import type workspace from '#locales/en-US/workspace.json' with { type: 'json' };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      auth: typeof auth;
      common: typeof common;
      diagnostics: typeof diagnostics;
      errors: typeof errors;
      generate: typeof generate;
      home: typeof home;
      legal: typeof legal;
      notifications: typeof notifications;
      outbox: typeof outbox;
      publish: typeof publish;
      workspace: typeof workspace;
    };
  }
}
