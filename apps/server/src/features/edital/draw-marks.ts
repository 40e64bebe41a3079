import { BOLD, INK, type Pdf, shorten, use } from './sheet.ts';

export const PLATE = { width: 54, height: 25 } as const;
const BAND_HEIGHT = 8.5;

/** A lot's number as a Mercosul plate, its upper left corner at this place. */
export function drawPlate(pdf: Pdf, number: string, x: number, y: number): void {
  const { width, height } = PLATE;
  pdf.save();
  pdf.roundedRect(x, y, width, height, 4).clip();
  pdf.rect(x, y, width, height).fill('#ffffff');
  pdf.rect(x, y, width, BAND_HEIGHT).fill(INK.plate);
  pdf.restore();
  pdf.roundedRect(x, y, width, height, 4).lineWidth(1.2).stroke('#111111');
  centred(pdf, 'LOTE', { x, y: y + 2, size: 5.5, color: '#ffffff', spacing: 1 });
  const style = { font: BOLD, size: 11.5, color: '#111111' };
  const shown = shorten(pdf, number, style, width - 6);
  centred(pdf, shown, { x, y: y + 11.5, size: style.size, color: style.color, spacing: 0.4 });
}

type Centred = { x: number; y: number; size: number; color: string; spacing: number };

function centred(pdf: Pdf, text: string, { x, y, size, color, spacing }: Centred): void {
  use(pdf, { font: BOLD, size, color }).fillColor(color);
  const width = pdf.widthOfString(text, { characterSpacing: spacing }) - spacing;
  pdf.text(text, x + (PLATE.width - width) / 2, y, {
    lineBreak: false,
    characterSpacing: spacing,
  });
}

/** The hammer of the logo in a square of this size, the colours of the dark ground it stands on. */
export function drawHammer(pdf: Pdf, x: number, y: number, size: number): void {
  pdf.save();
  pdf.translate(x, y).scale(size / 40);
  pdf.translate(1.6, 0.4).rotate(-38, { origin: [20, 20] });
  pdf.rect(15.3, 20, 3.6, 16).fill('#ffffff');
  pdf.roundedRect(8.6, 9.6, 17, 11.4, 2).fill(INK.martelo);
  pdf.roundedRect(5.4, 8.6, 4.2, 13.4, 1.7).fill('#ffffff');
  pdf.roundedRect(24.6, 8.6, 4.2, 13.4, 1.7).fill('#ffffff');
  pdf.restore();
}
