import type { UserFilter } from '@martelo/contract/shapes/accounts';

/** Labels of the list's filters, as its tabs show them. */
const FILTER_WORDS: Record<UserFilter, string> = {
  aprovado: 'Aprovados',
  pendente: 'Pendentes',
  negado: 'Negados',
  banido: 'Banidos',
};

export const FILTER_TABS: { value: UserFilter | ''; label: string }[] = [
  { value: '', label: 'Todos' },
  ...Object.entries(FILTER_WORDS).map(([value, label]) => ({ value: value as UserFilter, label })),
];
