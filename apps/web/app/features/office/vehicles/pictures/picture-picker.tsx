import { IconCheck, IconPlus } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, useId } from 'react';
import { Icon } from '../../../../ui/icon';
import classes from './picture-card.module.css';
import type { PictureSlots } from './use-picture-slots';

type Props = {
  pictures: PictureSlots;
  room: number;
  limit: number;
  disabled: boolean;
  /** Id of the element that shows refused files. */
  errorId: string;
};

/** Takes photographs by choice or by drop; disabled when the form has the maximum number. */
export function PicturePicker({ pictures, room, limit, disabled, errorId }: Props) {
  const id = useId();
  const { error } = pictures;
  const closed = disabled || room <= 0;

  function onPick(event: ChangeEvent<HTMLInputElement>): void {
    pictures.add([...(event.target.files ?? [])]);
    // The value is cleared, so that choosing the same file again fires a change event.
    event.target.value = '';
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    if (!closed) pictures.add([...event.dataTransfer.files]);
  }

  return (
    <label
      className={classes.picker}
      data-closed={closed || undefined}
      data-error={error ? true : undefined}
      htmlFor={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <Icon of={room > 0 ? IconPlus : IconCheck} size={26} />
      <b>Adicionar imagens</b>
      <span>{roomText(room, limit)}</span>
      <input
        id={id}
        name="imagens"
        type="file"
        accept="image/*"
        multiple
        className="visually-hidden"
        disabled={closed}
        onChange={onPick}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
    </label>
  );
}

function roomText(room: number, limit: number): string {
  if (room <= 0) return `Limite de ${limit} atingido`;
  return room === 1 ? 'Cabe mais 1' : `Cabem mais ${room}`;
}
