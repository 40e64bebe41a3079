/** Pictures of link previews: JPEG of one size, because messengers support nothing else reliably. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** The preview of a vehicle's picture or an auction's cover, by the picture's id. */
export function picturePreviewPath(id: string): string {
  return `/uploads/${id}/preview`;
}

export const DRAWN_PREVIEWS = ['inicio', 'carros', 'motos', 'caminhoes', 'tratores'] as const;
export type DrawnPreview = (typeof DRAWN_PREVIEWS)[number];

/** The preview of the site itself and of pages without a picture. */
export function drawnPreviewPath(name: DrawnPreview): string {
  return `/previas/${name}.jpg`;
}
