export type NavigationItem = { label: string; to: string; end?: boolean };

/** The header's links. Those with a hash scroll to that section of the home page. */
export const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Início', to: '/', end: true },
  { label: 'Veículos', to: '/veiculos' },
  { label: 'Leilões', to: '/#leiloes' },
  { label: 'Como Funciona', to: '/#como-funciona' },
  { label: 'Contato', to: '/contato' },
];
