import type { DocumentsAsked } from '@martelo/contract/shapes/accounts';
import { REGISTER_IMAGES, type RegisterImage } from '@martelo/contract/shapes/register-images';
import { documentTexts } from '@martelo/contract/texts/document-texts';
import { askedAgain, type IdentityImage } from '@martelo/core/registration-documents';
import type { Deps } from '../../deps.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { insertMedia, type NewMedia } from '../../platform/media/media.queries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listRefusals, type StoredRefusal } from '../identity/document-refusals.queries.ts';
import { findDocumentsLink, useDocumentsLink } from '../identity/documents-link.ts';
import { findClient, lockUser } from './clients.queries.ts';
import { IMAGE_COLUMNS, markResent, replacePictures } from './document-refusals.writes.ts';
import { type RegisterFiles, writeIdentityImages } from './identity-images.ts';
import { registerTurns } from './register-client.ts';

type LinkCode = 'LINK_UNKNOWN' | 'LINK_ENDED' | 'LINK_EXPIRED';
type LinkRefusal = { ok: false; code: LinkCode };

const LINK_CODES = {
  unknown: 'LINK_UNKNOWN',
  ended: 'LINK_ENDED',
  expired: 'LINK_EXPIRED',
} as const satisfies Record<string, LinkCode>;

/** The field of the registration in which each document is sent. */
const FIELDS = {
  front: 'documentFront',
  back: 'documentBack',
  selfie: 'selfieWithDocument',
} as const satisfies Record<IdentityImage, RegisterImage>;

interface Asked {
  ok: true;
  userId: number;
  expiresAt: Date;
  personType: DocumentsAsked['personType'];
  documents: readonly StoredRefusal[];
}

/** What the owner of a link is asked for, without using the link. */
export function readAsked(db: Db, token: string): Promise<Asked | LinkRefusal> {
  return db.transaction(async (tx): Promise<Asked | LinkRefusal> => {
    const link = await findDocumentsLink(tx, token);
    if (!link.ok) return { ok: false, code: LINK_CODES[link.why] };
    const { userId, expiresAt } = link;
    const client = await findClient(tx, userId);
    const documents = client ? askedAgain(client.status, await listRefusals(tx, [userId])) : [];
    // The office has decided otherwise since.
    if (!client || documents.length === 0) return { ok: false, code: 'LINK_ENDED' };
    return { ok: true, userId, expiresAt, personType: client.personType, documents };
  });
}

export type ResendOutcome =
  | { ok: true }
  | LinkRefusal
  | {
      ok: false;
      code: 'VALIDATION' | 'NOT_AN_IMAGE';
      fields: Partial<Record<RegisterImage, string>>;
    };

/**
 * Puts the new pictures in the place of the refused ones: all that were asked for, or none. The
 * registration waits for a decision again, at the front of the queue; what was accepted stays. Other
 * pictures that were sent are left unread.
 */
export async function resendDocuments(
  { db, media, live }: Pick<Deps, 'db' | 'media' | 'live'>,
  { token, files, ip }: { token: string; files: RegisterFiles; ip: string },
): Promise<ResendOutcome> {
  const asked = await readAsked(db, token);
  if (!asked.ok) return asked;
  const wanted = asked.documents.map(({ image }) => FIELDS[image]);
  const missing = wanted.filter((field) => !files[field]?.size);
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((field) => [field, documentTexts.missing]));
    return { ok: false, code: 'VALIDATION', fields };
  }
  const written: string[] = [];
  try {
    const outcome = await registerTurns.run(ip, async (): Promise<ResendOutcome> => {
      const sent = Object.fromEntries(wanted.map((field) => [field, files[field]]));
      const images = await writeIdentityImages(media, {
        personType: asked.personType,
        files: sent,
        written,
      });
      if (!images.ok) return { ...images, code: 'NOT_AN_IMAGE' };
      const { userId } = asked;
      return transactWithRetry(db, (tx) =>
        store(tx, { userId, token, ip, rows: images.rows, wanted }),
      );
    });
    if (!outcome.ok) await media.discard(written);
    else live.publish({ type: 'admin-list', list: 'clients' }, { staff: 'clients.read' });
    return outcome;
  } catch (error) {
    // The rollback removes the rows but not the files.
    await media.discard(written);
    if (error instanceof DecidedMeanwhile) return { ok: false, code: 'LINK_ENDED' };
    throw error;
  }
}

/** Rolls the transaction back, so that the link is not used up. */
class DecidedMeanwhile extends Error {}

type Rows = Partial<Record<RegisterImage, NewMedia>>;
type Sent = {
  userId: number;
  token: string;
  ip: string;
  rows: Rows;
  wanted: readonly RegisterImage[];
};

async function store(tx: Tx, { userId, token, ip, rows, wanted }: Sent): Promise<ResendOutcome> {
  // The person is locked before the link, as by everybody who makes a link.
  const user = await lockUser(tx, userId);
  const link = await useDocumentsLink(tx, token);
  if (!link.ok) return { ok: false, code: LINK_CODES[link.why] };
  const asked = user ? askedAgain(user.status, await listRefusals(tx, [userId])) : [];
  const images = asked.map(({ image }) => image);
  // Another decision has been made while the pictures were decoded: what is asked for now needs the link.
  if (!user || user.erasedAt || images.map((image) => FIELDS[image]).join() !== wanted.join()) {
    throw new DecidedMeanwhile();
  }
  for (const field of REGISTER_IMAGES) {
    const row = rows[field];
    if (row) await insertMedia(tx, row);
  }
  await replacePictures(tx, userId, await newColumns(tx, userId, images, rows));
  await markResent(tx, userId, images);
  await recordAudit(tx, {
    actorId: userId,
    ip,
    action: 'client.documents-resent',
    subjectType: 'user',
    subjectId: userId,
    details: { images: images.join(', ') },
  });
  return { ok: true };
}

/** Where nobody sent a back, the front stands for both, and a new front does too. */
async function newColumns(tx: Tx, userId: number, images: IdentityImage[], rows: Rows) {
  const columns = Object.fromEntries(
    images.map((image) => [IMAGE_COLUMNS[image], rows[FIELDS[image]]?.id]),
  );
  const client = await findClient(tx, userId);
  const frontIsBack = client?.documentBackId === client?.documentFrontId;
  if (frontIsBack && images.includes('front') && !images.includes('back')) {
    columns[IMAGE_COLUMNS.back] = rows.documentFront?.id;
  }
  return columns;
}
