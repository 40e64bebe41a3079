import { LEAST_SIGNATURE_LINE } from '@martelo/contract/shapes/limits';
import {
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import Pen from 'signature_pad';
import { Button } from '../button';
import classes from './signature-pad.module.css';

export type SignatureHandle = {
  /** The drawing as PNG; `short` for less line than a signature has; null while nothing is drawn. */
  read: () => Promise<Blob | 'short' | null>;
};

type Props = {
  ref: Ref<SignatureHandle>;
  label: string;
  error?: string | undefined;
  disabled?: boolean;
  /** Runs when somebody begins to draw or clears the drawing. */
  onChanged?: () => void;
};

/** Pixels of the drawing, whatever the size on the screen: some tens of kilobytes of PNG. */
const SIZE = { width: 900, height: 360 } as const;
/** In pixels of the drawing: a fast line is thinner than a slow one. */
const LINE = { min: 3, max: 7 } as const;
/** The stored picture is white, also when the screen is dark. */
const INK = '#0f1b2d';

/** A field for a signature, drawn with a finger, a pen or the mouse. */
export function SignaturePad({ ref, label, error, disabled = false, onChanged }: Props) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pen = useRef<Pen>(null);
  const [isDrawn, setDrawn] = useState(false);

  useImperativeHandle(ref, () => ({
    async read() {
      if (!isDrawn || !canvas.current || !pen.current) return null;
      const { width } = canvas.current.getBoundingClientRect();
      return lengthOf(pen.current) < LEAST_SIGNATURE_LINE * width ? 'short' : toPng(canvas.current);
    },
  }));

  const onBegin = useEffectEvent(() => {
    setDrawn(true);
    onChanged?.();
  });

  useEffect(() => {
    if (!canvas.current) return;
    const made = penOf(canvas.current);
    made.addEventListener('beginStroke', onBegin);
    pen.current = made;
    return () => made.off();
  }, []);

  useEffect(() => {
    if (disabled) pen.current?.off();
    else pen.current?.on();
  }, [disabled]);

  function clear(): void {
    canvas.current?.getContext('2d')?.resetTransform();
    pen.current?.clear();
    setDrawn(false);
    onChanged?.();
  }

  return (
    <div className={`stack gap-2 ${classes.root}`} data-error={error ? true : undefined}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      <canvas
        ref={canvas}
        {...SIZE}
        role="img"
        // After a refusal the first wrong field gets the focus.
        tabIndex={-1}
        aria-invalid={error ? true : undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        className={classes.canvas}
      />
      <div className={classes.below}>
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
        <Button variant="default" type="button" onClick={clear} disabled={disabled || !isDrawn}>
          Limpar
        </Button>
      </div>
    </div>
  );
}

/** The library draws in pixels of the screen; each line begins with the size that the canvas has then. */
function penOf(canvas: HTMLCanvasElement): Pen {
  const pen = new Pen(canvas, { penColor: INK });
  pen.addEventListener('beginStroke', () => {
    const { width, height } = canvas.getBoundingClientRect();
    const [x, y] = [SIZE.width / width, SIZE.height / height];
    canvas.getContext('2d')?.setTransform(x, 0, 0, y, 0, 0);
    pen.minWidth = LINE.min / x;
    pen.maxWidth = LINE.max / x;
  });
  return pen;
}

/** In pixels of the screen. */
function lengthOf(pen: Pen): number {
  let length = 0;
  for (const { points } of pen.toData()) {
    points.forEach(({ x, y }, at) => {
      const before = points[at - 1];
      if (before) length += Math.hypot(x - before.x, y - before.y);
    });
  }
  return length;
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
