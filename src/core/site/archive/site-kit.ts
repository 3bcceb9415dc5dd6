/**
 * Everything that the project origin's worker and the server of exported projects share. The build makes one file of it,
 * `site-server.js`, which both load, so that a browser keeps it once. Both take values of core from here only.
 */
export { decodeProjectId, encodeProjectId } from '../../domain/project-id.ts';
export { PHOTO_NAME_LENGTH } from '../../engine/blueprint/photo-schema.ts';
export { blueprintSchema } from '../../engine/blueprint/schema.ts';
export { FONT_LICENCES, fontFiles } from '../../engine/render/font-faces.ts';
export { photoFileName } from '../../engine/render/photos.ts';
export { html } from '../../engine/render/html.ts';
export { PHOTO_PATH } from '../../protocol/photo-upload.ts';
export { bridgeRequestSchema, sitePageSchema, siteRowsSchema } from '../../protocol/bridge.ts';
export { cleanRows } from './clean-rows.ts';
export { isForOther } from './other-project.ts';
export { appOriginOf } from './origins.ts';
export { LIMIT_VARIABLES, limitsWith } from '../quota/limits.ts';
export { createVisitorQuota } from '../quota/visitor-quota.ts';
export { isCounter } from '../quota/row-usage.ts';
export { VIEWER_HEADER } from '../accounts/viewer.ts';
export { createSiteServer } from '../serve/site-server.ts';
export { createMemoryStore } from '../store/memory-store.ts';
export { queryRows } from '../store/query-rows.ts';
export { stageWrites } from '../store/staged-writes.ts';
