export type NavigationItem = { label: string; to: string; section?: string; end?: boolean };

/** The header's links. Those with a section scroll to it on the home page. */
export const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Início', to: '/', end: true },
  { label: 'Veículos', to: '/veiculos' },
  { label: 'Leilões', to: '/#leiloes', section: 'leiloes' },
  { label: 'Como Funciona', to: '/#como-funciona', section: 'como-funciona' },
  { label: 'Contato', to: '/contato' },
];
