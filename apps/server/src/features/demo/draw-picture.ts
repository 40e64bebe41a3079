import { drawIdentity, type IdentityPicture } from '@martelo/demo-art/identity-drawing';
import { drawVehicle, type VehiclePicture } from '@martelo/demo-art/vehicle-drawing';
import sharp from 'sharp';

export type DemoDrawing = VehiclePicture | IdentityPicture;

/** As wide as the picture of a vehicle's page. A wider one takes twice the time of the processor. */
const WIDTH = 1200;

/** The picture as a file of the kind that people upload. */
export function drawPicture(drawing: DemoDrawing): Promise<Buffer> {
  const svg = 'identity' in drawing ? drawIdentity(drawing) : drawVehicle(drawing);
  // It is decoded again at once, so it is not worth compressing well.
  return sharp(Buffer.from(svg)).resize({ width: WIDTH }).png({ compressionLevel: 1 }).toBuffer();
}
