import type { RegisterBody } from '@martelo/contract/shapes/accounts';
import type { RegisterImage } from '@martelo/contract/shapes/register-images';
import type { ConsentVersions } from '@martelo/contract/shapes/site-settings';
import { ERRORS } from '@martelo/contract/texts/errors';
import { hasValidCheckDigits } from '@martelo/core/check-digits';
import { normalizeDocument } from '@martelo/core/documents';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { fairQueue } from '../../platform/http/fair-queue.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { insertMedia, type NewMedia } from '../../platform/media/media.queries.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { recordConsents } from '../consents/record-consents.ts';
import { createUser } from '../identity/create-user.ts';
import { newPasswordProblem, ownWords } from '../identity/new-password-problem.ts';
import { hashPassword } from '../identity/passwords.ts';
import { isInForce, versionsInForce } from '../settings/consent-version.ts';
import { readYardWords } from '../settings/read-yard-words.ts';
import { listSettings } from '../settings/site.queries.ts';
import { missingImages, type RegisterFiles, writeIdentityImages } from './identity-images.ts';

export interface Registration {
  body: RegisterBody;
  files: RegisterFiles;
  ip: string;
}

type Refused = {
  ok: false;
  code: 'VALIDATION' | 'NOT_AN_IMAGE' | 'EMAIL_TAKEN' | 'CONSENT_CHANGED';
  fields: Partial<Record<RegisterImage | 'email' | 'password' | 'terms', string>>;
};
export type RegisterOutcome =
  | { ok: true; user: { id: number; name: string; email: string; status: 'pendente' } }
  | Refused;

const EMAIL_TAKEN: Refused = {
  ok: false,
  code: 'EMAIL_TAKEN',
  fields: { email: ERRORS.EMAIL_TAKEN.message },
};

const CONSENT_CHANGED: Refused = {
  ok: false,
  code: 'CONSENT_CHANGED',
  fields: { terms: ERRORS.CONSENT_CHANGED.message },
};

/** Rolls the transaction back for an expected refusal. */
class Rejected extends Error {
  readonly outcome: Refused;
  constructor(outcome: Refused) {
    super(outcome.code);
    this.outcome = outcome;
  }
}

/**
 * One registration at a time decodes its pictures, and the addresses take turns: a picture of 16 MP takes
 * up to 100 MB while it is decoded, and processor time has to be left for bids.
 */
export const registerTurns = fairQueue({ atOnce: 1, mostWaiting: 20 });

/**
 * Stores a client that waits for approval, with the pictures: everything or nothing. Only the last
 * statement finds out that an e-mail is taken: whoever asks whether somebody has an account pays for
 * a whole registration with real pictures, and time tells nothing.
 */
export async function registerClient(
  { db, media, live }: { db: Db; media: MediaStore; live: LiveHub },
  registration: Registration,
): Promise<RegisterOutcome> {
  const { body, files, ip } = registration;
  const { personType } = body;
  const missing = missingImages(personType, files);
  if (Object.keys(missing).length > 0) return { ok: false, code: 'VALIDATION', fields: missing };
  const known = { own: ownWords(personOf(body)), yard: await readYardWords(db) };
  const problem = await newPasswordProblem(body.password, known);
  if (problem) return { ok: false, code: 'VALIDATION', fields: { password: problem } };
  if (!(await versionsAgreedTo(db, body))) return CONSENT_CHANGED;

  const written: string[] = [];
  try {
    const id = await registerTurns.run(ip, async () => {
      const images = await writeIdentityImages(media, { personType, files, written });
      if (!images.ok) throw new Rejected({ ...images, code: 'NOT_AN_IMAGE' });
      const passwordHash = await hashPassword(body.password);
      const { rows } = images;
      return db.transaction((tx) => store(tx, { registration, passwordHash, rows }));
    });
    live.publish({ type: 'admin-list', list: 'clients' }, { staff: 'clients.read' });
    return { ok: true, user: { id, name: body.name, email: body.email, status: 'pendente' } };
  } catch (error) {
    // The rollback removes the rows but not the files.
    await media.discard(written);
    if (error instanceof Rejected) return error.outcome;
    throw error;
  }
}

async function store(
  tx: Tx,
  made: {
    registration: Registration;
    passwordHash: string;
    rows: Partial<Record<RegisterImage, NewMedia>>;
  },
): Promise<number> {
  const { body, ip } = made.registration;
  const { documentFront, documentBack = documentFront, selfieWithDocument } = made.rows;
  for (const row of Object.values(made.rows)) await insertMedia(tx, row);
  const id = await createUser(tx, {
    ...personOf(body),
    passwordHash: made.passwordHash,
    documentFrontId: documentFront?.id,
    documentBackId: documentBack?.id,
    selfieWithDocumentId: selfieWithDocument?.id,
  });
  if (!id) throw new Rejected(EMAIL_TAKEN);
  // The texts may have changed while the pictures were decoded.
  const versions = await versionsAgreedTo(tx, body);
  if (!versions) throw new Rejected(CONSENT_CHANGED);
  await recordConsents(tx, { userId: id, versions, ip });
  await recordAudit(tx, {
    actorId: id,
    ip,
    action: 'client.registered',
    subjectType: 'user',
    subjectId: id,
    details: { personType: body.personType },
  });
  return id;
}

/** The versions in force; null if the person was shown others. */
async function versionsAgreedTo(
  db: Db | Tx,
  { termsVersion, privacyVersion }: RegisterBody,
): Promise<ConsentVersions | null> {
  const inForce = versionsInForce(await listSettings(db));
  const named = { termos: termsVersion, privacidade: privacyVersion };
  return isInForce(named, inForce) ? inForce : null;
}

/** Lists each column, so that no other field of the request reaches the row. */
function personOf(body: RegisterBody) {
  const { personType, name, email, phone, cep, logradouro, numero, bairro, cidade, estado } = body;
  const typed = (personType === 'fisica' ? body.cpf : body.cnpj) ?? '';
  const document = normalizeDocument(personType, typed);
  return {
    name,
    email,
    personType,
    document,
    documentChecks: hasValidCheckDigits(personType, document),
    phone,
    cep,
    logradouro,
    numero,
    complemento: body.complemento ?? '',
    bairro,
    cidade,
    estado,
  };
}
