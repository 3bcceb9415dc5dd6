/** The first secure address among links, or one of the app's own (a test checkout); null without any: no other scheme is followed. */
export function paymentLink(links: readonly string[], ownOrigin: string): string | null {
  return links.find((link) => isSafe(link, ownOrigin)) ?? null;
}

function isSafe(link: string, ownOrigin: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, origin } = new URL(link);
  return protocol === 'https:' || origin === ownOrigin;
}
