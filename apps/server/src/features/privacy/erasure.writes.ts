import { and, eq, inArray, sql } from 'drizzle-orm';
import { messages, newsletterSubscribers } from '../../platform/database/administration-schema.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { documentRefusals, oneTimeLinks } from '../../platform/database/identity-schema.ts';
import { consents, privacyRequests } from '../../platform/database/privacy-schema.ts';
import { users } from '../../platform/database/schema.ts';

export const ERASED_NAME = 'Pessoa eliminada';
/** No mail can ever reach this domain (RFC 2606). */
const ERASED_DOMAIN = 'eliminada.invalid';

/**
 * Empties what identifies the person. The pictures stay referenced until the nightly job deletes them;
 * nobody can open them any more. Bids, ledger and audit log refer to the id alone.
 */
export async function anonymise(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({
      name: ERASED_NAME,
      email: `${userId}@${ERASED_DOMAIN}`,
      passwordHash,
      status: 'negado',
      statusChangedAt: sql`now()`,
      banReason: null,
      document: '',
      documentChecks: true,
      phone: '',
      cep: '',
      logradouro: '',
      numero: '',
      complemento: '',
      bairro: '',
      cidade: '',
      estado: '',
      search: '',
      erasedAt: sql`clock_timestamp()`,
    })
    .where(eq(users.id, userId));
}

/** Empties the messages to the person; those that waited are not sent any more. */
export async function emptyMessages(tx: Tx, userId: number): Promise<void> {
  const ofPerson = eq(messages.userId, userId);
  await tx
    .update(messages)
    .set({ status: 'failed', sendingSince: null })
    .where(and(ofPerson, inArray(messages.status, ['waiting', 'sending'])));
  await tx
    .update(messages)
    .set({
      recipientName: ERASED_NAME,
      phone: '',
      email: '',
      subject: '',
      body: '',
      providerId: null,
      lastError: null,
    })
    .where(ofPerson);
}

/** The rest of what belongs to the person: links, addresses of consents, texts, the newsletter. */
export async function emptyTraces(tx: Tx, userId: number, email: string): Promise<void> {
  await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId));
  await tx.update(consents).set({ ip: '' }).where(eq(consents.userId, userId));
  await tx.update(documentRefusals).set({ note: '' }).where(eq(documentRefusals.userId, userId));
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  await tx
    .update(privacyRequests)
    .set({ state: 'ended', answeredAt: sql`clock_timestamp()` })
    .where(and(eq(privacyRequests.userId, userId), eq(privacyRequests.state, 'open')));
  await tx
    .update(privacyRequests)
    .set({ wanted: '', previous: '', text: '', answer: '' })
    .where(eq(privacyRequests.userId, userId));
}
