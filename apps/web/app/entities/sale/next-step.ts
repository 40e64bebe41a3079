import type { OwnSale } from '@martelo/contract/shapes/sales';
import { ratificationTexts } from '@martelo/contract/texts/ratification-texts';
import { formatDate } from '../../lib/format/formats';
import { formatDeadline, formatSum, sellerDecides } from './sale-words';

const DAY_MS = 86_400_000;

type Sale = Pick<
  OwnSale,
  | 'estado'
  | 'arremate'
  | 'decisaoAte'
  | 'decididoEm'
  | 'cobrancas'
  | 'retiradaAte'
  | 'serverTime'
  | 'aguardaHomologacao'
  | 'explicacao'
  | 'sucata'
  | 'transferirAte'
>;

/** The state of a purchase in words, and what the buyer does next. */
export function nextStep(sale: Sale): string {
  switch (sale.estado) {
    case 'aguardando_decisao':
      return sellerDecides(sale.arremate, sale.decisaoAte);
    case 'recusado':
      return sale.decididoEm === null
        ? 'O vendedor não respondeu no prazo. Você está livre deste lance.'
        : 'O vendedor não aceitou o valor. Você está livre deste lance.';
    case 'aguardando_pagamento':
    case 'sinal_pago':
      return paymentStep(sale);
    case 'pago':
      return sale.aguardaHomologacao
        ? ratificationTexts.aguarda
        : 'Pagamento completo. Avisaremos quando a retirada for liberada.';
    case 'liberado':
      return pickupStep(sale);
    case 'homologado':
      return 'A venda foi homologada. Avisaremos quando a retirada for liberada.';
    case 'inadimplente':
      return 'A falta de pagamento foi declarada. Veja abaixo a decisão e como recorrer.';
    case 'desfeito':
      return sale.explicacao
        ? `Esta venda foi desfeita. Motivo: ${sale.explicacao}`
        : 'Esta venda foi desfeita.';
    case 'entregue':
      return transferStep(sale);
  }
}

function transferStep({ sucata, transferirAte, serverTime }: Sale): string {
  if (sucata) return 'O veículo foi entregue como sucata: não pode voltar a circular.';
  const leftMs = transferirAte === null ? 0 : Date.parse(transferirAte) - Date.parse(serverTime);
  if (transferirAte === null || leftMs <= 0) {
    return 'O veículo foi entregue. Obrigado por comprar conosco!';
  }
  const days = Math.ceil(leftMs / DAY_MS);
  const left = days === 1 ? 'falta 1 dia' : `faltam ${days} dias`;
  return `O veículo foi entregue. Transfira-o para o seu nome até ${formatDate(transferirAte)} (${left}), com os documentos abaixo.`;
}

function pickupStep({ retiradaAte, serverTime }: Sale): string {
  if (!retiradaAte) return 'O veículo está liberado. Retire-o no pátio, com um documento com foto.';
  const until = momentOf(retiradaAte);
  return Date.parse(retiradaAte) < Date.parse(serverTime)
    ? `O veículo está liberado, e o prazo de retirada terminou em ${until}. Retire-o o quanto antes, com um documento com foto.`
    : `O veículo está liberado. Retire-o até ${until}, com um documento com foto.`;
}

function paymentStep({ estado, cobrancas }: Sale): string {
  const next = cobrancas.find(
    (charge) => charge.estado === 'aberta' || charge.estado === 'vencida',
  );
  if (!next) return 'A cobrança aparece aqui em instantes.';
  const part = next.tipo === 'integral' ? 'o total' : next.tipo === 'sinal' ? 'o sinal' : 'o saldo';
  const received = estado === 'sinal_pago' ? 'Recebemos o sinal. ' : '';
  const amount = `${part} de ${formatSum(next.valor)}`;
  if (next.estado === 'vencida') {
    return `${received}O prazo para pagar ${amount} terminou em ${momentOf(next.venceEm)}. Se já pagou, envie o comprovante. Sem pagamento, a venda pode ser desfeita.`;
  }
  return `${received}Pague ${amount} até ${momentOf(next.venceEm)}.`;
}

function momentOf(moment: string | null): string {
  return moment === null ? 'a data combinada' : formatDeadline(moment);
}
