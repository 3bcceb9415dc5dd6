import { access, constants } from 'node:fs/promises';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that draws pictures; null for `off`, and where the system has none. */
export async function findChromium(configured: string | null): Promise<string | null> {
  if (configured === 'off') return null;
  for (const place of configured === null ? PLACES : [configured]) if (await isProgram(place)) return place;
  return null;
}

async function isProgram(place: string): Promise<boolean> {
  try {
    await access(place, constants.X_OK);
    return true;
  } catch {
    // It is not there, or not ours to run.
    return false;
  }
}
