/**
 * Words under which nobody publishes: a page at such an address would pass for a part of the service, receive what programs
 * look for there, or mislead about who is behind it. One word per entry, lower case; `isReserved` knows their other spellings.
 */
const WORDS = [
  // Mail, and what mail programs and certificate issuers look for.
  'autoconfig autodiscover bounce dkim dmarc email exchange hostmaster imap inbox listserv mail mailbox mailer mailing',
  'mailserver majordomo mx newsletter noreply owa outlook pop pop3 postmaster relay sendmail smtp smtps spf unsubscribe webmail',
  // Names of hosts, and what browsers and systems ask by themselves.
  'broadcasthost cdn dns ftp ftps gateway host hosting internal intranet isatap localdomain localhost loopback nameserver',
  'ns proxy router server sftp ssh ssl staging static subdomain tls uploads vpn wpad www webdav wellknown',
  // Signing in and accounts.
  'account auth authenticate authentication authorize captcha credential forgot identity invitation join login logoff logon',
  'logout member mfa oauth oidc onetime openid otp passkey password passwd passwort register registration reset saml secure',
  'security session signin signoff signon signout signup sso token twofactor unlock user username verification verify wallet',
  // Money.
  'bank banking billing bitcoin cash cashier checkout credit crypto donate invoice pay payment payout paypal purchase refund',
  'stripe subscription tax transfer upgrade',
  // Those who run the service, and its parts.
  'abuse admin administrator adminpanel adminarea api apidocs app application appproject assets backend backoffice backup beta',
  'cloud compliance console contact control controlpanel copyright corp cpanel dashboard debug demo dev developer development',
  'devops docs documentation download feedback forum gallery graphql grafana helpdesk helpcenter helpline hotline image info',
  'jenkins jobs kubernetes legal license manage management manager master metrics moderator monitor monitoring network office',
  'official operator owner panel phpmyadmin platform portal preview pricing privacy production project prometheus redis root',
  'sandbox sitemap special staff status superuser support supporter sysadmin system team template terms test testing trust',
  'update webmaster webhook websocket workspace',
  // Names that people trust, and that are imitated the most.
  'alipay amazon amex apple appleid binance chase chatgpt citibank coinbase discord dropbox ebay facebook github gitlab gmail',
  'google hotmail icloud instagram linkedin mastercard metamask microsoft netflix office365 onedrive openai outlook365 paypal',
  'qq steam telegram tiktok twitter unionpay venmo visa wechat weixin whatsapp yahoo youtube zoom anthropic claude gemini',
] as const;

/** The name of the service is nobody's, in whatever it stands. */
const BRAND = 'sparkvibe';

/** Signs that are taken for one another, by what they are taken for. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/vv/g, 'w'],
  [/rn/g, 'm'],
  [/[1il]/g, 'l'],
  [/0/g, 'o'],
  [/[2z]/g, 'z'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/[69q]/g, 'g'],
  [/7/g, 't'],
  [/8/g, 'b'],
];

/** Returns a word as it looks at a glance; a plural looks like its singular. */
function look(word: string): string {
  const seen = LOOK_ALIKES.reduce((text, [from, to]) => text.replace(from, to), word);
  return seen.length > 2 ? seen.replace(/s$/, '') : seen;
}

const LOOKS: ReadonlySet<string> = new Set(WORDS.flatMap((line) => line.split(' ')).map(look));
const BRAND_LOOK = look(BRAND);

/** Decides whether a subdomain is, or looks like, a name that the service keeps: hyphens and digits around a word change nothing. */
export function isReserved(subdomain: string): boolean {
  const joined = subdomain.replaceAll('-', '');
  if (look(joined).includes(BRAND_LOOK)) return true;
  const parts = subdomain.split('-').filter((part) => !/^\d*$/.test(part));
  return isKept(joined) || (parts.length > 0 && parts.every(isKept));
}

function isKept(word: string): boolean {
  const bare = word.replace(/^\d+|\d+$/g, '');
  return LOOKS.has(look(word)) || LOOKS.has(look(bare)) || LOOKS.has(look(word.replace(/\d+$/, '')));
}
