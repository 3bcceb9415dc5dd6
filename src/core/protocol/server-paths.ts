const SERVER_PATH = /^\/(api|auth|dev|export|healthz|metrics|p|share|sync)(\/|$)/;
const FILE = /\.[^/]+$/;

/** Whether an address of the app's origin shows the app: the server's own addresses and files never do, online or offline. */
export function isShellPath(pathname: string): boolean {
  return !SERVER_PATH.test(pathname) && !FILE.test(pathname);
}
