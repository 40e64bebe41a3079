import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { shrinkPicture } from '../../../lib/picture/shrink-picture';
import { Icon } from '../../../ui/icon';
import classes from './gate.module.css';

/** The size that the server keeps; a smaller upload is sooner through a poor network. */
const BOUNDS = { maxWidth: 1_600, maxHeight: 1_600, quality: 0.8, keepUpToBytes: 200_000 };

type Props = {
  label: string;
  hint: string;
  files: readonly File[];
  most: number;
  error: string | undefined;
  disabled: boolean;
  /** A paper may come as a PDF too. */
  takesPdf?: boolean;
  onChange: (files: File[]) => void;
};

/** Photographs from the camera or the gallery, with a preview of each. */
export function PhotoList(props: Props) {
  const { label, hint, files, most, error, disabled, takesPdf = false, onChange } = props;
  const [busy, setBusy] = useState(false);
  const id = useId();
  const isFull = files.length >= most;

  async function take(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = [...(event.currentTarget.files ?? [])].slice(0, most - files.length);
    // Without this, choosing the same file again would cause no change event.
    event.currentTarget.value = '';
    setBusy(true);
    const shrunk: File[] = [];
    for (const file of chosen) {
      shrunk.push(file.type.startsWith('image/') ? await shrinkPicture(file, BOUNDS) : file);
    }
    setBusy(false);
    onChange([...files, ...shrunk]);
  }

  const field = {
    type: 'file',
    className: classes.hidden,
    disabled: disabled || isFull || busy,
    'aria-invalid': error ? (true as const) : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => void take(event),
  };
  return (
    <div className={classes.photos}>
      <p className={classes.legend}>
        {label} <span className={classes.soft}>{files.length > 0 && `(${files.length})`}</span>
      </p>
      <p className={classes.soft}>{busy ? 'Preparando a foto…' : hint}</p>
      {files.length > 0 && (
        <ul className={classes.shots}>
          {files.map((file, index) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`}>
              <Shot file={file} name={`${label} ${index + 1}`} />
              <button
                type="button"
                className={classes.remove}
                disabled={disabled}
                aria-label={`Apagar ${label.toLowerCase()} ${index + 1}`}
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                <Icon of={IconTrash} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        most > 1 && <p className={classes.soft}>Limite de {most} fotos.</p>
      ) : (
        <div className={classes.sources}>
          <label className={classes.source} data-primary htmlFor={`${id}-camera`}>
            <Icon of={IconCamera} /> Tirar foto
            <input {...field} id={`${id}-camera`} accept="image/*" capture="environment" />
          </label>
          <label className={classes.source} htmlFor={`${id}-file`}>
            <Icon of={IconPhoto} /> {takesPdf ? 'Foto ou PDF' : 'Da galeria'}
            <input
              {...field}
              id={`${id}-file`}
              accept={takesPdf ? 'image/jpeg,image/png,application/pdf' : 'image/*'}
              multiple={most > 1}
            />
          </label>
        </div>
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function Shot({ file, name }: { file: File; name: string }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!file.type.startsWith('image/')) return <span className={classes.pdf}>{file.name}</span>;
  return address ? <img src={address} alt={name} className={classes.shot} /> : null;
}
