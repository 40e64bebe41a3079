import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SignatureHandle, SignaturePad } from './signature-pad';

/** The document of the tests draws nothing: what the pen is told is written down. */
const context = {
  setTransform: vi.fn(),
  resetTransform: vi.fn(),
  clearRect: vi.fn(),
  fillRect: vi.fn(),
  beginPath: vi.fn(),
  closePath: vi.fn(),
  moveTo: vi.fn(),
  arc: vi.fn(),
  fill: vi.fn(),
};
const PICTURE = new Blob(['png'], { type: 'image/png' });

beforeEach(() => {
  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(prototype, 'toBlob').mockImplementation((done) => done(PICTURE));
  // Half of the drawing's pixels.
  vi.spyOn(prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 450, 180));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

function openPad(disabled = false) {
  const pad = createRef<SignatureHandle>();
  const onChanged = vi.fn();
  render(<SignaturePad ref={pad} label="Assine aqui" disabled={disabled} onChanged={onChanged} />);
  return { read: () => pad.current?.read(), onChanged };
}

const canvas = () => screen.getByRole('img', { name: 'Assine aqui' });
const clear = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Limpar' });

function draw(pointerId: number, to = 480): void {
  const at = (clientX: number, clientY: number) => ({ pointerId, buttons: 1, clientX, clientY });
  fireEvent.pointerDown(canvas(), at(200, 100));
  fireEvent.pointerMove(canvas(), at(230, 120));
  fireEvent.pointerMove(canvas(), at(to - 30, 90));
  fireEvent.pointerUp(canvas(), { ...at(to, 120), buttons: 0 });
}

it('a drawing is a picture until it is cleared, and can be drawn again', async () => {
  const { read, onChanged } = openPad();
  expect(await read()).toBeNull();
  expect(clear().disabled).toBe(true);
  draw(1);
  expect(onChanged).toHaveBeenCalledOnce();
  expect(await read()).toBe(PICTURE);
  act(() => clear().click());
  expect(onChanged).toHaveBeenCalledTimes(2);
  expect(await read()).toBeNull();
  draw(2);
  expect(await read()).toBe(PICTURE);
});

it('a line on a smaller canvas is drawn in the pixels of the picture', () => {
  openPad();
  draw(1);
  expect(context.setTransform).toHaveBeenCalledWith(2, 0, 0, 2, 0, 0);
  expect(context.arc.mock.calls[0]?.slice(0, 2)).toEqual([100, 50]);
});

it('while it is sent, nothing can be drawn', async () => {
  const { read, onChanged } = openPad(true);
  draw(1);
  expect(onChanged).not.toHaveBeenCalled();
  expect(await read()).toBeNull();
});

it('a finger that slipped is no signature, and becomes one when it goes on', async () => {
  const { read } = openPad();
  draw(1, 290);
  expect(await read()).toBe('short');
  draw(2);
  expect(await read()).toBe(PICTURE);
});
