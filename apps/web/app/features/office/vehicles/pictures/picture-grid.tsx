import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { type ReactNode, useEffect, useRef } from 'react';
import { DRAG_INSTRUCTIONS, dragAnnouncements } from './drag-words';
import classes from './picture-card.module.css';
import { PictureTile } from './picture-tile';
import type { PictureSlots } from './use-picture-slots';

type Props = {
  pictures: PictureSlots;
  disabled: boolean;
  /** Announces the last action to screen readers. */
  onSaid: (text: string) => void;
  /** Content after the last picture. */
  children: ReactNode;
};

/**
 * The photographs in their order; the person drags them, or moves them by keyboard or with buttons.
 */
export function PictureGrid({ pictures, disabled, onSaid, children }: Props) {
  const { slots } = pictures;
  const keys = slots.map(({ key }) => key);
  const sensors = useDragSensors();
  const { list, refocus } = useRefocus(keys.join(' '));

  function moveTo(key: string, to: number): void {
    pictures.move(key, to);
    const cover = to === 0 ? ' Ela é a capa.' : '';
    onSaid(
      `Imagem ${keys.indexOf(key) + 1} movida para a posição ${to + 1} de ${keys.length}.${cover}`,
    );
  }

  function drop({ active, over }: DragEndEvent): void {
    if (over && over.id !== active.id) {
      pictures.move(String(active.id), keys.indexOf(String(over.id)));
    }
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: dragAnnouncements(keys),
        screenReaderInstructions: DRAG_INSTRUCTIONS,
      }}
      onDragEnd={drop}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy} disabled={disabled}>
        <ul ref={list} className={`plain-list ${classes.grid}`} aria-label="Imagens do veículo">
          {slots.map((slot, index) => (
            <PictureTile
              key={slot.key}
              slot={slot}
              index={index}
              count={slots.length}
              disabled={disabled}
              onMove={(to, tool) => {
                refocus(slot.key, tool);
                moveTo(slot.key, to);
              }}
              onRemove={() => pictures.remove(slot.key)}
              onRetry={() => pictures.retry(slot.key)}
            />
          ))}
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** On a touch screen, pressing and holding lifts a picture, and swiping scrolls the page. */
function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}

/** A moved tile loses the focus, so the button that was pressed gets it back. */
function useRefocus(order: string) {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<{ key: string; tool: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new order may have taken it
  useEffect(() => {
    if (!wanted.current) return;
    const { key, tool } = wanted.current;
    wanted.current = null;
    const tile = list.current?.querySelector(`[data-slot="${CSS.escape(key)}"]`);
    tile?.querySelector<HTMLElement>(`[data-tool="${tool}"]`)?.focus();
  }, [order]);
  return {
    list,
    refocus(key: string, tool: string): void {
      wanted.current = { key, tool };
    },
  };
}
