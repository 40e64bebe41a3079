/** Drawings come as files of their own: kept by browsers, and no page carries them twice. */
export function drawingPath(name: string): string {
  return `/desenhos/${name}`;
}
