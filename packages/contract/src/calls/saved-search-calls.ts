/** Saved searches: what a person wants to be told of when it comes. */
import { z } from 'zod';
import { idParams, messageAnswer } from '../shapes/fields.ts';
import { frequencyBody, savedSearch, savedSearchBody } from '../shapes/saved-searches.ts';
import type { Endpoint } from './endpoint.ts';

export const savedSearchCalls = {
  savedSearches: {
    method: 'GET',
    path: '/api/account/searches',
    access: 'user',
    summary: 'As próprias buscas salvas, a mais nova primeiro',
    response: z.array(savedSearch),
  },
  saveSearch: {
    method: 'POST',
    path: '/api/account/searches',
    access: 'user',
    summary: 'Salvar uma busca; salvá-la de novo muda só a frequência do aviso',
    body: savedSearchBody,
    response: savedSearch,
  },
  changeSearch: {
    method: 'PUT',
    path: '/api/account/searches/:id',
    access: 'user',
    summary: 'Mudar a frequência do aviso de uma busca salva',
    params: idParams,
    body: frequencyBody,
    response: savedSearch,
  },
  removeSearch: {
    method: 'DELETE',
    path: '/api/account/searches/:id',
    access: 'user',
    summary: 'Apagar uma busca salva',
    params: idParams,
    response: messageAnswer,
  },
} as const satisfies Record<string, Endpoint>;
