/** A password is for those who were told it: it stands on no page. */
export function isSecret(words: string): boolean {
  return /password|passcode|\bpin\b|密码|口令/iu.test(words);
}
