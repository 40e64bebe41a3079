/** Visits to the yard: the free hours, a person's own visits, the list of the gate, and the yard itself. */
import { MAX_VISIT_WINDOWS, VISIT_STATES, wrongWindow } from '@martelo/core/visits';
import { z } from 'zod';
import { visitTexts } from '../texts/visit-texts.ts';
import { id, idInput, moment } from './fields.ts';
import { integerInput, optionalText, requiredText } from './form-fields.ts';
import { isDay } from './payments.ts';

export const visitPlace = z.object({ nome: z.string(), endereco: z.string() });

/** The hours of the next days at which a place is free; a day without one is left out. */
export const visitSlots = z.object({
  patio: visitPlace,
  dias: z.array(
    z.object({
      dia: z.string(),
      horarios: z.array(z.object({ inicio: moment, vagas: z.number() })),
    }),
  ),
});
export type VisitSlots = z.infer<typeof visitSlots>;

export const ownVisit = z.object({
  id,
  inicio: moment,
  fim: moment,
  estado: z.enum(VISIT_STATES),
  /** The house's reason for its cancellation; empty otherwise. */
  motivo: z.string(),
  /** False once the hour has come: then it can be neither changed nor cancelled. */
  aberta: z.boolean(),
  vehicleId: id,
  veiculo: z.string(),
  lote: z.string().nullable(),
});
export type OwnVisit = z.infer<typeof ownVisit>;

/** Those that are still to come first, the nearest first; then the newest of the others. */
export const ownVisits = z.object({ patio: visitPlace, visitas: z.array(ownVisit) });
export type OwnVisits = z.infer<typeof ownVisits>;

const inicio = z
  .string({ error: visitTexts.inicio })
  .max(40, visitTexts.inicio)
  .refine((text) => !Number.isNaN(Date.parse(text)), visitTexts.inicio)
  .transform((text) => new Date(text));

export const visitBody = z.object({ vehicleId: idInput, inicio });
export const visitChange = z.object({ inicio });
export const visitCancelled = z.object({ motivo: requiredText(visitTexts.motivo, 200) });

export const gateVisit = ownVisit.omit({ aberta: true }).extend({
  pessoa: z.object({ id, nome: z.string(), telefone: z.string() }),
});
export type GateVisit = z.infer<typeof gateVisit>;

export const gateVisitsQuery = z.object({
  /** Without it: today in the yard's zone. */
  dia: z.string().refine(isDay, visitTexts.dia).optional(),
});
export const gateVisits = z.object({
  dia: z.string(),
  patio: visitPlace,
  visitas: z.array(gateVisit),
  /** The hours of the day at which a place is free, for a change. */
  horarios: z.array(z.object({ inicio: moment, vagas: z.number() })),
});
export type GateVisits = z.infer<typeof gateVisits>;

const hora = z
  .string({ error: visitTexts.hora })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, visitTexts.hora);
const weekday = integerInput(0, 6, visitTexts.semana);
const visitWindow = z.object({ dia: z.number(), das: z.string(), as: z.string() });

export const yardView = z.object({
  nome: z.string(),
  endereco: z.string(),
  /** Of the site's settings, which hold while the fields above are empty. */
  padrao: visitPlace,
  janelas: z.array(visitWindow),
  minutos: z.number(),
  vagas: z.number(),
  version: z.number(),
});
export type YardView = z.infer<typeof yardView>;

export const yardBody = z.object({
  nome: optionalText(120),
  endereco: optionalText(200),
  janelas: z
    .array(z.object({ dia: weekday, das: hora, as: hora }), { error: visitTexts.janelas })
    .max(MAX_VISIT_WINDOWS, visitTexts.janelas)
    .check((ctx) => {
      // Times that are no times have their own sentence.
      if (ctx.issues.length > 0) return;
      const index = wrongWindow(ctx.value);
      if (index < 0) return;
      ctx.issues.push({
        code: 'custom',
        message: visitTexts.ordem,
        path: [index, 'as'],
        input: ctx.value,
      });
    }),
  minutos: integerInput(5, 240, visitTexts.duracao),
  vagas: integerInput(0, 100, visitTexts.vagas),
  version: z.number({ error: visitTexts.versao }).int(visitTexts.versao),
});
export type YardInput = z.output<typeof yardBody>;
export const yardSaved = yardView.extend({ message: z.string() });
