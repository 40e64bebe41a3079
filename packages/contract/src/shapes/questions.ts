/** Questions about a vehicle, and their public answers. */
import {
  MAX_ANSWER,
  MAX_QUESTION,
  MIN_QUESTION,
  namesContact,
  QUESTION_STATES,
} from '@martelo/core/question';
import { z } from 'zod';
import { fillText } from '../texts/fill-text.ts';
import { questionTexts as texts } from '../texts/question-texts.ts';
import { id, idInput, moment } from './fields.ts';
import { optionalText, requiredText } from './form-fields.ts';

/** What everybody reads: no name. */
export const publicQuestion = z.object({
  id,
  pergunta: z.string(),
  resposta: z.string(),
  respondidaEm: moment,
});
export type PublicQuestion = z.infer<typeof publicQuestion>;

const state = z.enum(QUESTION_STATES);

export const ownQuestion = z.object({
  id,
  vehicleId: id,
  pergunta: z.string(),
  /** Of a refused question the reason. */
  resposta: z.string().nullable(),
  situacao: state,
  em: moment,
});
export type OwnQuestion = z.infer<typeof ownQuestion>;

export const ownQuestionsQuery = z.object({ vehicleId: idInput });

const tooShort = fillText(texts.tooShort, { least: MIN_QUESTION });

export const questionBody = z.object({
  vehicleId: idInput,
  pergunta: requiredText(tooShort, MAX_QUESTION).check(
    z.refine((text) => text.length >= MIN_QUESTION, tooShort),
    z.refine((text) => !namesContact(text), texts.contact),
  ),
});

export const officeQuestion = z.object({
  id,
  vehicleId: id,
  veiculo: z.string(),
  lote: z.string(),
  /** Null: the person erased the own data. */
  pessoa: z.string().nullable(),
  pergunta: z.string(),
  resposta: z.string().nullable(),
  situacao: state,
  em: moment,
  respondidaEm: moment.nullable(),
  respondidaPor: z.string().nullable(),
  /** False: nobody can bid on the vehicle any more. */
  aberto: z.boolean(),
});
export type OfficeQuestion = z.infer<typeof officeQuestion>;

export const officeQuestionsQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  situacao: z.enum(['aguardando', 'respondidas']).catch('aguardando').default('aguardando'),
});

export const questionCount = z.object({ aguardando: z.number() });

export const questionDecision = z
  .object({
    decisao: z.enum(['answer', 'refuse', 'hide', 'show'], { error: texts.decision }),
    texto: z.optional(optionalText(MAX_ANSWER)),
    /** The state that the person saw: two people never overwrite each other unseen. */
    situacao: state,
    /** The answer that the person saw; null while there was none. */
    resposta: z.string().max(MAX_ANSWER).nullable(),
  })
  .superRefine(({ decisao, texto }, context) => {
    if ((decisao === 'answer' || decisao === 'refuse') && !texto) {
      const message = decisao === 'answer' ? texts.answerMissing : texts.reasonMissing;
      context.addIssue({ code: 'custom', path: ['texto'], message });
    }
  });
export type QuestionDecision = z.output<typeof questionDecision>;
