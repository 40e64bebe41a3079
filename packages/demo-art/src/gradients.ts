import { mixColor } from './colors.ts';
import type { GradientName } from './kit.ts';
import type { Paint } from './paints.ts';

type Stop = readonly [offset: number, color: string, opacity?: number];

interface Gradient {
  radial?: boolean;
  /** x1 y1 x2 y2, or cx cy r, in fractions of the painted shape. */
  axis?: readonly number[];
  stops: readonly Stop[];
}

type Palette = Record<GradientName, Gradient>;

function paintGradients({ base, shade, light }: Paint): Pick<Palette, 'body' | 'panel' | 'soft'> {
  const deep = mixColor(shade, '#05070a', 0.35);
  return {
    body: {
      stops: [
        [0, light],
        [0.1, mixColor(base, light, 0.45)],
        [0.38, base],
        [0.46, mixColor(base, light, 0.5)],
        [0.54, base],
        [0.74, mixColor(base, shade, 0.62)],
        [0.86, mixColor(base, shade, 0.38)],
        [1, deep],
      ],
    },
    panel: {
      stops: [
        [0, light],
        [0.14, mixColor(base, light, 0.3)],
        [0.45, base],
        [1, shade],
      ],
    },
    soft: {
      stops: [
        [0, mixColor(base, light, 0.35)],
        [1, mixColor(base, shade, 0.5)],
      ],
    },
  };
}

const GLASS: Pick<Palette, 'glass' | 'sheen' | 'lamp' | 'tail' | 'amber' | 'gloss'> = {
  glass: {
    stops: [
      [0, '#5d7186'],
      [0.35, '#33445a'],
      [1, '#131b27'],
    ],
  },
  sheen: {
    axis: [0, 0, 0.5, 1],
    stops: [
      [0, '#ffffff', 0.55],
      [1, '#ffffff', 0.04],
    ],
  },
  lamp: {
    axis: [0, 0, 1, 0.6],
    stops: [
      [0, '#8b99a8'],
      [0.4, '#dfe7ee'],
      [0.7, '#ffffff'],
      [1, '#b9c6d2'],
    ],
  },
  tail: {
    stops: [
      [0, '#ff6a5c'],
      [0.4, '#d3201d'],
      [1, '#7a0c10'],
    ],
  },
  amber: {
    stops: [
      [0, '#ffc46b'],
      [1, '#d9780c'],
    ],
  },
  gloss: {
    stops: [
      [0, '#ffffff', 0.5],
      [1, '#ffffff', 0],
    ],
  },
};

const METAL: Pick<
  Palette,
  'tyre' | 'rim' | 'well' | 'metal' | 'chrome' | 'plastic' | 'cargo' | 'under'
> = {
  tyre: {
    radial: true,
    axis: [0.5, 0.42, 0.55],
    stops: [
      [0.6, '#2a2f37'],
      [0.82, '#22262d'],
      [0.93, '#30363f'],
      [1, '#0d0f13'],
    ],
  },
  rim: {
    axis: [0.1, 0, 0.8, 1],
    stops: [
      [0, '#f7f9fb'],
      [0.5, '#c3cbd4'],
      [1, '#8b96a3'],
    ],
  },
  well: {
    radial: true,
    axis: [0.5, 0.5, 0.5],
    stops: [
      [0, '#3a424d'],
      [1, '#11151b'],
    ],
  },
  metal: {
    stops: [
      [0, '#9aa4b0'],
      [0.5, '#5f6975'],
      [1, '#343b45'],
    ],
  },
  chrome: {
    stops: [
      [0, '#fbfdff'],
      [0.45, '#aeb8c3'],
      [0.55, '#6d7884'],
      [1, '#dfe5ea'],
    ],
  },
  plastic: {
    stops: [
      [0, '#3b424c'],
      [0.3, '#262b33'],
      [1, '#12151a'],
    ],
  },
  cargo: {
    stops: [
      [0, '#ffffff'],
      [0.12, '#f1f4f7'],
      [0.7, '#d9dfe6'],
      [1, '#a9b3bf'],
    ],
  },
  under: {
    stops: [
      [0, '#05070a', 0],
      [1, '#05070a', 0.5],
    ],
  },
};

const STUDIO: Pick<Palette, 'shadow' | 'contact' | 'wall' | 'floor' | 'spot' | 'fade'> = {
  shadow: {
    radial: true,
    axis: [0.5, 0.5, 0.5],
    stops: [
      [0, '#0b1420', 0.62],
      [0.55, '#0b1420', 0.4],
      [0.8, '#0b1420', 0.13],
      [1, '#0b1420', 0],
    ],
  },
  contact: {
    radial: true,
    axis: [0.5, 0.5, 0.5],
    stops: [
      [0, '#04070c', 0.85],
      [0.5, '#04070c', 0.5],
      [1, '#04070c', 0],
    ],
  },
  fade: { stops: [] },
  wall: { stops: [] },
  floor: { stops: [] },
  spot: {
    radial: true,
    axis: [0.5, 0.5, 0.5],
    stops: [
      [0, '#ffffff', 0.85],
      [0.5, '#ffffff', 0.35],
      [1, '#ffffff', 0],
    ],
  },
};

export interface StudioTone {
  wall: readonly [string, string];
  floor: readonly [string, string];
}

function renderGradient(id: string, { radial, axis, stops }: Gradient): string {
  const stopText = stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
  if (radial) {
    const [cx, cy, r] = axis ?? [0.5, 0.5, 0.5];
    return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopText}</radialGradient>`;
  }
  const [x1, y1, x2, y2] = axis ?? [0, 0, 0, 1];
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopText}</linearGradient>`;
}

/** Definitions of only those gradients that the drawing uses. */
export function renderDefs(id: string, art: string, paint: Paint, tone?: StudioTone): string {
  const palette: Palette = { ...paintGradients(paint), ...GLASS, ...METAL, ...STUDIO };
  if (tone) {
    palette.wall = { stops: tone.wall.map((color, index) => [index, color] as const) };
    const [far, near] = tone.floor;
    palette.fade = {
      stops: [
        [0, far, 0],
        [0.5, near, 1],
        [1, near, 1],
      ],
    };
    palette.floor = { stops: tone.floor.map((color, index) => [index, color] as const) };
  }
  const used = Object.entries(palette).filter(([name]) => art.includes(`url(#${id}-${name})`));
  return `<defs>${used.map(([name, gradient]) => renderGradient(`${id}-${name}`, gradient)).join('')}</defs>`;
}
