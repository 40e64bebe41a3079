import { SECTION_NAMES } from '@martelo/contract/texts/settings-names';
import { foldAccents } from '@martelo/core/text';
import type { Session } from '../../../../lib/session/session-store';
import { ADMIN_GROUPS, ADMIN_NAVIGATION } from '../admin-navigation';
import { isOpenTo } from '../page-permissions';

export type FoundPage = {
  to: string;
  label: string;
  /** Where it stands: its group of the menu, or the page that has it. */
  place: string;
};

const PAGES: readonly FoundPage[] = [
  ...ADMIN_GROUPS.flatMap(({ label: place, entries }) =>
    entries.map(({ to, label }) => ({ to, label, place: place === label ? '' : place })),
  ),
  { to: '/admin/leiloes/listar', label: 'Lista de Leilões', place: 'Leilões' },
  { to: '/admin/leiloes/adicionar', label: 'Novo Leilão', place: 'Leilões' },
  { to: '/admin/categorias/nova', label: 'Nova Categoria', place: 'Leilões' },
  { to: '/admin/veiculos/adicionar', label: 'Adicionar Veículo', place: 'Veículos' },
  { to: '/admin/veiculos/rascunhos', label: 'Rascunhos', place: 'Veículos' },
  { to: '/admin/manual', label: 'Manual', place: '' },
  ...Object.entries(SECTION_NAMES).map(([name, label]) => ({
    to: `/admin/configuracoes/${name}`,
    label,
    place: 'Configurações',
  })),
];

const MENU = new Set(ADMIN_NAVIGATION.map(({ to }) => to));
const MOST = 6;

/**
 * The open pages whose name has all typed words, with or without accents; those that begin with the
 * text come first. Without a text, the pages of the menu.
 */
export function pagesFor(typed: string, session: Session | null): FoundPage[] {
  const text = foldAccents(typed).trim();
  const words = text.split(/\s+/);
  const open = PAGES.filter(({ to }) => isOpenTo(session, to));
  if (text === '') return open.filter(({ to }) => MENU.has(to));
  const rank = ({ label }: FoundPage) => (foldAccents(label).startsWith(text) ? 0 : 1);
  return open
    .filter(({ label, place }) => {
      const name = foldAccents(`${label} ${place}`);
      return words.every((word) => name.includes(word));
    })
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MOST);
}
