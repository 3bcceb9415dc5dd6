/** A device as its browser tells of itself; an empty word where it does not. */
export interface Device {
  readonly browser: string;
  readonly os: string;
  readonly type: 'tablet' | 'mobile' | 'desktop';
}

/** In this order: most browsers name others beside themselves. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bEdgA?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bHarmonyOS\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Reads the browser, the system and the kind of device out of a user agent. */
export function readUserAgent(userAgent: string): Device {
  const wordOf = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return { browser: wordOf(BROWSERS), os: wordOf(SYSTEMS), type: typeOf(userAgent) };
}

function typeOf(userAgent: string): Device['type'] {
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/.test(userAgent)) return 'tablet';
  return /\bMobi(?:le)?\b|\biPhone\b|\biPod\b/.test(userAgent) ? 'mobile' : 'desktop';
}
