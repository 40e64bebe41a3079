import type { OwnSale } from '@martelo/contract/shapes/sales';
import { formatSum } from '../../../../entities/sale/sale-words';
import { formatDateTime } from '../../../../lib/format/formats';

type Sale = Pick<
  OwnSale,
  | 'estado'
  | 'arremate'
  | 'decisaoAte'
  | 'decididoEm'
  | 'cobrancas'
  | 'retiradaAte'
  | 'exigeHomologacao'
  | 'contraproposta'
>;

/** The state of a purchase in words, and what the buyer does next. */
export function nextStep(sale: Sale): string {
  switch (sale.estado) {
    case 'aguardando_decisao':
      return decisionStep(sale);
    case 'recusado':
      return sale.decididoEm === null
        ? 'O vendedor não respondeu no prazo. Você está livre deste lance.'
        : 'O vendedor não aceitou o valor. Você está livre deste lance.';
    case 'aguardando_pagamento':
      return paymentStep(sale);
    case 'sinal_pago':
      return `Recebemos o sinal. ${paymentStep(sale)}`;
    case 'pago':
      return sale.exigeHomologacao
        ? 'Pagamento completo. Agora o órgão homologa o arremate, e só depois saem a nota e a liberação. Avisaremos da homologação.'
        : 'Pagamento completo. Quando a retirada for liberada, o prazo aparece aqui.';
    case 'homologado':
      return 'O órgão homologou o arremate. Quando a retirada for liberada, o prazo aparece aqui.';
    case 'liberado':
      return sale.retiradaAte
        ? `O veículo está liberado. Retire-o até ${momentWords(sale.retiradaAte)}, com um documento com foto.`
        : 'O veículo está liberado. Retire-o no pátio, com um documento com foto.';
    case 'entregue':
      return 'O veículo foi entregue. Obrigado por comprar conosco!';
    case 'inadimplente':
      return 'O prazo terminou sem o pagamento, e a inadimplência foi declarada. Para recorrer ou regularizar a compra, fale com o atendimento.';
    case 'desfeito':
      return 'A venda foi desfeita por falta de pagamento. Para recorrer, fale com o atendimento.';
    case 'anulado':
      return 'A venda foi anulada. Nada mais é cobrado por ela. Para recorrer, fale com o atendimento.';
  }
}

/** What the bidder and the seller may still do with a bid below the minimum. */
function decisionStep({ arremate, decisaoAte, contraproposta }: Sale): string {
  const bid = `Seu lance de ${formatSum(arremate)} ficou abaixo do valor mínimo do vendedor.`;
  const until = momentWords(decisaoAte);
  const still = `Ele ainda pode aceitar o seu lance até ${until}. Até lá o lance continua valendo.`;
  switch (contraproposta?.situacao) {
    case 'aberta':
      return `${bid} Ele propõe vender por ${formatSum(contraproposta.valor)}. Responda até ${momentWords(contraproposta.ate)}.`;
    case 'recusada':
      return `Você recusou a contraproposta de ${formatSum(contraproposta.valor)}. ${still}`;
    case 'sem_resposta':
      return `A contraproposta de ${formatSum(contraproposta.valor)} terminou sem resposta. ${still}`;
    default:
      return `${bid} Ele tem até ${until} para aceitar. Até lá o lance continua valendo.`;
  }
}

function paymentStep({ cobrancas }: Sale): string {
  const next = cobrancas.find(
    (charge) => charge.estado === 'aberta' || charge.estado === 'vencida',
  );
  if (!next) return 'A cobrança aparece aqui em instantes.';
  const amount = `${PARTS[next.tipo]} de ${formatSum(next.valor)}`;
  if (next.estado === 'vencida') {
    return `O prazo para pagar ${amount} terminou em ${momentWords(next.venceEm)}. Sem pagamento, a venda pode ser desfeita. Se já pagou, fale com o atendimento.`;
  }
  return `Pague ${amount} até ${momentWords(next.venceEm)}.`;
}

const PARTS: Record<OwnSale['cobrancas'][number]['tipo'], string> = {
  integral: 'o total',
  sinal: 'o sinal',
  saldo: 'o saldo',
  multa: 'a multa',
};

export function momentWords(moment: string | null): string {
  return moment === null ? 'a data combinada' : formatDateTime(moment).replace(', ', ' às ');
}
