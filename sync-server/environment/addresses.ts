import { isIP } from 'node:net';
import { projectOriginOf } from '#core/site/archive/origins.ts';
import { isLoopbackHost, type Config } from './config.ts';

/** Origins and hosts of the three kinds of pages. Origins carry no trailing slash. */
export interface Addresses {
  readonly appOrigin: string;
  readonly projectOrigin: string;
  /** Host and port below which published sites answer. */
  readonly baseDomain: string;
  readonly isSecure: boolean;
  siteOrigin(subdomain: string): string;
  /** Tells by the Host header which kind of page a request to the app's listener is for. */
  route(host: string): HostRoute;
}
export type HostRoute = { kind: 'app' } | { kind: 'project' } | { kind: 'site'; subdomain: string } | { kind: 'unknown' };

/** Tells whether projects are told apart from the app by their port, not by their host name. */
export function hasOwnProjectPort({ publicUrl }: Config): boolean {
  return publicUrl === null || new URL(publicUrl).hostname === new URL(projectOriginOf(publicUrl)).hostname;
}

/** Derives every address from the configuration and the port that the app took. */
export function createAddresses(config: Config, appPort: number): Addresses {
  const appUrl = new URL(config.publicUrl ?? `http://localhost:${appPort}`);
  const projectUrl = new URL(projectOriginOf(appUrl.origin));
  const baseDomain = config.baseDomain ?? appUrl.host;
  const ending = `.${baseDomain.replace(/:\d+$/, '')}`;
  return {
    appOrigin: appUrl.origin,
    projectOrigin: projectUrl.origin,
    baseDomain,
    isSecure: appUrl.protocol === 'https:',
    siteOrigin: (subdomain) => `${appUrl.protocol}//${subdomain}.${baseDomain}`,
    route(host) {
      const hostname = host.replace(/:\d+$/, '').toLowerCase();
      if (hostname === appUrl.hostname) return { kind: 'app' };
      if (hostname === projectUrl.hostname) return { kind: 'project' };
      if (hostname.endsWith(ending)) return { kind: 'site', subdomain: hostname.slice(0, -ending.length) };
      const isAddress = isLoopbackHost(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
      return isAddress ? { kind: 'app' } : { kind: 'unknown' };
    },
  };
}
