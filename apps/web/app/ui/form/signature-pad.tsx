import { type PointerEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../button';
import classes from './signature-pad.module.css';

export type SignatureHandle = {
  /** The drawing as PNG; null while nothing is drawn. */
  read: () => Promise<Blob | null>;
};

type Props = {
  ref: Ref<SignatureHandle>;
  label: string;
  error?: string | undefined;
  disabled?: boolean;
  /** Runs when somebody begins to draw or clears the drawing. */
  onChanged?: () => void;
  /** Runs with the drawing after each stroke, and with null once it is cleared. */
  onDrawn?: (drawing: Blob | null) => void;
};

/** Pixels of the drawing, whatever the size on the screen: some ten kilobytes of PNG. */
const SIZE = { width: 900, height: 360 } as const;
const LINE_WIDTH = 5;

/** A field for a signature, drawn with a finger, a pen or the mouse. */
export function SignaturePad(props: Props) {
  const { ref, label, error, disabled = false, onChanged, onDrawn } = props;
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);

  useImperativeHandle(ref, () => ({
    read: async () => (isDrawn && canvas.current ? toPng(canvas.current) : null),
  }));

  function begin(event: PointerEvent<HTMLCanvasElement>): void {
    const pen = disabled ? null : penOf(event.currentTarget);
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.beginPath();
    pen.moveTo(...pointOf(event));
    // A tap draws a dot.
    pen.lineTo(...pointOf(event));
    pen.stroke();
    setDrawn(true);
    onChanged?.();
  }

  function draw(event: PointerEvent<HTMLCanvasElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const pen = penOf(event.currentTarget);
    pen?.lineTo(...pointOf(event));
    pen?.stroke();
  }

  async function end(event: PointerEvent<HTMLCanvasElement>): Promise<void> {
    if (disabled) return;
    onDrawn?.(await toPng(event.currentTarget));
  }

  function clear(): void {
    canvas.current?.getContext('2d')?.clearRect(0, 0, SIZE.width, SIZE.height);
    setDrawn(false);
    onChanged?.();
    onDrawn?.(null);
  }

  return (
    <div className={classes.root} data-error={error ? true : undefined}>
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
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={(event) => void end(event)}
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

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // The stored picture is white, also when the screen is dark.
  pen.strokeStyle = '#0f1b2d';
  pen.lineWidth = LINE_WIDTH;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  return pen;
}

/** The point of the drawing under the finger. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
  const box = currentTarget.getBoundingClientRect();
  const x = ((clientX - box.left) / box.width) * SIZE.width;
  const y = ((clientY - box.top) / box.height) * SIZE.height;
  return [x, y] as const;
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
