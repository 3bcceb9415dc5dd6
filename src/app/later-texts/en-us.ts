export { default as auth } from '#locales/en-US/auth.json';
export { default as diagnostics } from '#locales/en-US/diagnostics.json';
export { default as generate } from '#locales/en-US/generate.json';
export { default as legal } from '#locales/en-US/legal.json';
export { default as notifications } from '#locales/en-US/notifications.json';
export { default as outbox } from '#locales/en-US/outbox.json';
export { default as publish } from '#locales/en-US/publish.json';
export { default as workspace } from '#locales/en-US/workspace.json';
