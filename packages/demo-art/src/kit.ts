import type { Paint } from './paints.ts';
import type { Random } from './random.ts';
import type { Shape } from './shapes.ts';

export type GradientName =
  | 'body'
  | 'panel'
  | 'soft'
  | 'glass'
  | 'sheen'
  | 'tyre'
  | 'rim'
  | 'well'
  | 'metal'
  | 'chrome'
  | 'plastic'
  | 'lamp'
  | 'tail'
  | 'amber'
  | 'cargo'
  | 'gloss'
  | 'under'
  | 'shadow'
  | 'contact'
  | 'wall'
  | 'floor'
  | 'spot'
  | 'fade';

/** The settings and helpers for drawing every body. */
export interface Kit {
  paint: Paint;
  random: Random;
  use: (name: GradientName) => string;
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface WheelPlace {
  x: number;
  y: number;
  radius: number;
}

/** A finished side view: front to the right, ground at y = 400. */
export interface SideDrawing {
  shapes: Shape[];
  frame: Frame;
  wheels: WheelPlace[];
}

export const GROUND = 400;

export function createKit(id: string, paint: Paint, random: Random): Kit {
  return { paint, random, use: (name) => `url(#${id}-${name})` };
}
