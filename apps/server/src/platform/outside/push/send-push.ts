import http from 'node:http';
import https from 'node:https';
import webpush from 'web-push';
import { tracedInside } from '../../tracing/tracing.ts';
import { lookupPublic, pushAddress } from './push-address.ts';

/** What a browser shows. `tag`: a newer notice of the same lot takes the place of the older one. */
export interface PushNotice {
  title: string;
  body: string;
  link: string;
  tag: string;
  /** How many notices the person has not read, for the number on the icon; 0: unknown. */
  unread: number;
}

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone`: the browser is not subscribed any more. Errors are texts of the product. */
export type PushOutcome =
  | { outcome: 'sent' }
  | { outcome: 'gone' }
  | { outcome: 'refused'; error: string }
  | { outcome: 'retry'; error: string; retryAfterMs: number };

/** Gives a notice to the push service of a browser. Never throws and always ends in bounded time. */
export type PushSender = (
  target: PushTarget,
  notice: PushNotice,
  options: { urgent: boolean; ttlSeconds: number },
) => Promise<PushOutcome>;

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Services take 4,096 bytes; a notice is far shorter. */
const MAX_BODY = 900;

export function createPushSender(
  { keys, subject, hosts }: { keys: VapidKeys; subject: () => string; hosts: readonly string[] },
  { timeoutMs = 8_000 } = {},
): PushSender {
  return async (target, notice, { urgent, ttlSeconds }) => {
    const url = pushAddress(target.endpoint, hosts);
    if (!url)
      return {
        outcome: 'refused',
        error: 'O serviço de avisos deste navegador não está em PUSH_HOSTS.',
      };
    const subscription = {
      endpoint: target.endpoint,
      keys: { p256dh: target.p256dh, auth: target.auth },
    };
    const payload = JSON.stringify({ ...notice, body: notice.body.slice(0, MAX_BODY) });
    let details: webpush.RequestDetails;
    try {
      details = webpush.generateRequestDetails(subscription, payload, {
        vapidDetails: { subject: subject(), ...keys },
        TTL: ttlSeconds,
        urgency: urgent ? 'high' : 'normal',
      });
    } catch {
      return { outcome: 'refused', error: 'As chaves deste navegador não servem.' };
    }
    const address = () => ({ 'server.address': url.host });
    return tracedInside(`POST ${url.host}`, address, () => post(url, details, timeoutMs));
  };
}

function post(
  url: URL,
  { headers, body }: webpush.RequestDetails,
  timeoutMs: number,
): Promise<PushOutcome> {
  const { request } = url.protocol === 'https:' ? https : http;
  const guarded = url.protocol === 'https:' ? { lookup: lookupPublic } : {};
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve) => {
    const call = request(url, { method: 'POST', headers, signal, ...guarded }, (answer) => {
      // Only the status counts. A redirect is not followed.
      resolve(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after']));
      answer.destroy();
    });
    call.on('error', () => resolve(retry('O serviço de avisos do navegador não respondeu.')));
    call.end(body);
  });
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const answer = `O serviço de avisos do navegador respondeu ${status}.`;
  if (status === 429 || status >= 500) return retry(answer, secondsOf(retryAfter) * 1000);
  return { outcome: 'refused', error: answer };
}

function secondsOf(retryAfter: string | undefined): number {
  if (!retryAfter) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max(0, (at - Date.now()) / 1000);
}

const retry = (error: string, retryAfterMs = 0): PushOutcome => ({
  outcome: 'retry',
  error,
  retryAfterMs,
});

/** Null: the site has no key, so that no browser can subscribe. */
export function openPush(settings: {
  vapid: VapidKeys | null;
  pushHosts: readonly string[];
  publicUrl: string;
}): PushSender | null {
  const { vapid: keys, pushHosts: hosts } = settings;
  if (!keys) return null;
  // Read at each sending: with PORT=0 the address is right only once the site listens.
  return createPushSender({ keys, subject: () => contactOf(settings.publicUrl), hosts });
}

/** How a push service reaches the operator (RFC 8292): a page, or an address where there is no TLS. */
function contactOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:site@localhost.invalid';
}
