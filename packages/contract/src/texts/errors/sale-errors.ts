import { releaseTexts } from '../delivery-texts.ts';
import { creditTexts } from '../payment-texts.ts';
import { pixTexts } from '../pix-texts.ts';
import type { ErrorTable } from './error-table.ts';

/** The refusals after the hammer: sales, papers, delivery and credits. */
export const saleErrors = {
  LOT_NOT_CONDITIONAL: {
    status: 409,
    message: 'A venda deste veículo não aguarda decisão.',
  },
  LINK_NOTHING_OPEN: {
    status: 409,
    message: 'Este arremate não tem cobrança em aberto, então não há link para enviar.',
  },
  SALE_CHANGED: {
    status: 409,
    message: 'Este arremate mudou enquanto você o via. Confira a situação atual e tente de novo.',
  },
  SALE_MOVE_IMPOSSIBLE: {
    status: 409,
    message: 'Isto não é possível na situação atual do arremate.',
  },
  SALE_DECISION_OVER: {
    status: 409,
    message: 'O prazo do vendedor terminou. A venda não foi aprovada.',
  },
  SALE_BUYER_ERASED: {
    status: 409,
    message: 'O comprador eliminou os próprios dados. Não há a quem cobrar.',
  },
  OWN_SALE_NOT_FOUND: {
    status: 404,
    message: 'Este arremate não existe ou não é seu.',
  },
  RELEASE_TOO_EARLY: { status: 409, message: releaseTexts.espera },
  PAPERS_MISSING: { status: 409, message: 'Para emitir a nota falta: {fields}.' },
  PAPER_NOT_READY: {
    status: 409,
    message: 'A nota está sendo preparada. Aguarde um instante e tente de novo.',
  },
  PAPER_ENDED: {
    status: 409,
    message: 'Este documento já foi cancelado ou substituído. Recarregue a página.',
  },
  PAPER_NOT_DUE: {
    status: 409,
    message: 'A situação de agora não permite emitir este documento.',
  },
  BATCH_EMPTY: {
    status: 409,
    message: 'Este leilão ainda não tem documentos deste tipo para emitir ou baixar.',
  },
  BATCH_TOO_LARGE: {
    status: 409,
    message:
      'São mais de {limite} documentos, o limite de um arquivo. Escolha um tipo de documento de cada vez.',
  },
  BATCH_QUEUE_FULL: {
    status: 409,
    message: 'Já há {total} arquivos em preparo. Aguarde um deles ficar pronto e tente de novo.',
  },
  BATCH_NOT_READY: {
    status: 409,
    message: 'Este arquivo ainda está em preparo. Aguarde e tente de novo.',
  },
  VEHICLE_MISMATCH: {
    status: 400,
    message: 'A placa ou o chassi digitado não é o deste veículo. Confira antes de entregar.',
  },
  VEHICLE_GONE: { status: 409, message: 'Este veículo já saiu às {time}.' },
  DELIVERY_SUSPENDED: { status: 409, message: pixTexts.entregaSuspensa },
  DELIVERY_KEY_MISSING: {
    status: 400,
    message: 'Recarregue a página antes de registrar a entrega.',
  },
  STORAGE_OPEN: {
    status: 409,
    message: 'Falta pagar {amount} de estadia. O veículo sai depois do pagamento.',
  },
  STORAGE_NOT_OPEN: { status: 409, message: 'Não há estadia a pagar agora.' },
  STORAGE_MOVED: {
    status: 409,
    message: 'A estadia a pagar mudou enquanto você a via. Confira o valor e tente de novo.',
  },
  WAIVER_TOO_MUCH: {
    status: 409,
    message: 'O valor é maior que a estadia a pagar agora. Confira o valor e tente de novo.',
  },
  NOT_RELEASED: { status: 409, message: 'Este veículo ainda não foi liberado para retirada.' },
  CREDIT_KEY_MISSING: {
    status: 400,
    message: 'Recarregue a página antes de lançar o crédito.',
  },
  CREDIT_KEY_USED: {
    status: 409,
    message: 'Este lançamento já foi enviado com outros dados. Confira os créditos do arremate.',
  },
  CREDIT_UNDECIDED: {
    status: 409,
    message: 'O vendedor ainda não decidiu esta venda. Nada pode ser creditado antes.',
  },
  CREDIT_ENDED: {
    status: 409,
    message: 'Esta venda não foi aprovada. O valor não pode ser creditado a ela.',
  },
  CREDIT_PAID: {
    status: 409,
    message: 'Este arremate já está pago. Não há o que creditar.',
  },
  CREDIT_NOT_OPENED: {
    status: 409,
    message: 'Este arremate ainda não tem cobrança. Abra a cobrança antes de creditar.',
  },
  WHOLE_IMPOSSIBLE: {
    status: 409,
    message:
      'Não é mais possível pagar tudo de uma vez: o sinal já foi pago ou o prazo dele terminou.',
  },
  PAYMENT_REFERENCE_TAKEN: { status: 409, message: creditTexts.referenciaLancada },
} as const satisfies ErrorTable;
