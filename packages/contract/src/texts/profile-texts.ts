import type { Profile, ProfilesProblem } from '@martelo/core/permissions';

/** The name of each profile of staff, and in one line what its holder may do. */
export const PROFILE_TEXTS: Record<Profile, { label: string; may: string }> = {
  diretor: {
    label: 'Diretor',
    may: 'Faz tudo: configurações, equipe, aprovações e o que os outros perfis fazem.',
  },
  leiloeiro: {
    label: 'Leiloeiro',
    may: 'Cadastra e conduz leilões, corrige lances, decide vendas e bane clientes.',
  },
  operador: {
    label: 'Operador',
    may: 'Cadastra veículos, aprova clientes e envia mensagens.',
  },
  financeiro: {
    label: 'Financeiro',
    may: 'Acompanha leilões, lances e clientes, e exporta listas com contatos.',
  },
  patio: { label: 'Pátio', may: 'Consulta leilões e veículos.' },
  vistoriador: { label: 'Vistoriador', may: 'Consulta veículos.' },
  atendimento: {
    label: 'Atendimento',
    may: 'Consulta clientes e lances, e envia mensagens.',
  },
  auditor: {
    label: 'Auditor',
    may: 'Lê tudo, também a auditoria e a equipe, e não muda nada.',
  },
};

/** The profiles in words: 'Operador e Pátio'. */
export function profileNames(profiles: readonly Profile[]): string {
  const names = profiles.map((profile) => PROFILE_TEXTS[profile].label);
  return new Intl.ListFormat('pt-BR').format(names);
}

export const PROFILES_PROBLEM_TEXTS: Record<ProfilesProblem, string> = {
  none: 'Escolha pelo menos um perfil.',
  'checks-own-money':
    'Financeiro e Auditor não podem ficar com a mesma pessoa: quem movimenta dinheiro não o audita.',
};
