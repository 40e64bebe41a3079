import { expect, type Locator } from '@playwright/test';

type Box = { x: number; y: number; width: number; height: number };

/** Where an element is once it does not move any more: two looks in a row find it at the same place. */
export async function restingBox(place: Locator): Promise<Box> {
  let box: Box | null = null;
  const rests = async () => {
    const before = box;
    box = await place.boundingBox();
    return box !== null && JSON.stringify(box) === JSON.stringify(before);
  };
  await expect.poll(rests, { message: `${place} rests`, intervals: [100] }).toBe(true);
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}
