/** Rows of files; what refers to one holds `upload:` and its id. */
export const UPLOADS = '_upload';
export const UPLOAD_BYTES = 3 * 1024 * 1024;
