import type { AccountStatus, PersonType } from '@martelo/core/accounts';

/** How administrators read where a registration stands. */
export const STATUS_WORDS: Record<AccountStatus, string> = {
  pendente: 'Pendente',
  aprovado: 'Aprovado',
  negado: 'Negado',
};

export const PERSON_WORDS: Record<PersonType, string> = { fisica: 'Física', juridica: 'Jurídica' };
