export { default as common } from '#locales/zh-CN/common.json';
export { default as errors } from '#locales/zh-CN/errors.json';
export { default as home } from '#locales/zh-CN/home.json';
