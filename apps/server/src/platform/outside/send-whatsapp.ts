import { whatsappNumber } from '@martelo/core/message-links';
import { z } from 'zod';
import type { Delivery, Outgoing, Sender } from './delivery.ts';
import { fetchJson, type JsonAnswer } from './fetch-json.ts';
import { TEMPLATE_SETTINGS, type WhatsappSettings } from './message-settings.ts';
import { whatsappRefusal } from './whatsapp-refusals.ts';

const MAX_ANSWER_BYTES = 64 * 1024;

const accepted = z.object({
  messages: z.tuple([z.object({ id: z.string().regex(/^[\x21-\x7e]{1,200}$/) })]),
});
const refused = z.object({ error: z.object({ code: z.number().int() }) });

/**
 * Sends through the Cloud API. A first contact must use a template, so the text is the one that
 * Meta approved.
 */
export function whatsappSender(settings: WhatsappSettings, timeoutMs: number): Sender {
  const url = `${settings.url}/${settings.phoneId}/messages`;
  const headers = { authorization: `Bearer ${settings.token}` };
  return async (message) => {
    const to = whatsappNumber(message.phone);
    if (!to) return { outcome: 'refused', error: 'O telefone do cliente não serve para WhatsApp.' };
    const template = settings.templates[message.kind];
    if (!template) {
      return { outcome: 'refused', error: `Falta o modelo em ${TEMPLATE_SETTINGS[message.kind]}.` };
    }
    const body = templateMessage(to, template, message);
    const post = { body, headers };
    return readAnswer(await fetchJson(url, { timeoutMs, maxBytes: MAX_ANSWER_BYTES, post }));
  };
}

function templateMessage(to: string, name: string, { recipientName, site, link }: Outgoing) {
  const parameters = [recipientName, site.name, link].map((text) => ({
    type: 'text',
    // The API refuses a variable with a line break or several spaces in a row.
    text: text.replace(/\s+/g, ' '),
  }));
  return {
    messaging_product: 'whatsapp',
    to,
    type: 'template',
    template: {
      name,
      language: { code: 'pt_BR' },
      components: [{ type: 'body', parameters }],
    },
  };
}

function readAnswer(answer: JsonAnswer | null): Delivery {
  if (!answer) return { outcome: 'retry', error: 'O WhatsApp não respondeu.' };
  const { status, body } = answer;
  const good = accepted.safeParse(body);
  if (status === 200 && good.success) {
    return { outcome: 'sent', providerId: good.data.messages[0].id };
  }
  const bad = refused.safeParse(body);
  if (bad.success) return whatsappRefusal(status, bad.data.error.code);
  return {
    outcome: 'retry',
    error: `O WhatsApp respondeu algo que não se entende (HTTP ${status}).`,
  };
}
