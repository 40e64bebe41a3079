import type { PrivacyRequestBody } from '@martelo/contract/shapes/privacy';
import { documentProblem } from '@martelo/contract/shapes/register-form';
import { fieldTexts } from '@martelo/contract/texts/public-texts';
import { normalizeDocument } from '@martelo/core/documents';
import { EMAIL_PATTERN } from '@martelo/core/email';
import type { Db } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findPerson } from './own-data.queries.ts';
import { hasOpenRequest } from './requests.queries.ts';
import { insertRequest } from './requests.writes.ts';

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export type SendOutcome =
  | { ok: true }
  | { ok: false; code: 'NOT_FOUND' | 'REQUEST_OPEN' }
  | { ok: false; code: 'VALIDATION'; fields: Record<string, string> };

/** Registers what a person asks of the office; one open request of each kind, but for free texts. */
export async function sendRequest(
  { db, live }: { db: Db; live: LiveHub },
  { userId, body, ip }: { userId: number; body: PrivacyRequestBody; ip: string },
): Promise<SendOutcome> {
  const outcome = await transactWithRetry(db, async (tx): Promise<SendOutcome> => {
    const person = await findPerson(tx, userId, { lock: true });
    if (!person || person.erasedAt) return { ok: false, code: 'NOT_FOUND' };
    const checked = checkedRequest(body, person);
    if ('fields' in checked) return { ok: false, code: 'VALIDATION', fields: checked.fields };
    if (await hasOpenRequest(tx, userId, body.kind)) return { ok: false, code: 'REQUEST_OPEN' };
    const id = await insertRequest(tx, { userId, kind: body.kind, ...checked });
    await recordAudit(tx, {
      actorId: userId,
      ip,
      action: 'privacy-request.sent',
      subjectType: 'user',
      subjectId: userId,
      details: { request: id, kind: body.kind },
    });
    return { ok: true };
  });
  if (outcome.ok) live.publish({ type: 'admin-list', list: 'clients' }, { staff: 'clients.read' });
  return outcome;
}

type Checked = { wanted: string; text: string } | { fields: Record<string, string> };

function checkedRequest(
  { kind, wanted = '', text = '' }: PrivacyRequestBody,
  person: Person,
): Checked {
  if (kind === 'other') {
    return text === '' ? { fields: { text: 'Escreva o seu pedido.' } } : { wanted: '', text };
  }
  const value = kind === 'document' ? normalizeDocument(person.personType, wanted) : wanted;
  const problem = problemOf(kind, value, person);
  if (problem) return { fields: { wanted: problem } };
  return { wanted: kind === 'email' ? value.toLowerCase() : value, text };
}

function problemOf(kind: 'name' | 'document' | 'email', value: string, person: Person) {
  if (value === '') return 'Informe o valor correto.';
  if (value.toLowerCase() === person[kind].toLowerCase()) return 'Este já é o valor da sua conta.';
  if (kind === 'document') return documentProblem(person.personType, value);
  if (kind === 'email') return EMAIL_PATTERN.test(value) ? null : fieldTexts.email;
  return value.length > 160 ? 'Use no máximo 160 caracteres.' : null;
}
