import type { OfficeRequest, OwnData, OwnRequest } from '@martelo/contract/shapes/privacy';
import type { Deps } from '../../deps.ts';
import { listConsents } from '../consents/consents.queries.ts';
import { agreedVersionOf, versionsInForce } from '../settings/consent-version.ts';
import { siteSettingsOf } from '../settings/read-settings.ts';
import { listSettings } from '../settings/site.queries.ts';
import { findObstacles } from './find-obstacles.ts';
import { countOwnData, findPendingEmail, findPerson } from './own-data.queries.ts';
import { listOwnRequests, type OfficeRow, type RequestRow } from './requests.queries.ts';

/** What the page of a person shows; undefined for somebody who was erased. */
export async function readOwnData(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  userId: number,
): Promise<OwnData | undefined> {
  const person = await findPerson(db, userId);
  if (!person || person.erasedAt) return undefined;
  const stored = await listSettings(db);
  const { fuso } = siteSettingsOf(stored, settings.yardTimeZone);
  const [counts, pendingEmail, consents, obstacles, requests] = await Promise.all([
    countOwnData(db, userId),
    findPendingEmail(db, userId),
    listConsents(db, userId),
    findObstacles(db, userId, fuso),
    listOwnRequests(db, userId),
  ]);
  const versions = versionsInForce(stored);
  const isStaff = person.role === 'admin';
  return {
    ...person,
    ...counts,
    registeredAt: person.createdAt.toISOString(),
    isStaff,
    images: new Set(
      [person.documentFrontId, person.documentBackId, person.selfieWithDocumentId].filter(Boolean),
    ).size,
    pendingEmail,
    sendsEmail: settings.email !== undefined,
    mustAgree: !isStaff && person.agreedVersion !== agreedVersionOf(versions),
    versions,
    consents: consents.map(({ document, version, at }) => ({
      document,
      version: shownVersion(version),
      at: at.toISOString(),
    })),
    obstacles,
    requests: requests.map(presentRequest),
  };
}

/** The version as the page of the text shows it, without the digest. */
const shownVersion = (version: string) => version.replace(/:[0-9a-f]{12}$/, '');

function presentRequest(row: RequestRow): OwnRequest {
  const { id, kind, wanted, text, state, receivedAt, dueAt, answer, answeredAt } = row;
  return {
    id: String(id),
    kind,
    wanted,
    text,
    state,
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

export function presentOfficeRequest(row: OfficeRow): OfficeRequest {
  const { request, person, answeredBy, overdue } = row;
  const { kind, state, previous } = request;
  const corrects = kind === 'name' || kind === 'document' || kind === 'email';
  return {
    ...presentRequest(request),
    userId: String(request.userId),
    person,
    current: corrects && state === 'open' ? row[kind] : previous,
    overdue,
    answeredBy,
  };
}
