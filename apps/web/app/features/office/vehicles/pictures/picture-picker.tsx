import { MAX_IMAGES } from '@martelo/contract/shapes/limits';
import { IconCamera, IconCheck, IconPlus } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, useId } from 'react';
import { Icon } from '../../../../ui/icon';
import classes from './picture-card.module.css';
import type { PictureSlots } from './use-picture-slots';

type Props = {
  pictures: PictureSlots;
  room: number;
  disabled: boolean;
  /** Id of the element that shows refused files. */
  errorId: string;
};

/** Takes photographs by choice or by drop; disabled when the form has the maximum number. */
export function PicturePicker({ pictures, room, disabled, errorId }: Props) {
  const id = useId();
  const cameraId = useId();
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

  const field = {
    type: 'file',
    accept: 'image/*',
    className: 'visually-hidden',
    disabled: closed,
    onChange: onPick,
  };
  return (
    <div className={`stack gap-3 ${classes.pickers}`}>
      {/* The style sheet shows it on devices that are touched: those have the camera at hand. */}
      <label className={classes.camera} data-closed={closed || undefined} htmlFor={cameraId}>
        <Icon of={IconCamera} size={26} />
        <b>Tirar foto</b>
        <input id={cameraId} name="camera" capture="environment" {...field} />
      </label>
      <label
        className={classes.picker}
        data-closed={closed || undefined}
        data-error={error ? true : undefined}
        htmlFor={id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        <Icon of={room > 0 ? IconPlus : IconCheck} size={26} />
        <b>
          <span className={classes.gallery}>Escolher da galeria</span>
          <span className={classes.computer}>Adicionar imagens</span>
        </b>
        <span>{roomText(room)}</span>
        <input
          id={id}
          name="imagens"
          multiple
          {...field}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
      </label>
    </div>
  );
}

function roomText(room: number): string {
  if (room <= 0) return `Limite de ${MAX_IMAGES} atingido`;
  return room === 1 ? 'Cabe mais 1' : `Cabem mais ${room}`;
}
