/** Bank statements that a person uploads to credit what arrived. Amounts in reais. */
import { z } from 'zod';
import {
  LINE_RESULTS,
  LINE_SITUATIONS,
  MOST_LINES_AT_ONCE,
  statementTexts,
} from '../texts/bank-statement-texts.ts';
import { id, idInput, moment, reais } from './fields.ts';
import { openCharge, saleOfMoney } from './payments.ts';

const COLUMN = z
  .union([z.string(), z.number()], { error: statementTexts.colunas })
  .transform(String)
  .pipe(z.string().regex(/^\d{0,2}$/, statementTexts.colunas))
  .transform((text) => (text === '' ? null : Number(text)));
const column = COLUMN.optional().transform((value) => value ?? null);

/**
 * Which column of a CSV is what, from 0, for a file whose columns are not recognised. Without `data` the
 * columns are recognised by their names, or as they were for the last file of this bank.
 */
export const uploadStatementBody = z.object({
  data: column,
  valor: column,
  credito: column,
  tipo: column,
  descricao: column,
  documento: column,
  /** The row with the names of the columns, from 0; empty: the file has none. */
  cabecalho: column,
});
export type UploadStatementBody = z.output<typeof uploadStatementBody>;

export const statementLine = z.object({
  id,
  /** The line of the file, from 1. */
  linha: z.number(),
  dia: z.string(),
  valor: reais,
  descricao: z.string(),
  referencia: z.string(),
  situacao: z.enum(LINE_SITUATIONS),
  /** How the charge was found. */
  por: z.enum(['referencia', 'valor']).nullable(),
  /** The charge that was found; of a line that names a charge of another amount, that one as a hint. */
  cobranca: openCharge.nullable(),
  /** The charges that fit equally. */
  opcoes: z.array(openCharge),
  /** Where the money of a known line is: its sales; none: it has no destination. */
  arremates: z.array(saleOfMoney),
  /** The request for a second person that this line waits for. */
  pedido: id.nullable(),
  /** A payment of this amount, within a day, is registered already under another reference. */
  parecida: z.boolean(),
});
export type StatementLineView = z.infer<typeof statementLine>;

export const statementHead = z.object({
  id,
  nome: z.string(),
  formato: z.enum(['ofx', 'csv']),
  /** Bank, branch and account as the file says; '' when it does not. */
  conta: z.string(),
  enviadoPor: z.string(),
  enviadoEm: moment,
  /** Money received, and how many of it wait for a person. */
  entradas: z.number(),
  abertas: z.number(),
  /** Movements that are no money received. */
  ignoradas: z.number(),
});
export type StatementHead = z.infer<typeof statementHead>;

export const statementView = statementHead.extend({ linhas: z.array(statementLine) });
export type StatementView = z.infer<typeof statementView>;

/** Either the statement, or the first rows of a file whose columns a person has to name. */
export const uploadedStatement = z.object({
  extrato: statementView.nullable(),
  amostra: z
    .object({
      /** The first rows, at most 12, each as long as the widest. */
      linhas: z.array(z.array(z.string())),
    })
    .nullable(),
});
export type UploadedStatement = z.infer<typeof uploadedStatement>;

/** What becomes of a line: credited to the sale of a charge, or kept as money without a destination. */
export const creditLinesBody = z.object({
  linhas: z
    .array(
      z.union([
        z.object({ id: idInput, cobranca: idInput }),
        z.object({ id: idInput, cobranca: z.null({ error: statementTexts.cobranca }) }),
      ]),
      { error: 'Escolha ao menos uma linha.' },
    )
    .min(1, 'Escolha ao menos uma linha.')
    .max(MOST_LINES_AT_ONCE, `Envie no máximo ${MOST_LINES_AT_ONCE} linhas de cada vez.`),
});

export const creditedLines = z.object({
  resultados: z.array(
    z.object({
      id,
      resultado: z.enum(LINE_RESULTS),
      /** Why it was refused. */
      mensagem: z.string(),
    }),
  ),
});
export type CreditedLines = z.infer<typeof creditedLines>;
