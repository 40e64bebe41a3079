import { createRandom } from './random.ts';

/**
 * A demonstration client's identity pictures. They are drawn, so that the screens can be shown
 * without real documents.
 */
export interface IdentityPicture {
  identity: 'front' | 'back' | 'selfie' | 'company' | 'proof';
  seed: number;
}

const SKINS = ['#f0c8a0', '#d9a57a', '#b47a52', '#8a5a3a', '#5f3d28'];
const HAIRS = ['#1d1512', '#3a2417', '#6a4a2c', '#8d8d90', '#2b2b30'];
const SHIRTS = ['#35577d', '#7a3b46', '#3f6b52', '#54506f', '#8a6a2f'];

/** A document or selfie as a 1200x900 SVG, the same for the same seed. No text: no font is needed. */
export function drawIdentity({ identity, seed }: IdentityPicture): string {
  const random = createRandom(seed);
  const pick = (values: string[]) => values[Math.floor(random() * values.length)] ?? '';
  const person = drawPerson(pick(SKINS), pick(HAIRS), pick(SHIRTS));
  const scenes: Record<IdentityPicture['identity'], () => string> = {
    front: () => card('#dbe9df', portrait(person) + lines(560, 300, 6) + seal(940, 610)),
    back: () => card('#dfe6ee', lines(200, 270, 6) + barcode(200, 600, random)),
    selfie: () => selfie(person),
    company: () => page(seal(940, 160) + lines(200, 240, 11)),
    proof: () => page(stripe() + lines(200, 250, 8) + barcode(200, 740, random)),
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900"><rect width="1200" height="900" fill="#8b8378"/><path d="M0 0h1200v900H0z" fill="#6f675d" opacity=".35"/>${scenes[identity]()}</svg>`;
}

function drawPerson(skin: string, hair: string, shirt: string): string {
  return `<path d="M-190 330c0-120 80-170 190-170s190 50 190 170z" fill="${shirt}"/><rect x="-42" y="90" width="84" height="100" rx="36" fill="${skin}"/><ellipse rx="108" ry="136" fill="${skin}"/><path d="M-114-10c-14-110 40-160 114-160s130 50 114 160c-14-50-40-78-60-84-50 18-110 14-130 0-18 14-30 44-38 84z" fill="${hair}"/><g fill="#26201c"><ellipse cx="-40" cy="-4" rx="10" ry="12"/><ellipse cx="40" cy="-4" rx="10" ry="12"/></g><path d="M-34 66q34 24 68 0" fill="none" stroke="#7d3f36" stroke-width="9" stroke-linecap="round"/>`;
}

const card = (color: string, content: string) =>
  `<rect x="118" y="148" width="980" height="640" rx="36" fill="#0003"/><rect x="110" y="132" width="980" height="640" rx="36" fill="${color}"/><rect x="110" y="132" width="980" height="92" rx="36" fill="#2f6b4a"/><path d="M110 180h980v44H110z" fill="#2f6b4a"/>${content}`;

const page = (content: string) =>
  `<path d="M150 60h900v820H150z" fill="#0003" transform="translate(10 12)"/><path d="M150 50h900v830H150z" fill="#fbfaf6"/>${content}`;

const portrait = (person: string) =>
  `<rect x="180" y="290" width="300" height="390" fill="#c9d6e2"/><svg x="180" y="290" width="300" height="390" viewBox="-200 -200 400 530">${person}</svg>`;

const selfie = (person: string) =>
  `<rect width="1200" height="900" fill="#b9c6cf"/><path d="M0 620h1200v280H0z" fill="#a2917c"/><g transform="translate(520 400) scale(1.5)">${person}</g><g transform="translate(760 560) rotate(-8)"><rect width="330" height="214" rx="16" fill="#dbe9df"/><rect width="330" height="40" rx="16" fill="#2f6b4a"/><rect x="26" y="60" width="92" height="122" fill="#c9d6e2"/><path d="M140 76h160M140 108h130M140 140h150" stroke="#6b7a70" stroke-width="10"/></g>`;

const lines = (x: number, y: number, count: number) =>
  Array.from(
    { length: count },
    (_, row) =>
      `<rect x="${x}" y="${y + row * 54}" width="${[420, 300, 460, 360][row % 4]}" height="18" rx="9" fill="#5e6b66" opacity="${row % 3 === 0 ? 0.75 : 0.4}"/>`,
  ).join('');

const seal = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="70" fill="none" stroke="#2f6b4a" stroke-width="10" opacity=".5"/><circle cx="${x}" cy="${y}" r="46" fill="#2f6b4a" opacity=".25"/>`;

const stripe = () => '<path d="M150 50h900v110H150z" fill="#35577d"/>';

function barcode(x: number, y: number, random: () => number): string {
  let at = x;
  let bars = '';
  while (at < x + 640) {
    const width = 3 + Math.floor(random() * 9);
    bars += `<rect x="${at}" y="${y}" width="${width}" height="96" fill="#24272b"/>`;
    at += width + 4 + Math.floor(random() * 8);
  }
  return bars;
}
