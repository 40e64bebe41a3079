import { ground, type LightStyle, lightDefs, lightVehicle } from '../light-vehicle.ts';

const AMBER = '#ffb000';

export interface Parked {
  style: LightStyle;
  color: string;
  /** Where the middle of the vehicle stands, in the scene's units. */
  x: number;
  y: number;
  scale: number;
}

/** Definitions once, then every vehicle as a reuse of its style. */
export function parkVehicles(id: string, parked: readonly Parked[]): { defs: string; art: string } {
  const largest = Math.max(...parked.map(({ scale }) => scale));
  const names = new Set(parked.map(({ style }) => style));
  // A scene has to stay small: the more it shows, the less of each.
  const smallest = names.size === 1 ? 26 : largest < 0.5 ? 70 : 46;
  const styles = new Map(
    [...names].map((style) => [style, lightVehicle(style, id, smallest)] as const),
  );
  const art = parked.map(({ style, color, x, y, scale }) => {
    const frame = styles.get(style)?.drawing.frame ?? { x: 0, y: 0, width: 0, height: 0 };
    const left = Math.round(x - (frame.x + frame.width / 2) * scale);
    return `${ground(id, x, y, Math.round(frame.width * scale * 0.54))}<use href="#${id}-${style}" color="${color}" transform="translate(${left} ${Math.round(y - 400 * scale)}) scale(${scale})"/>`;
  });
  const symbols = [...styles.values()].map(({ symbol }) => symbol).join('');
  return { defs: `<defs>${lightDefs(id)}${symbols}</defs>`, art: art.join('') };
}

function wheels(id: string, at: readonly number[], y: number, radius: number): string {
  return at
    .map((x) => `<use href="#${id}-wheel" transform="translate(${x} ${y}) scale(${radius / 60})"/>`)
    .join('');
}

function tractorUnit(id: string): string {
  return `<path d="M900 330h270v30H900z" fill="#0b111b"/><defs><path id="${id}-cab" d="M975 340V128c0-14 6-22 20-24 8-26 34-40 84-42 20 10 30 26 36 44 20 4 30 16 36 38l22 92c7 24 8 50 8 92l-4 30h-40l-8-18z"/></defs><use href="#${id}-cab" fill="${AMBER}"/><use href="#${id}-cab" fill="url(#${id}-sculpt)"/><path d="M1030 132h64c8 0 12 4 14 12l22 84h-100z" fill="url(#${id}-glass)" stroke="#0d1219" stroke-width="4"/><path d="M1122 122c10 4 16 10 18 20l22 86h-14l-34-104z" fill="url(#${id}-glass)" stroke="#0d1219" stroke-width="4"/><path d="M1064 132h22l-36 96h-20z" fill="#fff" opacity=".18"/><path d="M1022 122v200M1152 240c4 34 4 60 2 86" stroke="#0006" stroke-width="3" fill="none"/><path d="M1036 248h34v8h-34z" fill="#0b111b"/><path d="M1148 296l38-4v30l-34 2z" fill="#ffe9b0"/><path d="M1138 332l48-4-4 34h-48z" fill="#141a22"/><rect x="1150" y="126" width="22" height="64" rx="8" fill="#141a22"/><path d="M1014 360a64 64 0 0 1 124 0z" fill="#080c12"/>`;
}

/** Freight: a car carrier, two decks full. */
export function carrierScene(id: string): string {
  const { defs, art } = parkVehicles(id, [
    { style: 'hatch', color: '#e8ecf0', x: 190, y: 196, scale: 0.33 },
    { style: 'suv', color: '#2563c4', x: 470, y: 186, scale: 0.33 },
    { style: 'hatch', color: '#c4262b', x: 752, y: 178, scale: 0.33 },
    { style: 'suv', color: '#8b96a3', x: 226, y: 336, scale: 0.33 },
    { style: 'hatch', color: '#f1f4f7', x: 520, y: 336, scale: 0.33 },
    { style: 'hatch', color: '#2f7a54', x: 796, y: 326, scale: 0.31 },
  ]);
  const frame = `<path d="M44 202L930 180V192L44 214zM44 340H930V354H44z" fill="#33455f"/><path d="M44 202L930 180M44 341H930" stroke="#7890b0" stroke-width="3"/><path d="M60 208V346M344 200V346M638 194V346M916 184V346" stroke="#4a5f7d" stroke-width="10"/><path d="M60 340L120 212M916 340L866 188" stroke="#33455f" stroke-width="7"/><path d="M36 316h14v30H36z" fill="#d3201d"/>`;
  return `${defs}${ground(id, 600, 406, 600)}${frame}${art}${tractorUnit(id)}${wheels(id, [230, 326, 422, 900, 1076], 366, 42)}`;
}

/** Recovered cars: a row, the nearest in the house's colour. */
export function recoveredScene(id: string): string {
  const { defs, art } = parkVehicles(id, [
    { style: 'suv', color: '#dfe5ea', x: 266, y: 366, scale: 0.58 },
    { style: 'suv', color: '#2b3f5e', x: 934, y: 366, scale: 0.58 },
    { style: 'hatch', color: '#b3262b', x: 420, y: 384, scale: 0.64 },
    { style: 'hatch', color: AMBER, x: 760, y: 408, scale: 0.8 },
  ]);
  return defs + art;
}

/** The yard: canopy, lamp posts, and two lines of vehicles. */
export function yardScene(id: string): string {
  const { defs, art } = parkVehicles(id, [
    { style: 'hatch', color: '#7f93ad', x: 230, y: 318, scale: 0.34 },
    { style: 'suv', color: '#a7b6c8', x: 520, y: 318, scale: 0.34 },
    { style: 'hatch', color: '#c4262b', x: 810, y: 318, scale: 0.34 },
    { style: 'suv', color: '#dfe5ea', x: 1064, y: 318, scale: 0.34 },
    { style: 'suv', color: '#2563c4', x: 300, y: 402, scale: 0.58 },
    { style: 'hatch', color: AMBER, x: 850, y: 408, scale: 0.66 },
  ]);
  const yard = `<path d="M60 150L150 108H1090L1160 150V166H60z" fill="#3d5371"/><path d="M60 151H1160" stroke="#7890b0" stroke-width="3"/><path d="M110 166V320M430 166V320M770 166V320M1110 166V320" stroke="#2a3b54" stroke-width="14"/><path d="M0 318H1200" stroke="#7890b0" stroke-opacity=".4" stroke-width="2"/><path d="M24 320V60h60M1176 320V60h-60" stroke="#4a5f7d" stroke-width="8" fill="none"/><path d="M70 58h40v10H70zM1090 58h40v10h-40z" fill="#ffe9b0"/><path d="M76 68h30l90 252H-10zM1094 68h30l90 252h-190z" fill="#ffe9b0" opacity=".07"/>`;
  return defs + yard + art;
}
