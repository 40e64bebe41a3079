/** Questions about a vehicle: asked by clients, answered by the office, public without names. */
import { z } from 'zod';
import { idParams, messageAnswer } from '../shapes/fields.ts';
import * as questions from '../shapes/questions.ts';
import type { Endpoint } from './endpoint.ts';

export const questionCalls = {
  vehicleQuestions: {
    method: 'GET',
    path: '/api/vehicles/:id/questions',
    access: 'public',
    summary: 'As perguntas respondidas de um veículo, sem nomes',
    params: idParams,
    response: z.array(questions.publicQuestion),
  },
  ownQuestions: {
    method: 'GET',
    path: '/api/account/questions',
    access: 'user',
    summary: 'As próprias perguntas sobre um veículo',
    query: questions.ownQuestionsQuery,
    response: z.array(questions.ownQuestion),
  },
  ask: {
    method: 'POST',
    path: '/api/account/questions',
    access: 'user',
    summary: 'Perguntar sobre um veículo',
    body: questions.questionBody,
    response: messageAnswer,
    status: 201,
  },
  officeQuestions: {
    method: 'GET',
    path: '/api/admin/questions',
    access: 'questions.answer',
    summary: 'Perguntas sobre veículos: as que aguardam, da mais antiga, ou as outras',
    query: questions.officeQuestionsQuery,
    response: z.array(questions.officeQuestion),
  },
  questionCount: {
    method: 'GET',
    path: '/api/admin/questions/open',
    access: 'questions.answer',
    summary: 'Quantas perguntas aguardam resposta',
    response: questions.questionCount,
  },
  decideQuestion: {
    method: 'POST',
    path: '/api/admin/questions/:id/decision',
    access: 'questions.answer',
    summary: 'Responder, recusar, ocultar ou mostrar uma pergunta',
    params: idParams,
    body: questions.questionDecision,
    response: messageAnswer,
  },
} as const satisfies Record<string, Endpoint>;
