import type { AccountStatus, PersonType } from '@martelo/core/accounts';

/** The words for the state of a registration in the administrator area. */
export const STATUS_WORDS: Record<AccountStatus, string> = {
  pendente: 'Pendente',
  aprovado: 'Aprovado',
  negado: 'Negado',
};

export const PERSON_WORDS: Record<PersonType, string> = { fisica: 'Física', juridica: 'Jurídica' };
