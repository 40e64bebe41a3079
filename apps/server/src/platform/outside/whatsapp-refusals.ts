import type { Delivery } from './delivery.ts';

type Refusal = Exclude<Delivery, { outcome: 'sent' }>;

const retry = (error: string): Refusal => ({ outcome: 'retry', error });
const refused = (error: string): Refusal => ({ outcome: 'refused', error });

const TOO_MANY = retry('O WhatsApp pediu para esperar: mensagens demais em pouco tempo.');
const OUTAGE = retry('O WhatsApp está com problemas no momento.');
const ACCESS = retry(
  'O WhatsApp não aceitou o acesso. Confira WHATSAPP_TOKEN e as permissões dele.',
);
const NUMBER = refused('Este número não recebe mensagens pelo WhatsApp.');
const TEMPLATE = refused(
  'O modelo de mensagem não foi aceito. Confira na Meta o nome, o idioma (pt_BR) e as três variáveis.',
);

/** Error codes of the Cloud API that are more precise than their HTTP status. */
const BY_CODE: Readonly<Record<number, Refusal>> = {
  0: ACCESS,
  1: OUTAGE,
  2: OUTAGE,
  3: ACCESS,
  4: TOO_MANY,
  10: ACCESS,
  190: ACCESS,
  80007: TOO_MANY,
  130429: TOO_MANY,
  131000: OUTAGE,
  131005: ACCESS,
  131016: OUTAGE,
  131021: NUMBER,
  131026: NUMBER,
  131030: refused('Este número não está entre os de teste da conta na Meta.'),
  131031: retry('A conta do WhatsApp está bloqueada. Confira na Meta.'),
  131042: retry('Há uma pendência de pagamento na conta do WhatsApp. Confira na Meta.'),
  131048: TOO_MANY,
  131049: refused('A Meta preferiu não entregar esta mensagem.'),
  131056: TOO_MANY,
  131057: OUTAGE,
  132000: TEMPLATE,
  132001: TEMPLATE,
  132005: TEMPLATE,
  132007: TEMPLATE,
  132012: TEMPLATE,
  132015: refused('O modelo de mensagem está pausado na Meta.'),
  132016: refused('O modelo de mensagem foi desativado na Meta.'),
  133004: OUTAGE,
  133010: retry('O telefone do pátio não está registrado no WhatsApp. Confira WHATSAPP_PHONE_ID.'),
};

/** A refusal of the Cloud API: permanent, or one that time or the operator may solve. */
export function whatsappRefusal(status: number, code: number): Refusal {
  const { outcome, error } = BY_CODE[code] ?? byStatus(status, code);
  return { outcome, error: `${error} (código ${code})` };
}

function byStatus(status: number, code: number): Refusal {
  if (status === 401 || status === 403 || (code >= 200 && code <= 299)) return ACCESS;
  if (status === 429 || status === 408) return TOO_MANY;
  if (status >= 400 && status < 500) return refused('O WhatsApp recusou a mensagem.');
  return OUTAGE;
}
