/** Lets mail programs switch such mails off by a POST of their own to this address (RFC 8058). */
export function oneClickHeaders(off: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${off}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
