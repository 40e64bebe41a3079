/** Issued papers, their public verification, the release and the delivery. Amounts in reais. */
import { SALE_STATES } from '@martelo/core/sale-states';
import { z } from 'zod';
import { id, idInput, moment, reais } from './fields.ts';
import { requiredText } from './form-fields.ts';

export const PAPER_KINDS = ['nota_arremate', 'recibo', 'devolucao'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
export const PAPER_STATES = ['valido', 'cancelado', 'substituido'] as const;

/** A paper in a list. */
export const paperRow = z.object({
  id,
  tipo: z.enum(PAPER_KINDS),
  /** 'NA 2026/000001'. */
  numero: z.string(),
  /** As it is printed: '7K3F-9QXM-2TRA-4D8V'. */
  codigo: z.string(),
  estado: z.enum(PAPER_STATES),
  emitidoEm: moment,
  valor: reais,
  /** False until the file is drawn, which takes a moment after the issue. */
  pronto: z.boolean(),
});
export type PaperRow = z.infer<typeof paperRow>;

/** A buyer's own papers of a sale. */
export const ownPapers = z.array(paperRow);

export const delivery = z.object({
  nome: z.string(),
  /** The document shown at the gate, as it was typed. */
  documento: z.string(),
  entregueEm: moment,
  por: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

/** The papers of a sale in the office, and what stands between it and the gate. */
export const salePapers = z.object({
  situacao: z.enum(SALE_STATES),
  /** Sent back with the release and the delivery. */
  versao: z.number(),
  /** Empty for whoever may not see amounts. */
  documentos: z.array(paperRow),
  /** The fields that the nota waits for: 'chassi'. */
  falta: z.array(z.string()),
  /** True once the nota is issued and drawn. */
  notaPronta: z.boolean(),
  retiradaAte: moment.nullable(),
  entrega: delivery.nullable(),
});
export type SalePapers = z.infer<typeof salePapers>;

export const documentParams = z.object({ id: idInput });

/** A typed code; anything that cannot be one is answered like an unknown one. */
export const verifyParams = z.object({ code: z.string().max(200) });

/** Everything that the public may learn about a paper with its code. */
export const verification = z.discriminatedUnion('situacao', [
  z.object({ situacao: z.literal('desconhecido') }),
  z.object({
    situacao: z.enum(PAPER_STATES),
    tipo: z.enum(PAPER_KINDS),
    numero: z.string(),
    codigo: z.string(),
    emitidoEm: moment,
    leilao: z.string(),
    lote: z.string(),
    /** Make, model, year and the last character of the plate. */
    veiculo: z.string(),
    finalPlaca: z.string(),
    /** Initials: 'J. S. S.'. */
    comprador: z.string(),
    /** Masked: '***.982.247-**'. */
    documento: z.string(),
    total: reais,
    /** SHA-256 of the file, in hexadecimal; null until it is drawn. */
    sha256: z.string().nullable(),
    canceladoEm: moment.nullable(),
    motivo: z.string().nullable(),
    /** The number of the paper that replaces this one. */
    substituidoPor: z.string().nullable(),
  }),
]);
export type Verification = z.infer<typeof verification>;
export type KnownPaper = Exclude<Verification, { situacao: 'desconhecido' }>;

const VERSION = 'Recarregue a página e tente de novo.';
export const releaseBody = z.object({
  versao: z.number({ error: VERSION }).int(VERSION).min(0, VERSION),
});

export const MAX_SIGNATURE_BYTES = 200_000;

/** The texts of the form at the gate; the drawing comes as the file `assinatura`. */
export const deliverFields = z.object({
  nome: requiredText('Informe o nome de quem retira o veículo.', 120),
  documento: requiredText('Informe o documento de quem retira o veículo.', 40),
  conferencia: requiredText('Digite a placa ou o final do chassi que está no veículo.', 30),
});

export const deliveryAnswer = z.object({ message: z.string(), entrega: delivery });
