import { drawIdentity, type IdentityPicture } from '@martelo/demo-art/identity-drawing';
import { drawVehicle, type VehiclePicture } from '@martelo/demo-art/vehicle-drawing';
import sharp from 'sharp';

export type DemoDrawing = VehiclePicture | IdentityPicture;

/** The width of the picture on a vehicle's page. A wider one takes twice the processor time. */
const WIDTH = 1200;

/** The picture as a file of a type that people upload. */
export function drawPicture(drawing: DemoDrawing): Promise<Buffer> {
  const svg = 'identity' in drawing ? drawIdentity(drawing) : drawVehicle(drawing);
  // The file is decoded again at once, so strong compression is not worth its time.
  return sharp(Buffer.from(svg)).resize({ width: WIDTH }).png({ compressionLevel: 1 }).toBuffer();
}
