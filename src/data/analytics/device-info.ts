import { readUserAgent } from '#core/domain/user-agent.ts';
import { storedDeviceId } from '../http/tracking-headers.ts';

export const FINGERPRINT_FAILED = 'failed to get device fingerprint';

export interface DeviceInfo {
  readonly fingerprintId: string;
  readonly deviceType: 'tablet' | 'mobile' | 'desktop';
  readonly browserInfo: {
    readonly browserType: string;
    readonly screenResolution: string;
    readonly timezone: string;
    readonly language: string;
    readonly platform: string;
  };
}

/**
 * Describes the device (TRACK-20). The fingerprint is a digest of just that: nothing is drawn or measured to tell people apart. Where it
 * cannot be made, `fault` says so and the random id of the device stands in (TRACK-17, TRACK-18).
 */
export async function readDeviceInfo(): Promise<{ readonly device: DeviceInfo; readonly fault: string | null }> {
  const { type, browser, os } = readUserAgent(navigator.userAgent);
  const browserInfo = {
    browserType: browser,
    screenResolution: `${screen.width}x${screen.height}`,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: navigator.language,
    platform: os,
  };
  try {
    return { device: { fingerprintId: await digestOf(browserInfo), deviceType: type, browserInfo }, fault: null };
  } catch {
    // Not a secure page, or a browser without it: no reason to count less.
    return { device: { fingerprintId: storedDeviceId(), deviceType: type, browserInfo }, fault: FINGERPRINT_FAILED };
  }
}

async function digestOf(info: DeviceInfo['browserInfo']): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(info)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
