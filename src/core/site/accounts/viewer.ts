/** Tells the app as whom a page of a preview was drawn: a role id, or one of `VIEWERS`. */
export const VIEWER_HEADER = 'x-viewer';

/** Those without a demo account: nobody in particular, and somebody who registered in the preview. */
export const VIEWERS = { stranger: '-', registered: '+' } as const;

/** A page of a preview that goes on to `path` as the demo user of a role, without one as a stranger. */
export function viewAsPath(role: string, path: string): string {
  return `/_api/view-as?role=${encodeURIComponent(role)}&to=${encodeURIComponent(path)}`;
}
