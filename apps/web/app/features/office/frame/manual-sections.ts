import { matchPath } from 'react-router';

/**
 * The section of the manual about each page of the office, by the beginning of its address; the first line
 * that fits decides.
 */
const SECTIONS: readonly (readonly [path: string, heading: string])[] = [
  ['/admin/login', 'entrar'],
  ['/admin/dashboard', 'página-inicial'],
  ['/admin/categorias', 'leilões-e-cronômetro'],
  ['/admin/veiculos/adicionar', 'cadastrar-o-pátio-inteiro'],
  ['/admin/veiculos/rascunhos', 'cadastrar-o-pátio-inteiro'],
  ['/admin/veiculos/editar', 'veículos-e-lotes'],
  ['/admin/veiculos', 'a-lista'],
  ['/admin/usuarios', 'clientes'],
  ['/admin/leiloes/adicionar', 'regime-rascunho-e-publicação'],
  ['/admin/leiloes/editar', 'regras-dos-lances'],
  ['/admin/leiloes/publicacao', 'regime-rascunho-e-publicação'],
  ['/admin/leiloes/condicoes', 'condições-do-leilão'],
  ['/admin/leiloes', 'leilões-e-cronômetro'],
  ['/admin/lances', 'lances'],
  ['/admin/arremates', 'arremates'],
  ['/admin/pagamentos', 'pix-que-se-credita-sozinho'],
  ['/admin/coaf', 'operações-para-análise-coaf'],
  ['/admin/aprovacoes', 'aprovações'],
  ['/admin/mensagens', 'mensagens'],
  ['/admin/privacidade', 'privacidade'],
  ['/admin/configuracoes', 'configurações'],
  ['/admin/equipe', 'equipe-e-perfis'],
  ['/admin/saude', 'saúde-do-sistema'],
  ['/admin/auditoria', 'auditoria'],
  ['/admin/reset-timer', 'leilões-e-cronômetro'],
  ['/admin/reset', 'leilões-e-cronômetro'],
];

const START_PAGE = 'página-inicial';

/** The heading about the page at this address; null where there is none, such as on the manual itself. */
export function manualSectionOf(pathname: string): string | null {
  if (matchPath('/admin', pathname)) return START_PAGE;
  return SECTIONS.find(([path]) => matchPath({ path, end: false }, pathname))?.[1] ?? null;
}

/** Where the manual opens for somebody on this page. */
export function manualAddress(pathname: string): string {
  const section = manualSectionOf(pathname);
  return section === null ? '/admin/manual' : `/admin/manual#${section}`;
}
