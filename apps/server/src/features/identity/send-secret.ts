import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/connect.ts';
import { fairQueue } from '../../platform/http/fair-queue.ts';
import type { Outgoing, Sender } from '../../platform/outside/delivery.ts';
import { emailSender } from '../../platform/outside/send-email.ts';
import { whatsappSender } from '../../platform/outside/send-whatsapp.ts';
import type { Settings } from '../../settings.ts';
import { readSiteSettings } from '../settings/read-settings.ts';

export interface SecretMessage {
  recipient: { name: string; email: string; phone: string };
  subject: string;
  /** The lines of the mail between the greeting and the yard's name; they contain the link. */
  lines: readonly string[];
  /** Also sent by WhatsApp, whose text Meta has approved. Null: a mail without a link. */
  link: string | null;
}

export type SecretChannel = 'email' | 'whatsapp';

/**
 * Sends links and codes that only their receiver may read. They leave at once and are kept nowhere,
 * because staff can read the outbox of the other messages.
 */
export interface SecretSender {
  /** The configured channels, in the order in which they are tried. */
  channels: readonly SecretChannel[];
  /** Refuses with 503 what `later` would have to drop. */
  refuseIfFull(ip: string): void;
  /**
   * Prepares a message and sends it after the caller has been answered, so that the time of the
   * answer tells nothing about an account. `prepare` commits what it writes; null sends nothing.
   */
  later(ip: string, prepare: () => Promise<SecretMessage | null>): void;
  /** Sends a message while its caller waits. False: no channel took it. */
  now(message: SecretMessage): Promise<boolean>;
  /** Waits for the messages that are on their way and drops those that have not begun. */
  close(): Promise<void>;
}

type Options = {
  db: Db;
  settings: Pick<Settings, 'email' | 'whatsapp' | 'yardTimeZone'>;
  onError: (error: unknown) => void;
  timeoutMs?: number;
};

/** The time limit of one call to a provider, and so the longest time that a stop waits for it. */
const CALL_TIMEOUT_MS = 8_000;

export function createSecretSender({
  db,
  settings,
  onError,
  timeoutMs = CALL_TIMEOUT_MS,
}: Options): SecretSender {
  const senders = sendersOf(settings, timeoutMs);
  const turns = fairQueue({ atOnce: 2, mostWaiting: 200 });
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function send(message: SecretMessage): Promise<boolean> {
    const { nome, contato } = await readSiteSettings(db, settings.yardTimeZone);
    const outgoing = outgoingOf(message, { name: nome, email: contato.email });
    const failures: string[] = [];
    for (const [channel, sender] of senders) {
      if (channel === 'whatsapp' && message.link === null) continue;
      const delivery = await sender(outgoing);
      if (delivery.outcome === 'sent') return true;
      failures.push(delivery.error);
    }
    if (failures.length > 0) onError(new Error(`A link was not sent: ${failures.join(' ')}`));
    return false;
  }

  return {
    channels: [...senders.keys()],
    refuseIfFull: turns.refuseIfFull,
    now: send,
    later(ip, prepare) {
      const work = turns
        .run(
          ip,
          async () => {
            const message = await prepare();
            if (message) await send(message);
          },
          stopping.signal,
        )
        .catch((error: unknown) => {
          if (error !== stopping.signal.reason) onError(error);
        })
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    async close() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

/** E-mail first: a phone number changes its owner more easily than a mailbox. */
function sendersOf(
  { email, whatsapp }: Options['settings'],
  timeoutMs: number,
): Map<SecretChannel, Sender> {
  const senders = new Map<SecretChannel, Sender>();
  if (email) senders.set('email', emailSender(email, timeoutMs));
  if (whatsapp?.templates.secret) senders.set('whatsapp', whatsappSender(whatsapp, timeoutMs));
  return senders;
}

function outgoingOf(message: SecretMessage, site: Outgoing['site']): Outgoing {
  const { recipient, subject, lines, link } = message;
  return {
    id: randomUUID(),
    kind: 'secret',
    recipientName: recipient.name,
    email: recipient.email,
    phone: recipient.phone,
    subject,
    body: [`Olá, ${recipient.name}.`, ...lines, site.name].join('\n\n'),
    site,
    link: link ?? '',
  };
}
