/** The health of the site, as a director reads it. */
import { z } from 'zod';
import { moment } from './fields.ts';

/**
 * The parts of the process that answers. The first four decide whether it takes calls; the others
 * are for a person to look at.
 */
export const HEALTH_PARTS = [
  ...(['banco', 'lances', 'avisos', 'pulso'] as const),
  ...(['tarefas', 'imagens', 'disco'] as const),
] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

const backlog = z.object({
  /** How many should have begun by now. */
  vencidas: z.number(),
  /** Seconds since the oldest of them should have begun. */
  idade: z.number(),
});

export const systemHealth = z.object({
  partes: z.array(z.object({ parte: z.enum(HEALTH_PARTS), funciona: z.boolean() })),
  /** The program: its version and its commit, which is null where nobody wrote it down. */
  versao: z.string(),
  commit: z.string().nullable(),
  /** When the process that answers was started. */
  desde: moment,
  /** Bids that wait for a decision in this process, and its open live streams. */
  lancesNaFila: z.number(),
  acompanhando: z.number(),
  /** Bytes left on the disk of the data folder. */
  espacoLivre: z.number(),
  /** Null while the database does not answer. */
  pendencias: z
    .object({
      mensagens: backlog.extend({ naoEnviadas: z.number() }),
      /** `falhas`: given up within a day, after all tries. */
      tarefas: backlog.extend({ falhas: z.number() }),
      pix: backlog,
    })
    .nullable(),
});
export type SystemHealth = z.infer<typeof systemHealth>;
export type HealthBacklogs = NonNullable<SystemHealth['pendencias']>;
