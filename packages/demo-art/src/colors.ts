function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Blend of two #rrggbb colours; `amount` 0 is the first, 1 the second. */
export function mixColor(from: string, to: string, amount: number): string {
  const [a, b] = [channels(from), channels(to)];
  const mixed = a.map((channel, index) =>
    Math.round(channel + ((b[index] ?? channel) - channel) * amount),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** 0 for black, 1 for white: decides which trim or backdrop keeps the vehicle readable. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}
