/** Papers of an auction that are downloaded together. */
import { z } from 'zod';
import { PAPER_KINDS } from './documents.ts';
import { id, moment } from './fields.ts';

/** The most papers of one batch. */
export const MAX_BATCH_PAPERS = 1_000;
/** How long a finished batch can be downloaded. */
export const BATCH_HOURS = 24;
/** The most problems that a list shows of one batch; the file in the ZIP has them all. */
export const MAX_SHOWN_PROBLEMS = 100;

export const batchBody = z.object({
  /** Null: all kinds. */
  tipo: z.enum(PAPER_KINDS, { error: 'Escolha um tipo de documento da lista.' }).nullable(),
});

export const paperBatch = z.object({
  id,
  tipo: z.enum(PAPER_KINDS).nullable(),
  situacao: z.enum(['preparando', 'pronto']),
  total: z.number(),
  /** Papers in the ZIP. */
  prontos: z.number(),
  /** Papers that could not be made. */
  erros: z.number(),
  pedidoPor: z.string(),
  pedidoEm: moment,
  /** When it can no longer be downloaded; null while it is prepared. */
  expiraEm: moment.nullable(),
  /** The first papers that could not be made, and why. */
  problemas: z.array(
    z.object({
      tipo: z.enum(PAPER_KINDS),
      /** Null for a paper of the whole auction. */
      arremate: z.object({ id, numero: z.string(), lote: z.string() }).nullable(),
      texto: z.string(),
    }),
  ),
});
export type PaperBatch = z.infer<typeof paperBatch>;

export const paperBatches = z.array(paperBatch);
