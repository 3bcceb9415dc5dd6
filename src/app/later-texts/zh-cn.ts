export { default as auth } from '#locales/zh-CN/auth.json';
export { default as diagnostics } from '#locales/zh-CN/diagnostics.json';
export { default as generate } from '#locales/zh-CN/generate.json';
export { default as legal } from '#locales/zh-CN/legal.json';
export { default as notifications } from '#locales/zh-CN/notifications.json';
export { default as outbox } from '#locales/zh-CN/outbox.json';
export { default as publish } from '#locales/zh-CN/publish.json';
export { default as workspace } from '#locales/zh-CN/workspace.json';
