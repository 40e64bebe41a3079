import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, useEffect, useId, useState } from 'react';
import { Icon } from '../icon';
import classes from './file-field.module.css';

type Props = {
  label: string;
  hint?: string;
  file: File | null;
  onChange: (file: File | null) => void;
  /** Runs when the chosen file is not a picture; nothing is stored. */
  onWrongType: () => void;
  error?: string;
  required?: boolean;
  name?: string;
  /** Offers on a phone to take the picture, with the camera at its front or at its back. */
  camera?: 'user' | 'environment';
};

/** Chooses one picture and shows it. Any other file is refused. */
export function FileField(props: Props) {
  const { label, hint, file, onChange, onWrongType, error, required, name, camera } = props;
  const id = useId();
  const { preview, onUnreadable } = usePreview(file);

  function take(chosen: File | undefined): void {
    if (!chosen) return;
    if (chosen.type.startsWith('image/')) onChange(chosen);
    else onWrongType();
  }

  function onPick(event: ChangeEvent<HTMLInputElement>): void {
    take(event.target.files?.[0]);
    // Without this, choosing the same file again would cause no change event.
    event.target.value = '';
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  }

  return (
    <div className={classes.root} data-error={error ? true : undefined}>
      <label
        className={classes.area}
        htmlFor={id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        {preview ? (
          <img className={classes.preview} src={preview} alt="" onError={onUnreadable} />
        ) : (
          <span className={classes.icon}>
            <Icon of={IconPhoto} size={30} />
          </span>
        )}
        <span className={classes.text}>
          <b id={`${id}-label`}>
            {label}
            {required && <span className={classes.required}> *</span>}
          </b>
          <span>{file ? file.name : (hint ?? 'Toque para escolher a imagem')}</span>
        </span>
        <input
          id={id}
          name={name}
          type="file"
          accept="image/*"
          className="visually-hidden"
          onChange={onPick}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </label>
      {camera && (
        <label className={classes.camera}>
          <Icon of={IconCamera} size={18} /> Tirar foto
          <input
            type="file"
            accept="image/*"
            capture={camera}
            className="visually-hidden"
            onChange={onPick}
            aria-describedby={`${id}-label`}
          />
        </label>
      )}
      {file && (
        <button type="button" className={classes.remove} onClick={() => onChange(null)}>
          <Icon of={IconTrash} size={18} />
          <span className="visually-hidden">Remover {label}</span>
        </button>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * The preview is empty for a format that this browser cannot draw; the server may still accept it.
 */
function usePreview(file: File | null): { preview: string; onUnreadable: () => void } {
  const [preview, setPreview] = useState('');
  useEffect(() => {
    if (!file) return setPreview('');
    const created = URL.createObjectURL(file);
    setPreview(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return { preview, onUnreadable: () => setPreview('') };
}
