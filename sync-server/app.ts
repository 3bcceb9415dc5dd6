import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { AppError } from '#core/domain/app-error.ts';
import { healthAnswerSchema } from '#core/protocol/http/projects.ts';
import { serverConfigAnswerSchema } from '#core/protocol/http/config.ts';
import { PHOTO_PATH } from '#core/protocol/photo-upload.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { deviceRoutes } from './accounts/device-routes.ts';
import { emailRoutes } from './accounts/email-routes.ts';
import { feedbackRoutes } from './accounts/feedback-routes.ts';
import { ownDataRoutes } from './own-data/own-data-routes.ts';
import { googleRoutes } from './accounts/google-routes.ts';
import { marketplaceRoutes } from './accounts/marketplace-routes.ts';
import { passwordRoutes } from './accounts/password-routes.ts';
import { profileRoutes } from './accounts/profile-routes.ts';
import { invitationRoutes } from './invitations/invitation-routes.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { commandRoutes } from './commands/command-routes.ts';
import { operatorListRoutes } from './operator/operator-list-routes.ts';
import { operatorRoutes } from './operator/operator-routes.ts';
import { planRoutes } from './commands/plan-routes.ts';
import { galleryDeedRoutes, galleryRoutes } from './gallery/gallery-routes.ts';
import { homeRoutes, ownHomeRoutes } from './gallery/home-routes.ts';
import type { LiveHost } from './hosting/live-host.ts';
import type { PreviewHost } from './hosting/preview-host.ts';
import { publishRoutes } from './hosting/publish-routes.ts';
import { settingsRoutes } from './hosting/settings-routes.ts';
import { mailSettingRoutes } from './notifications/mail-setting-routes.ts';
import { unsubscribeRoutes } from './notifications/unsubscribe-routes.ts';
import { passkeyProofRoutes } from './passkeys/passkey-proof-routes.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { passkeySignInRoutes } from './passkeys/passkey-sign-in-routes.ts';
import { projectRoutes } from './projects/project-routes.ts';
import { syncRoutes } from './projects/sync-routes.ts';
import { creditNoticeRoutes } from './billing/credit-notice-routes.ts';
import { creditRoutes } from './billing/credit-routes.ts';
import { paymentRoutes } from './billing/payment-routes.ts';
import { testCheckout } from './billing/test-checkout.ts';
import { ownModelRoutes } from './accounts/own-model-routes.ts';
import { findPhoto } from './photos/photo-files.ts';
import type { Services } from './services/services.ts';
import { respond, respondWithFailure } from './http/respond.ts';
import { devMail } from './http/dev-mail.ts';
import type { HttpEnv } from './http/http-env.ts';
import { metricsRoute } from './http/metrics-route.ts';
import { plainPage } from './http/plain-page.ts';
import { requestContext } from './http/request-context.ts';
import { appPolicy, projectPolicy, securityHeaders } from './http/security-headers.ts';
import { staticApp, staticProject } from './http/static-app.ts';

export interface HttpParts {
  readonly services: Services;
  readonly previews: PreviewHost;
  readonly live: LiveHost;
  readonly version: string;
}

/** The app origin: the HTTP interface and the built app. No generated page is ever served here. */
export async function createApp({ services, previews, version }: Omit<HttpParts, 'live'>): Promise<Hono<HttpEnv>> {
  const { addresses, config } = services;
  const app = createBase(services, appPolicy(addresses, config.analytics));
  app.use('/api/*', async (context, next) => {
    // No database keeps this character, and no name has it.
    if (/%00/.test(context.req.url)) throw new AppError('BAD_REQUEST', { values: { fields: 'address' } });
    await next();
    if (context.res.headers.get('cache-control') === null) context.header('cache-control', 'no-store');
  });
  for (const path of ['/healthz', '/api/health'])
    app.get(path, async (context) => respond(context, healthAnswerSchema, await health(services)));
  app.get('/api/config', (context) =>
    respond(context, serverConfigAnswerSchema, {
      projectOrigin: addresses.projectOrigin,
      baseDomain: addresses.baseDomain,
      googleClientId: config.google?.clientId ?? null,
      version,
      changesByModel: services.modelAccess.hasServerModels,
      weightsUrl: config.weightsUrl,
      ...(config.analytics !== null && { analytics: config.analytics }),
    }),
  );
  app.route('/', accountRoutes(services));
  app.route('/', marketplaceRoutes(services));
  app.route('/', googleRoutes(services));
  app.route('/', passkeyRoutes(services));
  app.route('/', passkeySignInRoutes(services));
  app.route('/', passkeyProofRoutes(services));
  app.route('/', profileRoutes(services));
  app.route('/', deviceRoutes(services));
  app.route('/', passwordRoutes(services));
  app.route('/', emailRoutes(services));
  app.route('/', feedbackRoutes(services));
  app.route('/', ownDataRoutes(services));
  app.route('/', invitationRoutes(services));
  app.route('/', ownModelRoutes(services));
  app.route('/', operatorRoutes(services));
  app.route('/', operatorListRoutes(services, version));
  app.route('/', creditRoutes(services));
  app.route('/', creditNoticeRoutes(services));
  app.route('/', paymentRoutes(services));
  app.route('/dev/checkout', testCheckout(services));
  app.route('/api/commands', commandRoutes(services));
  app.route('/api/plans', planRoutes(services));
  app.route('/api/sync', syncRoutes(services));
  app.route('/', projectRoutes(services, previews));
  app.route('/', catalogueRoutes(services));
  app.route('/api', unsubscribeRoutes(services));
  app.route('/', mailSettingRoutes(services));
  app.route('/', galleryRoutes(services, previews));
  app.route('/', galleryDeedRoutes(services));
  app.route('/', homeRoutes(services));
  app.route('/', ownHomeRoutes(services, previews));
  app.route('/', publishRoutes(services, previews));
  app.route('/', settingsRoutes(services));
  app.route('/dev/mail', devMail(config));
  app.route('/metrics', metricsRoute(services));
  app.route('/', await staticApp(services));
  return app;
}

/** The project origin: the bridge and worker files, and previews where no worker can run. */
export async function createProjectApp({ services, previews, live }: HttpParts): Promise<Hono<HttpEnv>> {
  const app = createBase(services, projectPolicy(services.addresses));
  app.get('/healthz', async (context) => respond(context, healthAnswerSchema, await health(services)));
  app.all('/p/*', async (context) => (await previews.fetch(context.req.raw, context.get('ip'))) ?? context.notFound());
  app.get(`${PHOTO_PATH}/:file`, async (context) => {
    const bytes = await findPhoto(services.db, context.req.param('file'));
    if (bytes === null) return context.notFound();
    const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };
    return new Response(bytes, { headers });
  });
  app.all('/live/*', (context) => live.fetch(context.req.raw, context.get('ip')));
  app.route('/', await staticProject());
  return app;
}

function createBase({ addresses, config, log }: Services, policy: string): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(requestContext(log, config.trustedProxies));
  app.use(securityHeaders(policy, addresses.isSecure));
  app.onError((error, context) => respondWithFailure(error, context, log));
  app.notFound((context) => {
    if (context.req.path.startsWith('/api/')) return respondWithFailure(new AppError('NOT_FOUND'), context, log);
    return plainPage(404, {
      title: 'Not found',
      text: 'There is nothing at this address.',
      link: { href: '/', label: 'Start page' },
    });
  });
  return app;
}

async function health({ db }: Services): Promise<{ status: 'ok' }> {
  try {
    await db.execute(sql`select 1`);
    return { status: 'ok' };
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { cause });
  }
}
