import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Deps } from './deps.ts';
import { registerAnnulmentRoutes } from './features/annulments/annulments.routes.ts';
import { registerApprovalRoutes } from './features/approvals/approvals.routes.ts';
import { registerSecondPersonSettings } from './features/approvals/second-person-settings.ts';
import { registerAuctionOverviewRoutes } from './features/auction-overview/auction-overview.routes.ts';
import { registerAuctionRoutes } from './features/auctions/auctions.routes.ts';
import { registerAuditRoutes } from './features/audit/audit.routes.ts';
import { auditRefusals } from './features/audit/refusals/audit-refusals.ts';
import { registerBidRoutes } from './features/bids/bids.routes.ts';
import { registerCoafRoutes } from './features/coaf/coaf.routes.ts';
import { registerDashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { registerDefaultRoutes } from './features/defaults/defaults.routes.ts';
import { registerDeliveryRoutes } from './features/delivery/delivery.routes.ts';
import { registerDocumentRoutes } from './features/documents/documents.routes.ts';
import { wakePapers } from './features/documents/wake-papers.ts';
import { registerEditalRoutes } from './features/edital/edital.routes.ts';
import { registerExportRoutes } from './features/exports/exports.routes.ts';
import { registerFinderRoutes } from './features/finder/finder.routes.ts';
import { registerHealthRoutes } from './features/health/health.routes.ts';
import { registerHomologationRoutes } from './features/homologation/homologation.routes.ts';
import { authenticateWith } from './features/identity/authenticate.ts';
import { registerIdentityRoutes } from './features/identity/identity.routes.ts';
import { registerOwnAccountRoutes } from './features/identity/own-account.routes.ts';
import { registerRecoveryRoutes } from './features/identity/recovery.routes.ts';
import { registerSecondFactorRoutes } from './features/identity/second-factor/second-factor.routes.ts';
import { registerSecondStepRoutes } from './features/identity/second-factor/second-step.routes.ts';
import { registerMessageRoutes } from './features/notifications/messages.routes.ts';
import { registerPaymentRoutes } from './features/payments/payments.routes.ts';
import { registerReceiverSettings } from './features/payments/receiver-settings.ts';
import { registerPeopleRoutes } from './features/people/people.routes.ts';
import { registerArrivalRoutes } from './features/pix/arrivals.routes.ts';
import { registerWebhook } from './features/pix/webhook.routes.ts';
import { registerPrivacyRoutes } from './features/privacy/privacy.routes.ts';
import { registerPublicationRoutes } from './features/publication/publication.routes.ts';
import { registerSaleRoutes } from './features/sales/sale.routes.ts';
import { registerSalesRoutes } from './features/sales/sales.routes.ts';
import { registerSeoRoutes } from './features/seo/seo.routes.ts';
import { registerSettingsRoutes } from './features/settings/settings.routes.ts';
import { registerSiteRoutes } from './features/settings/site.routes.ts';
import { registerStaffRoutes } from './features/staff/staff.routes.ts';
import { registerTermsRoutes } from './features/terms/terms.routes.ts';
import { registerDraftRoutes } from './features/vehicles/drafts/drafts.routes.ts';
import { readHomeVehicles } from './features/vehicles/home-vehicles.ts';
import { keepHomeVehicles } from './features/vehicles/keep-home-vehicles.ts';
import { registerVehicleRoutes } from './features/vehicles/vehicles.routes.ts';
import { readPagePosition } from './platform/database/row-counts.ts';
import { answerInTime, type SilenceTimes } from './platform/http/answer-in-time.ts';
import { registerApiDocs, registerApiDocument } from './platform/http/api-docs.ts';
import type { App } from './platform/http/app.ts';
import { callCounts } from './platform/http/call-counts.ts';
import { countRequests } from './platform/http/count-requests.ts';
import { limitOf, type RateLimits, rateLimitRefusal, rateLimits } from './platform/http/limits.ts';
import { answerNotFound } from './platform/http/not-found.ts';
import { type Places, takePlaces } from './platform/http/places.ts';
import { readsOver } from './platform/http/public-read.ts';
import { MAX_JSON_BYTES, registerBodyParsers } from './platform/http/read-body.ts';
import { Refusal } from './platform/http/refusal.ts';
import { answerUnreadable, renderError } from './platform/http/render-error.ts';
import { requestIds } from './platform/http/request-id.ts';
import { isClearTarget, isPlain, pathOfTarget } from './platform/http/request-target.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { traceRequests } from './platform/http/trace-requests.ts';
import { trustedPeers } from './platform/http/trusted-peer.ts';
import { noticeUntrustedProxy } from './platform/http/untrusted-proxy.ts';
import { type WatchOptions, watchBodies } from './platform/http/watch-bodies.ts';
import { speakPortuguese } from './platform/http/zod-messages.ts';
import { registerLiveRoutes } from './platform/live/live.routes.ts';
import type { StreamLimits } from './platform/live/stream-places.ts';
import { loggerOptions } from './platform/log/logger-options.ts';
import { OneLine } from './platform/log/one-line.ts';
import { pictureOrigin } from './platform/media/delivery.ts';
import { registerMediaRoutes } from './platform/media/media.routes.ts';
import { ERROR_PAGE_POLICY, errorPage } from './platform/pages/error-page.ts';
import type { PageRenderer } from './platform/pages/page-renderer.ts';
import { registerBuiltWeb } from './platform/pages/web.ts';
import { registerDevWeb } from './platform/pages/web-dev.ts';
import { openUploadSpace, type UploadLimits } from './platform/uploads/upload-space.ts';
import { registerPublicReads } from './public-reads.ts';
import { sensitiveCommands } from './sensitive-commands.ts';
import type { LogLevel } from './settings.ts';

export type AppOptions = {
  /**
   * Renders the pages of the built site, or 'dev' for pages from the source files. Without it the
   * server has only the API.
   */
  web?: PageRenderer | 'dev' | undefined;
  limits?: RateLimits;
  uploadLimits?: UploadLimits;
  watch?: WatchOptions;
  /** Tests have shorter times. */
  silence?: SilenceTimes;
  streamLimits?: StreamLimits;
  /** How many calls of one person, or of one address, run together. */
  places?: Places;
  /** How often refused calls are written to the audit log. */
  refusalWindowMs?: number;
  logLevel?: LogLevel;
  /** Gets the lines of the log; without it they go to the standard output. */
  logTo?: { write(line: string): void };
};

/** The longest time that an upload may take on a slow line before its connection is closed. */
const REQUEST_TIMEOUT_MS = 300_000;
/** How often a closing server looks for idle connections. */
const IDLE_SWEEP_MS = 100;

/** The whole server without its port: the calls of every feature and, if asked for, the pages. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<App> {
  speakPortuguese();
  const app = createServer(deps, options);
  await registerEdge(app, deps, options);
  await registerApiDocument(app);
  await app.register(async (api) => {
    await api.register(multipart, { throwFileSizeLimit: false });
    registerFeatures(api.withTypeProvider<ZodTypeProvider>(), deps, options);
    await registerApiDocs(api);
  });
  // Routes without the form parser, because the parser runs after every request in its scope.
  await app.register(async (api) => {
    registerBidRoutes(api.withTypeProvider<ZodTypeProvider>(), deps);
  });
  const { web } = options;
  if (web === 'dev') {
    const { delivery, media } = deps.settings;
    await registerDevWeb(app, deps.settings, await pictureOrigin(delivery, media));
  }
  if (web && web !== 'dev') await registerBuiltWeb(app, deps.settings, web);
  app.setNotFoundHandler(answerNotFound);
  // Live streams never end by themselves, so closing would wait for them for ever.
  app.addHook('preClose', async () => deps.live.endStreams());
  closeConnectionsAsTheyIdle(app);
  return app;
}

/**
 * A request that is in progress when the server begins to close leaves its connection open for the
 * next request. Closing would wait until the browser closes that connection.
 */
function closeConnectionsAsTheyIdle(app: App): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const sweeping = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS);
    app.server.once('close', () => clearInterval(sweeping));
  });
}

function createServer({ settings }: Deps, { logLevel, logTo }: AppOptions): App {
  return Fastify({
    logger: {
      ...loggerOptions,
      level: logLevel ?? settings.logLevel,
      ...(logTo && { stream: logTo }),
    },
    rewriteUrl: pathOfTarget,
    logController: new OneLine(),
    genReqId: requestIds(trustedPeers(settings.trustProxy)),
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Requests that arrive on an open connection while the server closes still get a normal answer.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    // These errors happen before any hook, so the security headers are set here too.
    frameworkErrors: (error, request, reply) =>
      renderError(error, request, reply.headers(securityHeaders(settings.publicUrl))),
  }).withTypeProvider<ZodTypeProvider>();
}

/** The hooks and parsers that every request passes before a feature sees it. */
async function registerEdge(app: App, deps: Deps, options: AppOptions): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(renderError);
  app.decorateRequest('user', null);
  app.decorateRequest('call', null);
  app.decorateRequest('logged', null);
  app.decorateRequest('uploads');
  app.decorateRequest('upload', null);
  app.decorateRequest('uploadInUse', false);
  app.decorateRequest('bodyEnded', false);
  app.decorate('uploadSpace', openUploadSpace(deps.settings.dataDir, options.uploadLimits));
  const sessions = authenticateWith(deps);
  app.decorate('sessions', sessions);
  app.decorate('takePlace', takePlaces(sessions.personOf, options.places));
  const limits =
    options.limits ??
    rateLimits(async () => (await deps.settingsCache.read()).limites.cadastrosPorHora);
  app.decorate('limitOf', (name) => limitOf(name, limits));
  const headers = securityHeaders(deps.settings.publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    request.uploads = [];
    reply.headers(headers).header('x-request-id', request.id);
    if (!isClearTarget(request.raw)) return done(new Refusal('MALFORMED'));
    if (!isPlain(request.headers['content-encoding'])) {
      return done(new Refusal('UNSUPPORTED_MEDIA'));
    }
    // Answer 404 before reading the body.
    if (request.is404) answerNotFound(request, reply);
    done();
  });
  const page = { html: errorPage(503), policy: ERROR_PAGE_POLICY };
  answerInTime(app, { probe: deps.commitProbe, page, times: options.silence });
  noticeUntrustedProxy(app);
  countRequests(app);
  traceRequests(app, trustedPeers(deps.settings.trustProxy));
  watchBodies(app, options.watch);
  auditRefusals(app, deps, options.refusalWindowMs);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: rateLimitRefusal,
    store: callCounts(deps.db),
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  registerBodyParsers(app);
}

function registerFeatures(app: App, deps: Deps, { streamLimits }: AppOptions): void {
  const { db, live, settings } = deps;
  wakePapers(app, deps);
  registerPublicReads(readsOver(app), {
    db,
    timeZone: settings.yardTimeZone,
    readHome: keepHomeVehicles(
      { read: () => readHomeVehicles(db), readPosition: () => readPagePosition(db) },
      live,
    ),
  });
  registerIdentityRoutes(app, deps);
  registerStaffRoutes(app, deps);
  registerRecoveryRoutes(app, deps);
  registerOwnAccountRoutes(app, deps);
  registerSecondStepRoutes(app, deps);
  registerSecondFactorRoutes(app, deps);
  registerPeopleRoutes(app, deps);
  registerPrivacyRoutes(app, deps);
  registerMessageRoutes(app, deps);
  registerAuctionRoutes(app, deps);
  registerTermsRoutes(app, deps);
  registerPublicationRoutes(app, deps);
  registerAuctionOverviewRoutes(app, deps);
  registerVehicleRoutes(app, deps);
  registerDraftRoutes(app, deps);
  registerSaleRoutes(app, deps);
  registerDocumentRoutes(app, deps);
  registerDeliveryRoutes(app, deps);
  registerHomologationRoutes(app, deps);
  registerSalesRoutes(app, deps);
  registerDefaultRoutes(app, deps);
  registerAnnulmentRoutes(app, deps);
  registerPaymentRoutes(app, deps);
  registerArrivalRoutes(app, deps);
  registerWebhook(app as unknown as FastifyInstance, deps);
  registerCoafRoutes(app, deps);
  registerReceiverSettings(app, deps);
  registerExportRoutes(app, deps, sensitiveCommands);
  registerApprovalRoutes(app, deps, sensitiveCommands);
  registerSecondPersonSettings(app, deps);
  registerDashboardRoutes(app, deps);
  registerFinderRoutes(app, deps);
  registerLiveRoutes(app, deps, streamLimits);
  registerSiteRoutes(app, deps);
  registerHealthRoutes(app, deps);
  registerSettingsRoutes(app, deps);
  registerAuditRoutes(app, deps);
  registerMediaRoutes(app, deps);
  registerEditalRoutes(app, deps);
  registerSeoRoutes(app, deps);
}
