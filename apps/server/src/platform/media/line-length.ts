import type { Sharp } from 'sharp';

/** Darker than this is a line; half-grey pixels are the soft edge of one. */
const DARK = 160;
/** The size on which lines are measured: that of the canvas of our own page. */
const MEASURED = { width: 900, height: 900 };

/**
 * How long the dark lines of a drawing are, as a share of its width. It counts the pixels at the edges of what is dark:
 * a line has two edges, whatever its thickness, and a blot has few for its size. Lines over each other count less
 * than they were drawn.
 */
export async function lineLengthOf(image: Sharp): Promise<number> {
  const { data, info } = await image
    .clone()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ ...MEASURED, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  // The end of the picture is no edge of a line, or a black picture would have long ones.
  const isOutside = (x: number, y: number) => x < 0 || x >= width || y < 0 || y >= height;
  const isDark = (x: number, y: number) =>
    isOutside(x, y) || (data[(y * width + x) * channels] ?? 255) < DARK;
  let edges = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isInside = () =>
        isDark(x - 1, y) && isDark(x + 1, y) && isDark(x, y - 1) && isDark(x, y + 1);
      if (isDark(x, y) && !isInside()) edges += 1;
    }
  }
  return edges / 2 / width;
}
