import { fillText } from '@martelo/contract/texts/fill-text';
import type { Tx } from '../../platform/database/connect.ts';
import type { Settings } from '../../settings.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { findRecipient } from './messages.queries.ts';
import { insertMessage } from './messages.writes.ts';
import { readTemplates } from './read-templates.ts';

const TEMPLATES = {
  won: 'arremate',
  'signal-paid': 'sinal',
  paid: 'pagamento',
  default: 'inadimplencia',
  offer: 'oferta',
  regularised: 'regularizacao',
  conditional: 'lanceCondicional',
  'counter-offer': 'contraproposta',
  'sale-declined': 'vendaRecusada',
  'sale-undone': 'vendaDesfeita',
  'transfer-in': 'transferenciaEntrada',
  'transfer-out': 'transferenciaSaida',
  'paid-twice': 'pagamentoEmDobro',
  'payment-due': 'pagamentoVence',
  'payment-overdue': 'pagamentoVencido',
  released: 'retiradaLiberada',
  'pickup-ends': 'retiradaTermina',
  'storage-began': 'estadiaComecou',
  delivered: 'veiculoEntregue',
  'delivered-scrap': 'sucataEntregue',
} as const;

export type PurchaseKind = keyof typeof TEMPLATES;

export interface PurchaseNotice {
  userId: number;
  kind: PurchaseKind;
  /** The buyer's page of this purchase, below the public address: '/conta/arremates/12'. */
  path: string;
  /** The texts of the marks that only purchases have. */
  marks: {
    lote: string;
    veiculo: string;
    arremate: string;
    total: string;
    valor: string;
    prazo: string;
    /** Only the notice of a signal has it. */
    saldo?: string;
    /** Only notices of deadlines have these; elsewhere the marks are empty. */
    tempo?: string;
    multa?: string;
    estadia?: string;
  };
  /** Why a sale ended. */
  reason?: string;
}

/** Writes the notification of a purchase in the transaction of the event that it reports. */
export async function announcePurchase(
  tx: Tx,
  { publicUrl, yardTimeZone }: Pick<Settings, 'publicUrl' | 'yardTimeZone'>,
  { userId, kind, path, marks, reason = '' }: PurchaseNotice,
): Promise<void> {
  const recipient = await findRecipient(tx, userId);
  if (!recipient) throw new Error(`no user ${userId}`);
  const { name, phone, email } = recipient;
  const site = await readSiteSettings(tx, yardTimeZone);
  const { assunto, texto } = (await readTemplates(tx))[TEMPLATES[kind]];
  const values = {
    ...{ saldo: '', tempo: '', multa: '', estadia: '' },
    ...marks,
    nome: name,
    site: site.nome,
    telefone: site.contato.telefone,
    link: `${publicUrl}${path}`,
    motivo: reason,
  };
  // A mark without a value leaves a space at the end of its line.
  const body = fillText(texto, values).replace(/ +$/gm, '');
  const filled = { subject: fillText(assunto, values), body };
  const message = { kind, userId, recipientName: name, phone, email, ...filled };
  await insertMessage(tx, message, { marks: values, link: path });
}
