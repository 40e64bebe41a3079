/** Issued papers, their public verification, the release and the delivery. Amounts in reais. */
import { SALE_STATES } from '@martelo/core/sale-states';
import { z } from 'zod';
import { delivery } from './delivery.ts';
import { id, idInput, moment, reais } from './fields.ts';

export const PAPER_KINDS = [
  'nota_arremate',
  'recibo',
  'auto',
  'recibo_comissao',
  'carta',
  'termo_retirada',
  'ata',
] as const;
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
  /** Null for a paper that states no amount. */
  valor: reais.nullable(),
  /** The number of the paper that replaces this one. */
  substituidoPor: z.string().nullable(),
  /** False until the file is drawn, which takes a moment after the issue. */
  pronto: z.boolean(),
});
export type PaperRow = z.infer<typeof paperRow>;

/** A buyer's own papers of a sale. */
export const ownPapers = z.array(paperRow);

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
  /** True in the state from which the sale's terms let it be released. */
  liberavel: z.boolean(),
  /** The end of the wait after the last PIX, while it runs; null: nothing has to be waited for. */
  liberavelEm: moment.nullable(),
  retiradaAte: moment.nullable(),
  entrega: delivery.nullable(),
});
export type SalePapers = z.infer<typeof salePapers>;

/** The papers about a whole auction. */
export const auctionPapers = z.object({
  /** Empty for whoever may not see amounts. */
  documentos: z.array(paperRow),
  /** The fields of the house that the minutes wait for; empty while lots are open. */
  falta: z.array(z.string()),
});

/** The valid minutes of an auction as everybody may read them; null: none are issued and drawn. */
export const publicMinutes = z.object({
  ata: z
    .object({
      /** 'AT 2026/000001'. */
      numero: z.string(),
      emitidoEm: moment,
      /** SHA-256 of the file, in hexadecimal. */
      sha256: z.string(),
      /** Where the file is. */
      endereco: z.string(),
    })
    .nullable(),
});
export type PublicMinutes = z.infer<typeof publicMinutes>;

const PUBLIC_REASON =
  'Escreva o motivo, com 10 a 200 caracteres, sem nomes nem números de documentos.';

/** `substituir` issues another paper from the data of today; `cancelar` issues none. */
export const PAPER_ENDS = ['substituir', 'cancelar'] as const;
export type PaperEnd = (typeof PAPER_ENDS)[number];

export const endPaperBody = z.object({
  acao: z.enum(PAPER_ENDS, { error: 'Escolha entre substituir e cancelar.' }),
  /** Shown to whoever verifies the code. */
  motivo: z
    .string({ error: PUBLIC_REASON })
    .trim()
    .refine((text) => [...text].length >= 10 && [...text].length <= 200, PUBLIC_REASON),
});
/** The second person reads the same fields, and the reason of the request. */
export const endPaperPayload = endPaperBody.extend({ documentId: idInput });

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
    /** Null for a paper about a whole auction. */
    venda: z
      .object({
        lote: z.string(),
        /** Make, model and year. */
        veiculo: z.string(),
        /** The last character of the plate. */
        finalPlaca: z.string(),
        /** Initials: 'J. S. S.'. */
        comprador: z.string(),
        /** Masked: '***.982.247-**'. */
        documento: z.string(),
      })
      .nullable(),
    /** Null for a paper that states no amount. */
    total: reais.nullable(),
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
