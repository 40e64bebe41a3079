import { DOCUMENT_NAMES, refusalText } from '@martelo/contract/texts/document-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import type { PersonType } from '@martelo/core/accounts';
import type { DocumentReason, IdentityImage } from '@martelo/core/registration-documents';
import type { Tx } from '../../platform/database/connect.ts';
import { SEND_NOTICES } from '../../platform/jobs/job-names.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import type { Settings } from '../../settings.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { decisionLink } from './decision-link.ts';
import { SEND_MESSAGES } from './message-jobs.ts';
import { findRecipient } from './messages.queries.ts';
import { insertMessage } from './messages.writes.ts';
import { readTemplates } from './read-templates.ts';

const TEMPLATES = {
  approval: 'aprovacao',
  denial: 'recusa',
  'documents-refused': 'documentosRecusados',
} as const;

/** The link of the notice: its reader has signed in, and the reader of the message may not have. */
const OPENS: Record<keyof typeof TEMPLATES, string> = {
  approval: '/veiculos',
  denial: '/contato',
  'documents-refused': '/conta/documentos',
};

interface Decision {
  userId: number;
  kind: keyof typeof TEMPLATES;
  reason?: string | null;
  /** The documents that a denial asks for again. */
  documents?: readonly {
    image: IdentityImage;
    reasons: DocumentReason[];
    note?: string | undefined;
  }[];
}

/** Writes the notification of a decision, in its transaction and with the client's row locked. */
export async function announceDecision(
  tx: Tx,
  { publicUrl, yardTimeZone }: Pick<Settings, 'publicUrl' | 'yardTimeZone'>,
  { userId, kind, reason = null, documents = [] }: Decision,
): Promise<void> {
  const recipient = await findRecipient(tx, userId);
  if (!recipient) throw new Error(`no user ${userId}`);
  const site = await readSiteSettings(tx, yardTimeZone);
  const { assunto, texto } = (await readTemplates(tx))[TEMPLATES[kind]];
  const marks = {
    nome: recipient.name,
    site: site.nome,
    link: decisionLink(kind, publicUrl),
    telefone: site.contato.telefone,
    motivo: reasonText(recipient.personType, reason, documents),
  };
  const message = {
    kind,
    userId,
    recipientName: recipient.name,
    phone: recipient.phone,
    email: recipient.email,
    subject: fillText(assunto, marks),
    // A mark without a value leaves a space at the end of its line.
    body: fillText(texto, marks).replace(/ +$/gm, ''),
  };
  await insertMessage(tx, message, { marks, link: OPENS[kind] });
}

function reasonText(
  personType: PersonType,
  reason: string | null,
  documents: NonNullable<Decision['documents']>,
): string {
  const lines = documents.map(({ image, reasons, note = '' }) => {
    return `- ${DOCUMENT_NAMES[personType][image]}: ${refusalText({ reasons, note })}`;
  });
  if (reason) lines.push(documents.length > 0 ? reason : `Motivo: ${reason}`);
  return lines.join('\n');
}

/** Runs after the commit: wakes the sender and informs the pages. It never waits and never fails. */
export function announceMessages({ jobs, live }: { jobs: Jobs; live: LiveHub }): void {
  // A lost wake-up delays a message by a minute at most, because the jobs also run on a schedule.
  jobs.send(SEND_MESSAGES).catch(() => {});
  jobs.send(SEND_NOTICES).catch(() => {});
  live.publish({ type: 'admin-list', list: 'messages' }, { staff: 'messages.read' });
}
