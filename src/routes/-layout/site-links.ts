/** Addresses that the operator sets at build time; null where none is. */
export const SITE_LINKS = {
  community: httpAddress(import.meta.env['VITE_COMMUNITY_URL']),
  x: httpAddress(import.meta.env['VITE_X_URL']),
  discord: httpAddress(import.meta.env['VITE_DISCORD_URL']),
  about: httpAddress(import.meta.env['VITE_ABOUT_URL']),
  faq: httpAddress(import.meta.env['VITE_FAQ_URL']),
  contactMail: mailAddress(import.meta.env['VITE_CONTACT_MAIL']),
};

function httpAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\/\S+$/.test(value) ? value : null;
}

function mailAddress(value: unknown): string | null {
  return typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value) ? value : null;
}
