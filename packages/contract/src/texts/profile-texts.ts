import type { Profile, ProfilesProblem } from '@martelo/core/permissions';

/** The name of each profile of staff; what its holder may do: `profileMay`. */
export const PROFILE_LABELS: Record<Profile, string> = {
  diretor: 'Diretor',
  leiloeiro: 'Leiloeiro',
  operador: 'Operador',
  financeiro: 'Financeiro',
  patio: 'Pátio',
  vistoriador: 'Vistoriador',
  atendimento: 'Atendimento',
  auditor: 'Auditor',
};

/** The profiles in words: 'Operador e Pátio'. */
export function profileNames(profiles: readonly Profile[]): string {
  const names = profiles.map((profile) => PROFILE_LABELS[profile]);
  return new Intl.ListFormat('pt-BR').format(names);
}

export const PROFILES_PROBLEM_TEXTS: Record<ProfilesProblem, string> = {
  none: 'Escolha pelo menos um perfil.',
  'checks-own-money':
    'Financeiro e Auditor não podem ficar com a mesma pessoa: quem movimenta dinheiro não o audita.',
};
