import { APP_ICONS, type AppIcon, iconPath } from './icons.ts';

/** The data that a phone needs to put the site on its home screen. */
export function writeManifest(name: string) {
  return {
    name: `${name}: leilões de veículos`,
    short_name: name.slice(0, 12),
    description: 'Leilões de veículos com lance ao vivo e edital publicado.',
    lang: 'pt-BR',
    dir: 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#0f1b2d',
    background_color: '#eef1f5',
    categories: ['shopping', 'auto'],
    icons: (Object.keys(APP_ICONS) as AppIcon[]).map((icon) => {
      const { size, shape } = APP_ICONS[icon];
      return {
        src: iconPath(icon),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: shape === 'maskable' ? 'maskable' : 'any',
      };
    }),
    shortcuts: [
      { name: 'Meus lances', url: '/conta/lances' },
      { name: 'Veículos', url: '/veiculos' },
      { name: 'Edital', url: '/edital' },
    ],
  };
}
