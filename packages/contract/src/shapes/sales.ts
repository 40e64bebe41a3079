/** Sales (arremates): what the office and the buyers read of them. Amounts in reais. */
import { SALE_STATES } from '@martelo/core/sale-states';
import { z } from 'zod';
import { DUE_KINDS, SALE_DEADLINES, SALE_TASKS } from '../texts/sale-texts.ts';
import { ownCounterOffer, saleCounterOffer } from './counter-offers.ts';
import { id, idInput, listQuery, moment, reais } from './fields.ts';
import { saleLine, versao } from './sale-parts.ts';

/**
 * `prazo`: sales with a payment or a pickup that is overdue, or with a deadline that ends within a day or
 * seven days. `pendencia`: sales that wait for this, as the start page counts them.
 */
export const salesQuery = listQuery.extend({
  estado: z.enum(SALE_STATES, { error: 'Escolha uma situação da lista.' }).optional(),
  prazo: z.enum(SALE_DEADLINES, { error: 'Escolha um prazo da lista.' }).optional(),
  pendencia: z.enum(SALE_TASKS, { error: 'Escolha uma pendência da lista.' }).optional(),
  auctionId: idInput.optional(),
});

/** The sums over the sales that a list shows, in reais. */
export const saleTotals = z.object({
  /** Sales that somebody owes or has paid: their number and their totals. */
  vendidos: z.number(),
  vendido: reais,
  recebido: reais,
  /** What open charges still need, and of that what is overdue. */
  aReceber: reais,
  vencido: reais,
});
export type SaleTotals = z.infer<typeof saleTotals>;

const saleFields = {
  id,
  /** 'AR 2026/000012'. */
  numero: z.string(),
  /** The state now: an undecided sale whose time is over is `recusado` before any job has run. */
  estado: z.enum(SALE_STATES),
  veiculoId: id,
  veiculo: z.string(),
  lote: z.string(),
  leilaoId: id,
  leilao: z.string(),
  fechadoEm: moment,
  /** The next deadline that is open: of the decision, of the next charge, or of the pickup. Null: none runs. */
  prazo: moment.nullable(),
  prazoDe: z.enum(DUE_KINDS).nullable(),
  vencido: z.boolean(),
  /** The terms of its lot ask for the authority's act before the release. */
  exigeHomologacao: z.boolean(),
};

/** A row of the office's list. The amounts are null for whoever may not see them. */
export const saleRow = z.object({
  ...saleFields,
  compradorId: id,
  comprador: z.string(),
  /** The hammer price. */
  arremate: reais.nullable(),
  /** What an accepted counter-offer adds to it; 0 without one. */
  acrescimo: reais.nullable(),
  total: reais.nullable(),
  /** The lot closed before sales existed: nothing runs until a person opens it. */
  importada: z.boolean(),
});
export type SaleRow = z.infer<typeof saleRow>;

export const saleCharge = z.object({
  id,
  tipo: z.enum(['sinal', 'saldo', 'integral', 'multa']),
  valor: reais,
  venceEm: moment,
  /** `vencida` is an open charge whose time is over. */
  estado: z.enum(['aberta', 'paga', 'cancelada', 'vencida']),
  /** The PIX code to copy; null while the yard has no key, and for charges that are not open. */
  brcode: z.string().nullable(),
});
export type SaleCharge = z.infer<typeof saleCharge>;

/** The instants of a sale's way, null while they have not come. */
const saleTimes = z.object({
  fechadoEm: moment,
  decididoEm: moment.nullable(),
  pagoEm: moment.nullable(),
  homologadoEm: moment.nullable(),
  liberadoEm: moment.nullable(),
  entregueEm: moment.nullable(),
  encerradoEm: moment.nullable(),
  decisaoAte: moment.nullable(),
  sinalAte: moment.nullable(),
  saldoAte: moment.nullable(),
  retiradaAte: moment.nullable(),
});

const buyer = z.object({
  nome: z.string(),
  documento: z.string(),
  tipoPessoa: z.enum(['fisica', 'juridica']),
  email: z.string(),
  telefone: z.string(),
  cep: z.string(),
  logradouro: z.string(),
  numero: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  estado: z.string(),
});

const soldVehicle = z.object({
  titulo: z.string(),
  marca: z.string(),
  modelo: z.string(),
  ano: z.number(),
  cor: z.string(),
  combustivel: z.string(),
  categoria: z.string(),
  classe: z.string(),
  /** Private papers: empty for whoever may not see them. */
  placa: z.string(),
  chassi: z.string(),
  renavam: z.string(),
  motor: z.string(),
});

/** The act by which the authority approved a sale. */
const homologation = z.object({
  numeroAto: z.string(),
  /** The day of the act: '2026-11-27'. */
  dataAto: z.string(),
  bytes: z.number(),
  registradoEm: moment,
  registradoPor: z.string(),
});

/** A sale in the office. */
export const saleDetail = saleRow.extend({
  ...saleTimes.shape,
  /** Sent back with each command, which is refused when the sale has changed meanwhile. */
  versao: z.number(),
  motivoEncerramento: z.string().nullable(),
  compradorDados: buyer,
  veiculoDados: soldVehicle,
  /** Of a conditional sale: the reserve that was applied, for whoever may see amounts. */
  minimo: reais.nullable(),
  /** Empty for whoever may not see amounts. */
  linhas: z.array(saleLine),
  cobrancas: z.array(saleCharge),
  /** The oldest first. */
  contrapropostas: z.array(saleCounterOffer),
  decididoPor: z.string().nullable(),
  contaBanida: z.boolean(),
  homologacao: homologation.nullable(),
  /** The first picture of the vehicle. */
  imagem: z.string().nullable(),
  /** True once the nota is issued and drawn. */
  notaPronta: z.boolean(),
  /** Who did what, the oldest first. */
  historico: z.array(z.object({ oQue: z.string(), quem: z.string().nullable(), em: moment })),
  /** What the buyer was told; empty for whoever may not read messages. */
  mensagens: z.array(
    z.object({
      id,
      tipo: z.string(),
      escritaEm: moment,
      enviadaEm: moment.nullable(),
      falhou: z.boolean(),
    }),
  ),
});
export type SaleDetail = z.infer<typeof saleDetail>;

export const decideSaleBody = z.object({
  decisao: z.enum(['aceitar', 'recusar'], { error: 'Escolha aceitar ou recusar.' }),
  versao,
});
export const openSaleBody = z.object({ versao });

/** A purchase, as its buyer sees it. */
export const ownSaleRow = z.object({
  ...saleFields,
  imagem: z.string().nullable(),
  arremate: reais,
  acrescimo: reais,
  total: reais,
});
export type OwnSaleRow = z.infer<typeof ownSaleRow>;

export const ownSale = ownSaleRow.extend({
  ...saleTimes.shape,
  linhas: z.array(saleLine),
  cobrancas: z.array(saleCharge),
  /** The last one; null: the seller made none. */
  contraproposta: ownCounterOffer.nullable(),
  serverTime: moment,
});
export type OwnSale = z.infer<typeof ownSale>;
