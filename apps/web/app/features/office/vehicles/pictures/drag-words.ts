import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

/** Instructions that a screen reader reads when a picture can be moved by keyboard. */
export const DRAG_INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Para mover a imagem, pressione espaço ou Enter, use as setas e pressione espaço de novo para soltar. Esc cancela.',
};

/** Announcements while a picture is moved by keyboard; `keys` are the pictures in their order. */
export function dragAnnouncements(keys: readonly string[]): Announcements {
  const positionOf = (id: UniqueIdentifier | undefined) => keys.indexOf(String(id)) + 1;
  const where = (id: UniqueIdentifier) => {
    const position = positionOf(id);
    return position === 1
      ? `posição 1 de ${keys.length}, a capa`
      : `posição ${position} de ${keys.length}`;
  };
  return {
    onDragStart: ({ active }) => `Imagem ${positionOf(active.id)} levantada, ${where(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over
        ? `Imagem ${positionOf(active.id)} sobre a ${where(over.id)}.`
        : `Imagem ${positionOf(active.id)} fora da lista.`,
    onDragEnd: ({ active, over }) =>
      over
        ? `Imagem ${positionOf(active.id)} solta na ${where(over.id)}.`
        : `Imagem ${positionOf(active.id)} voltou para a ${where(active.id)}.`,
    onDragCancel: ({ active }) =>
      `Movimento cancelado. Imagem ${positionOf(active.id)} voltou para a ${where(active.id)}.`,
  };
}
