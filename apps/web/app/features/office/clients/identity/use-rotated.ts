import { useEffect, useState } from 'react';
import { forgetObjectUrl } from './forget-object-url';

/** The picture rotated clockwise by quarter turns; the original until the rotated one is ready. */
export function useRotated(url: string | null, quarters: number): string | null {
  const [turned, setTurned] = useState<{ from: string; quarters: number; url: string } | null>(
    null,
  );
  useEffect(() => {
    if (!url || quarters === 0) return;
    let gone = false;
    let made: string | null = null;
    rotate(url, quarters).then(
      (blob) => {
        if (gone || !blob) return;
        made = URL.createObjectURL(blob);
        setTurned({ from: url, quarters, url: made });
      },
      // When the rotation fails, the original stays on the page.
      () => {},
    );
    return () => {
      gone = true;
      if (made) forgetObjectUrl(made);
    };
  }, [url, quarters]);
  const fits = turned !== null && turned.from === url && turned.quarters === quarters;
  return fits && quarters !== 0 ? turned.url : url;
}

async function rotate(url: string, quarters: number): Promise<Blob | null> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const sideways = quarters % 2 === 1;
  const canvas = document.createElement('canvas');
  canvas.width = sideways ? height : width;
  canvas.height = sideways ? width : height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(image, -width / 2, -height / 2);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
}
