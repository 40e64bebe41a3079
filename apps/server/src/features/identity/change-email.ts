import { CONFIRM_EMAIL_PAGE, STOP_EMAIL_PAGE } from '@martelo/contract/texts/privacy-texts';
import { DAY_MS } from '@martelo/core/duration';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { isContention } from '../../platform/database/database-errors.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { logError } from '../../platform/log/loggable-error.ts';
import type { Settings } from '../../settings.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findAccount, lockPerson } from './accounts.queries.ts';
import { correctPerson } from './correct-person.ts';
import { createLink, endLinks, useLink } from './one-time-links.writes.ts';
import { type SecretMail, sendSecretMail } from './send-email-link.ts';

type Deps = { db: Db; settings: Pick<Settings, 'email' | 'yardTimeZone' | 'publicUrl'> };

const LIFE_MS = DAY_MS;

export type ChangeEmailOutcome =
  | { ok: true }
  | { ok: false; code: 'NOT_FOUND' | 'EMAIL_UNCHANGED' | 'EMAIL_NOT_SENT' };

/**
 * Sends a link to the new address and a notice to the present one, which can stop the change. An
 * address that somebody else has gets no link, and the caller is not told.
 */
export async function requestEmailChange(deps: Deps, change: Change): Promise<ChangeEmailOutcome> {
  if (!deps.settings.email) return { ok: false, code: 'EMAIL_NOT_SENT' };
  const outcome = await transactWithRetry(deps.db, (tx) => makeLinks(tx, deps.settings, change));
  if (!outcome.ok) return outcome;
  for (const mail of outcome.mails) void sendSecretMail(deps, mail).catch(logError);
  return { ok: true };
}

type Change = { userId: number; email: string };

async function makeLinks(
  tx: Tx,
  { publicUrl }: Deps['settings'],
  { userId, email }: Change,
): Promise<{ ok: true; mails: SecretMail[] } | Exclude<ChangeEmailOutcome, { ok: true }>> {
  const person = await lockPerson(tx, userId);
  if (!person || person.erasedAt) return { ok: false, code: 'NOT_FOUND' };
  if (person.email === email) return { ok: false, code: 'EMAIL_UNCHANGED' };
  const isTaken = (await findAccount(tx, email)) !== undefined;
  const link = { userId, lifeMs: LIFE_MS, details: { email } };
  const confirm = await createLink(tx, { ...link, purpose: 'email' });
  const stop = await createLink(tx, { ...link, purpose: 'email-stop' });
  // After '#', so that no server, proxy or log ever sees the secret.
  const address = (page: string, token: string) => `${publicUrl}${page}#${token}`;
  return {
    ok: true,
    mails: [
      ...(isTaken ? [] : [confirmMail(email, address(CONFIRM_EMAIL_PAGE, confirm))]),
      noticeMail(person, address(STOP_EMAIL_PAGE, stop)),
    ],
  };
}

/** The mail has no name, because the address may belong to somebody else by mistake. */
function confirmMail(email: string, address: string): SecretMail {
  return {
    to: { name: '', email },
    subject: 'Confirme o seu novo e-mail',
    body: `Olá.\n\nAlguém pediu que este seja o e-mail da sua conta de leilões. Para confirmar, abra o link em até 24 horas:\n\n${address}\n\nSe não foi você, não faça nada: a conta continua com o e-mail de antes.`,
  };
}

function noticeMail({ name, email }: SecretMail['to'], address: string): SecretMail {
  return {
    to: { name, email },
    subject: 'Pedido de troca do e-mail da sua conta',
    body: `Olá, ${name}.\n\nFoi pedida a troca do e-mail da sua conta de leilões. Este endereço continua valendo até que o novo seja confirmado.\n\nSe não foi você, interrompa a troca em até 24 horas:\n\n${address}\n\nDepois troque a sua senha.`,
  };
}

export type LinkRefusal = 'LINK_UNKNOWN' | 'LINK_ENDED' | 'LINK_EXPIRED';
export type ConfirmOutcome =
  | { ok: true; userId: number }
  | { ok: false; code: LinkRefusal | 'EMAIL_IN_USE' };

/** The new address becomes the account's, once, by the link that was sent to it. */
export async function confirmEmail(
  db: Db,
  { token, ip }: { token: string; ip: string },
): Promise<ConfirmOutcome> {
  try {
    return await transactWithRetry(db, (tx) => confirmWith(tx, token, ip));
  } catch (error) {
    // Two accounts may confirm one address at the same time: the second one is refused here.
    if (isContention(error)) return { ok: false, code: 'EMAIL_IN_USE' };
    throw error;
  }
}

async function confirmWith(tx: Tx, token: string, ip: string): Promise<ConfirmOutcome> {
  const link = await useLink(tx, token, 'email');
  if (!link.ok) return { ok: false, code: REFUSALS[link.why] };
  const { userId, details } = link;
  const outcome = await correctPerson(tx, userId, { email: details.email ?? '' });
  if (!outcome.ok) {
    return { ok: false, code: outcome.code === 'NOT_FOUND' ? 'LINK_ENDED' : outcome.code };
  }
  await endLinks(tx, userId, 'email-stop');
  await recordAudit(tx, {
    actorId: userId,
    ip,
    action: 'own-data.email-changed',
    subjectType: 'user',
    subjectId: userId,
  });
  return { ok: true, userId };
}

export type StopOutcome = { ok: true; userId: number } | { ok: false; code: LinkRefusal };

/** The owner of the present address ends the change before it is confirmed. */
export function stopEmailChange(
  db: Db,
  { token, ip }: { token: string; ip: string },
): Promise<StopOutcome> {
  return transactWithRetry(db, async (tx): Promise<StopOutcome> => {
    const link = await useLink(tx, token, 'email-stop');
    if (!link.ok) return { ok: false, code: REFUSALS[link.why] };
    const { userId } = link;
    await endLinks(tx, userId, 'email');
    await recordAudit(tx, {
      actorId: null,
      ip,
      action: 'own-data.email-stopped',
      subjectType: 'user',
      subjectId: userId,
    });
    return { ok: true, userId };
  });
}

const REFUSALS = { unknown: 'LINK_UNKNOWN', ended: 'LINK_ENDED', expired: 'LINK_EXPIRED' } as const;
