import { MAX_IMAGES } from '@martelo/contract/limits';
import { type ChangeEvent, type DragEvent, useId } from 'react';
import { FormCard } from '../../ui/form-card';
import { Icon } from '../../ui/icon';
import classes from './picture-card.module.css';
import { ADD_PICKER_LIMIT } from './picture-slots';
import { PictureTile } from './picture-tile';
import type { PictureSlots } from './use-picture-slots';
import type { VehicleForm } from './use-vehicle-form';

/** The vehicle's photographs: the first is its cover. */
export function PictureCard({ form }: { form: VehicleForm }) {
  const { pictures, mode, saving } = form;
  const limit = mode === 'add' ? ADD_PICKER_LIMIT : MAX_IMAGES;
  const { slots } = pictures;
  return (
    <FormCard
      title={mode === 'add' ? `Imagens (até ${ADD_PICKER_LIMIT})` : `Imagens (até ${MAX_IMAGES})`}
      lead={
        mode === 'add'
          ? `JPG ou PNG. A primeira é a capa. Depois de salvar, a edição aceita até ${MAX_IMAGES}.`
          : 'JPG ou PNG. A primeira é a capa.'
      }
    >
      <ul className={classes.grid} aria-label="Imagens do veículo">
        {slots.map((slot, index) => (
          <PictureTile
            key={slot.key}
            slot={slot}
            index={index}
            count={slots.length}
            disabled={saving}
            onMove={(to) => pictures.move(slot.key, to)}
            onRemove={() => pictures.remove(slot.key)}
          />
        ))}
        <li>
          <Picker pictures={pictures} room={limit - slots.length} disabled={saving} limit={limit} />
        </li>
      </ul>
    </FormCard>
  );
}

type PickerProps = { pictures: PictureSlots; room: number; disabled: boolean; limit: number };

function Picker({ pictures, room, disabled, limit }: PickerProps) {
  const id = useId();
  const { error, preparing } = pictures;
  const closed = disabled || preparing || room <= 0;

  function onPick(event: ChangeEvent<HTMLInputElement>): void {
    void pictures.add([...(event.target.files ?? [])]);
    // Choosing the same file again must count as a choice.
    event.target.value = '';
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    if (!closed) void pictures.add([...event.dataTransfer.files]);
  }

  return (
    <>
      <label
        className={classes.picker}
        data-closed={closed || undefined}
        data-error={error ? true : undefined}
        htmlFor={id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        <Icon name={room > 0 ? 'plus' : 'check'} size={26} />
        <b>{preparing ? 'Preparando...' : 'Adicionar imagens'}</b>
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
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </label>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}

function roomText(room: number, limit: number): string {
  if (room <= 0) return `Limite de ${limit} atingido`;
  return room === 1 ? 'Cabe mais 1' : `Cabem mais ${room}`;
}
