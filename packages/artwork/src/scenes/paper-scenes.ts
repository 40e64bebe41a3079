import { parkVehicles } from './vehicle-scenes.ts';

const AMBER = '#ffb000';

/** Vehicle tax: the car, and the paid document with its tick. */
export function taxScene(id: string): string {
  const { defs, art } = parkVehicles(id, [
    { style: 'sedan', color: AMBER, x: 790, y: 404, scale: 0.84 },
  ]);
  const paper = `<g transform="rotate(-7 290 210)"><rect x="170" y="44" width="250" height="330" rx="14" fill="#0006" transform="translate(10 14)"/><rect x="170" y="44" width="250" height="330" rx="14" fill="#f6f8fa"/><path d="M170 58a14 14 0 0 1 14-14h222a14 14 0 0 1 14 14v40H170z" fill="#0b4ea2"/><path d="M196 71h96M196 136h198M196 162h198M196 188h130" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".95"/><path d="M196 136h198M196 162h198M196 188h130M196 228h70M196 252h70" stroke="#c3cdd8" stroke-width="10" stroke-linecap="round"/><path d="M196 318h198" stroke="#d9e0e8" stroke-width="3" stroke-dasharray="10 8"/><circle cx="352" cy="270" r="54" fill="#0a7a4b"/><circle cx="352" cy="270" r="45" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-dasharray="6 6"/><path d="M328 271l17 17 32-35" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/></g>`;
  return defs + paper + art;
}

function coins(id: string, x: number, count: number): string {
  const stack = Array.from(
    { length: count },
    (_, index) => `<use href="#${id}-coin" x="${x}" y="${374 - index * 22}"/>`,
  );
  return stack.join('');
}

/** Finance: stacks that grow beside the car. */
export function financeScene(id: string): string {
  const { defs, art } = parkVehicles(id, [
    { style: 'suv', color: '#e4e9ee', x: 800, y: 404, scale: 0.82 },
  ]);
  const line = `<path d="M60 250L170 206 285 150 400 70" fill="none" stroke="#5ee0a0" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><path d="M366 66l38 0 2 36" fill="none" stroke="#5ee0a0" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`;
  const coin = `<defs><g id="${id}-coin"><path d="M-52 0v16c0 20 104 20 104 0V0z" fill="#c98700"/><path d="M-52 6v10c0 20 104 20 104 0V6" fill="none" stroke="#8a5b00" stroke-opacity=".5" stroke-width="2"/><ellipse rx="52" ry="15" fill="#ffc640"/><ellipse rx="38" ry="10" fill="none" stroke="#b87d00" stroke-width="3"/></g></defs>`;
  return `${defs}${line}${coin}${coins(id, 96, 4)}${coins(id, 216, 7)}${coins(id, 336, 10)}${art}`;
}

/** Direct sale: the car with its price tag and key, no auction in between. */
export function directSaleScene(id: string): string {
  const { defs, art } = parkVehicles(id, [
    { style: 'hatch', color: '#c4262b', x: 790, y: 404, scale: 0.9 },
  ]);
  const tag = `<g transform="rotate(-12 250 190)"><path d="M96 190l92-96h216a18 18 0 0 1 18 18v156a18 18 0 0 1-18 18H188z" fill="#0006" transform="translate(8 14)"/><path d="M96 190l92-96h216a18 18 0 0 1 18 18v156a18 18 0 0 1-18 18H188z" fill="${AMBER}"/><path d="M112 190l82-86h208a10 10 0 0 1 10 10" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="4"/><circle cx="176" cy="190" r="20" fill="#14233c"/><path d="M238 160h144M238 192h144M238 224h86" stroke="#1a1200" stroke-width="16" stroke-linecap="round" opacity=".82"/></g><path d="M176 222C120 250 70 236 40 190" fill="none" stroke="#dfe5ea" stroke-width="5" stroke-linecap="round"/><g transform="translate(340 330) rotate(14)"><circle cx="0" cy="0" r="42" fill="none" stroke="#c3cdd8" stroke-width="16"/><path d="M40 0h118v16h-16v18h-16V16h-18v26H92V16H40z" fill="#c3cdd8"/><path d="M-30-26A40 40 0 0 1 20-34" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/></g>`;
  return defs + tag + art;
}
