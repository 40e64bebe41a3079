const TINTA = '#0f1b2d';
const MARTELO = '#ffb000';

/** The hammer, drawn in a 40-unit square about its centre. */
function hammer(head: string, wood: string): string {
  return `<g transform="translate(1.6 .4) rotate(-38 20 20)"><rect x="8.6" y="9.6" width="17" height="11.4" rx="2" fill="${head}"/><path d="M8.6 12.6h17M8.6 18h17" stroke="#b87d00" stroke-width="1" opacity=".55"/><rect x="5.4" y="8.6" width="4.2" height="13.4" rx="1.7" fill="${wood}"/><rect x="24.6" y="8.6" width="4.2" height="13.4" rx="1.7" fill="${wood}"/><path d="M15.3 21h3.6v13.2a1.8 1.8 0 0 1-3.6 0z" fill="${wood}"/></g>`;
}

/**
 * The mark in the header: amber hammer on a rounded square. It is decorative, because the name is
 * beside it.
 */
export function logoMark(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true"><rect width="40" height="40" rx="10" fill="${TINTA}"/>${hammer(MARTELO, '#fff')}</svg>`;
}

/**
 * Favicon and home-screen icon; a maskable one fills the square and keeps the hammer in its safe
 * circle.
 */
export function appIcon(shape: 'rounded' | 'maskable'): string {
  const maskable = shape === 'maskable';
  const inner = maskable
    ? `<g transform="translate(20 20) scale(.72) translate(-20 -20)">${hammer(MARTELO, '#fff')}</g>`
    : hammer(MARTELO, '#fff');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="512" height="512"><rect width="40" height="40" rx="${maskable ? 0 : 10}" fill="${TINTA}"/>${inner}</svg>`;
}
