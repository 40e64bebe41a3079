import type { PaperKind } from '@martelo/contract/shapes/documents';
import { formatBRL } from '@martelo/core/money';
import { isScrap, type LotClass, type Regime } from '@martelo/core/regime';
import type { PaymentMeans } from '../../platform/database/sales-schema.ts';
import { formatterByZone } from '../../platform/http/format-moment.ts';

/** The titles that the papers print. */
export const PAPER_TITLES: Record<PaperKind, string> = {
  nota_arremate: 'Nota de Arremate e Venda em Leilão',
  recibo: 'Recibo de Pagamento',
  devolucao: 'Recibo de Devolução',
};

export const MEANS: Record<PaymentMeans, string> = {
  pix: 'PIX',
  ted: 'TED',
  deposito: 'Depósito',
  dinheiro: 'Dinheiro',
};

export const CHARGES = {
  sinal: 'sinal',
  saldo: 'saldo',
  integral: 'valor total',
  multa: 'multa por falta de pagamento',
} as const;

export const CLASSES: Record<LotClass, string> = {
  conservado: 'Conservado',
  sucata_aproveitavel: 'Sucata aproveitável',
  sucata_aproveitavel_motor_inservivel: 'Sucata aproveitável com motor inservível',
  sucata_inservivel: 'Sucata inservível',
  material_ferroso: 'Material ferroso',
};

const NO_RETURN = 'SUCATA: VEDADO O RETORNO À CIRCULAÇÃO';
const NO_INVOICE = 'Este documento não substitui a nota fiscal quando a lei a exigir.';

/** Of the debts from before the sale (after-the-hammer 2.3; CTB, art. 328, § 9º and § 10). */
const DEBTS: Record<Regime, string> = {
  art328:
    'Os débitos anteriores à alienação ficam desvinculados do veículo (CTB, art. 328, § 9º) e seguem do antigo proprietário.',
  administrativo: 'IPVA, multas e licenciamento seguem o que diz o edital deste leilão.',
  privado: 'IPVA, multas e licenciamento seguem o que diz o edital deste leilão.',
};

/** The sentences at the end of a nota. */
export function notaSentences(regime: Regime, classe: LotClass): string[] {
  return [...(isScrap(classe) ? [NO_RETURN] : []), DEBTS[regime], NO_INVOICE];
}

export function electronicSentence(endereco: string): string {
  return `Documento emitido eletronicamente. Confira em ${endereco}.`;
}

const moments = formatterByZone('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** '24/11/2026, 09:00 GMT-3'. */
export function momentWithZone(iso: string, zone: string): string {
  return moments(zone).format(new Date(iso));
}

/** With a plain space: the layout may break the line there. */
export function money(centavos: number): string {
  return formatBRL(centavos).replace(/\u00a0/g, ' ');
}

/** 500 basis points: '5%'. */
export function percentWords(pontosBase: number): string {
  return `${(pontosBase / 100).toLocaleString('pt-BR')}%`;
}
