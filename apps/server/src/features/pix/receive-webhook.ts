import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { E2E_ID } from '../../platform/outside/pix/pix-answers.ts';
import { HANDLE_PIX } from './job-names.ts';
import { insertEvents, type NewEvent } from './pix.writes.ts';

/** The greatest body of a call; a PSP reports many PIX at once. */
export const MAX_WEBHOOK_BYTES = 512 * 1024;
const MAX_REPORTS = 1_000;
const MAX_REPORT_BYTES = 8_192;

type Keys = Pick<Deps['settings'], 'sessionSecret' | 'previousSecret'>;

/** The secret part of the address: 256 bits that belong to the site's key. */
export function webhookSecret(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('pix webhook').digest('hex');
}

/** True for the secret of the present key, and of the key before it until the PSP has the new one. */
export function isWebhookSecret({ sessionSecret, previousSecret }: Keys, given: string): boolean {
  return [sessionSecret, previousSecret].some(
    (key) => key !== undefined && isSame(webhookSecret(key), given),
  );
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Stores the reports of a call whose sender was checked, and answers the status. Nothing is credited
 * here: a job asks the PSP about each.
 */
export async function receiveWebhook(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  body: unknown,
): Promise<200 | 400> {
  const reports = reportsOf(body);
  if (!reports) return 400;
  if (
    await insertEvents(
      db,
      reports.flatMap((report) => eventsOf(report, 'webhook')),
    )
  ) {
    // The job also runs by the clock, so a lost wake-up only delays the credit.
    await jobs.send(HANDLE_PIX, {}, { singletonKey: 'all' }).catch(() => {});
  }
  return 200;
}

function reportsOf(body: unknown): object[] | null {
  if (typeof body !== 'object' || body === null || !('pix' in body)) return null;
  const { pix } = body;
  if (!Array.isArray(pix) || pix.length > MAX_REPORTS) return null;
  return pix.filter((item) => typeof item === 'object' && item !== null);
}

/** What a report tells of: the PIX itself, and each of its returns. */
export function eventsOf(report: object, origin: NewEvent['origin']): NewEvent[] {
  const { endToEndId, devolucoes } = report as Record<string, unknown>;
  if (typeof endToEndId !== 'string' || !E2E_ID.test(endToEndId)) return [];
  const body = textOf(report);
  if (body === null || Buffer.byteLength(body) > MAX_REPORT_BYTES) return [];
  const event = (type: string): NewEvent => ({ endToEndId, type, origin, body });
  const returns = Array.isArray(devolucoes) ? devolucoes : [];
  return [event('pix'), ...returns.flatMap((item) => returnType(item)).map(event)];
}

/** Null for a report that is nested too deeply to be written as text. */
function textOf(report: object): string | null {
  try {
    return JSON.stringify(report);
  } catch {
    return null;
  }
}

function returnType(item: unknown): string[] {
  if (typeof item !== 'object' || item === null) return [];
  const { id, status } = item as Record<string, unknown>;
  const isPlain = (text: unknown) => typeof text === 'string' && /^[A-Za-z0-9_]{1,64}$/.test(text);
  return isPlain(id) && isPlain(status) ? [`devolucao:${id}:${status}`] : [];
}
