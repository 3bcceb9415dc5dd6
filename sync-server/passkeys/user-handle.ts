/** An account as its passkeys name it: by its id, which tells nothing of its person. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}
