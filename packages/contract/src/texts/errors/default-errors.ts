import type { ErrorTable } from './error-table.ts';

/** The refusals about a buyer who did not pay: the case, the offers to other bidders, the impediment. */
export const defaultErrors = {
  BIDDER_IMPEDED: {
    status: 403,
    message: 'Você está impedido de participar até {date} por falta de pagamento do lote {lote}.',
  },
  DEFAULT_TOO_EARLY: {
    status: 409,
    message: 'Ainda não: a inadimplência só pode ser declarada depois do prazo e da tolerância.',
  },
  DEFAULT_CHANGED: {
    status: 409,
    message: 'Este caso mudou enquanto você o via. Confira a situação atual e tente de novo.',
  },
  DEFAULT_MOVE_IMPOSSIBLE: {
    status: 409,
    message: 'Isto não é possível na situação atual do caso.',
  },
  DEFAULT_OFFER_OPEN: {
    status: 409,
    message: 'Há uma oferta aguardando resposta de outro licitante. Espere o prazo dela terminar.',
  },
  OFFER_NOT_IN_TERMS: {
    status: 409,
    message: 'As condições deste leilão não preveem a oferta ao segundo licitante.',
  },
  OFFER_NOBODY: {
    status: 409,
    message: 'Nenhum outro licitante deste lote pode receber a oferta.',
  },
  OFFERS_USED: { status: 409, message: 'Já foram feitas 3 ofertas neste caso.' },
  OFFER_NOT_FOUND: { status: 404, message: 'Esta oferta não existe ou não é sua.' },
  OFFER_OVER: {
    status: 409,
    message: 'O prazo para responder terminou. Nada acontece e você não paga multa.',
  },
  OFFER_ANSWERED: { status: 409, message: 'Esta oferta já foi respondida.' },
  OFFER_NOT_ELIGIBLE: {
    status: 409,
    message: 'A sua conta não pode comprar agora. Fale com o atendimento.',
  },
  SCRAP_NEEDED: {
    status: 400,
    message: 'Depois de dois leilões sem venda, informe a classe de sucata e a nova avaliação.',
  },
  VEHICLE_OFFERED_AGAIN: {
    status: 409,
    message: 'Este veículo já tem outro lote ou foi excluído. Nada foi alterado.',
  },
  NO_IMPEDIMENT: { status: 409, message: 'Não há impedimento a retirar.' },
  FINE_OPEN: {
    status: 409,
    message: 'A multa ainda não foi paga. O impedimento só pode ser retirado depois.',
  },
} as const satisfies ErrorTable;
