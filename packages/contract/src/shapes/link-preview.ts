/** Pictures of link previews: JPEG of one size, because messengers take nothing else reliably. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Of a vehicle's picture or an auction's cover, by the picture's id. */
export function picturePreviewPath(id: string): string {
  return `/uploads/${id}/preview`;
}

export const DRAWN_PREVIEWS = ['inicio', 'carros', 'motos', 'caminhoes', 'tratores'] as const;
export type DrawnPreview = (typeof DRAWN_PREVIEWS)[number];

/** Of the site itself and of what has no picture of its own. */
export function drawnPreviewPath(name: DrawnPreview): string {
  return `/previas/${name}.jpg`;
}
