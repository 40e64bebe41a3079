import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { tracedInside } from '../tracing/tracing.ts';
import type { Delivery, Outgoing, Sender } from './delivery.ts';
import type { EmailSettings } from './message-settings.ts';

const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Sends by SMTP, one connection for each message. Credentials are only sent over an encrypted
 * connection.
 */
export function emailSender({ url, from }: EmailSettings, timeoutMs: number): Sender {
  const { username, hostname } = new URL(url);
  const transport = createTransport({
    // Options in the address itself (`?requireTLS=false` within a private network) have priority.
    requireTLS: username !== '',
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    socketCloseTimeout: 0,
    maxResponseSize: MAX_ANSWER_BYTES,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (message) => {
    if (message.email === '') return { outcome: 'refused', error: 'O cliente não tem e-mail.' };
    try {
      const mail = {
        ...mailOf(message),
        from: from ?? { name: message.site.name, address: message.site.email },
        // The id is the same at every attempt, so that a mailbox that got the message twice shows
        // it once.
        messageId: `<mensagem-${message.id}@${hostname}>`,
        signal: AbortSignal.timeout(timeoutMs),
      };
      const address = () => ({ 'server.address': hostname });
      await tracedInside('send mail', address, () => transport.sendMail(mail));
      return { outcome: 'sent', providerId: null };
    } catch (error) {
      return refusalOf(error);
    }
  };
}

function mailOf({ recipientName, email, subject, body, unsubscribe }: Outgoing) {
  return {
    to: { name: recipientName, address: email },
    subject,
    text: body,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // One press in the mail program (RFC 8058).
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

const smtpError = z.object({
  code: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  responseCode: z.number().int().min(100).max(999).optional().catch(undefined),
});

function refusalOf(thrown: unknown): Delivery {
  const { code, command = '', responseCode } = smtpError.catch({}).parse(thrown);
  const answer = responseCode ? ` (código ${responseCode})` : '';
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return retry(`O servidor de e-mail não aceitou usuário e senha. Confira SMTP_URL.${answer}`);
  }
  if (code === 'ETLS') return retry('O servidor de e-mail não oferece conexão cifrada confiável.');
  if (!responseCode) return retry('O servidor de e-mail não respondeu.');
  const isFinal = responseCode >= 500 && responseCode !== 503;
  if (isFinal && command === 'RCPT TO') {
    return { outcome: 'refused', error: `O endereço de e-mail não foi aceito.${answer}` };
  }
  if (isFinal && command === 'DATA') {
    return { outcome: 'refused', error: `O servidor de e-mail recusou a mensagem.${answer}` };
  }
  if (isFinal && command === 'MAIL FROM') {
    return retry(`O servidor de e-mail não aceitou o remetente. Confira SMTP_FROM.${answer}`);
  }
  return retry(`O servidor de e-mail pediu para tentar mais tarde.${answer}`);
}

function retry(error: string): Delivery {
  return { outcome: 'retry', error };
}
