import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Carousel } from './carousel';

const SLIDES = ['frente', 'lado', 'motor', 'painel'].map((key) => ({ key, content: key }));

let width: number;
let resized: () => void;
const scrolledTo = vi.fn();

beforeEach(() => {
  width = 390;
  scrolledTo.mockReset();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(scrolledTo);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});

function Gallery() {
  const [index, setIndex] = useState(0);
  return (
    <>
      <Carousel label="Fotos" slides={SLIDES} index={index} onIndexChange={setIndex} />
      <p>Foto {index + 1}</p>
      <button type="button" onClick={() => setIndex(1)}>
        Escolher a segunda
      </button>
    </>
  );
}

function strip(): HTMLElement {
  const found = screen.getByRole('region', { name: 'Fotos' }).firstElementChild;
  if (!(found instanceof HTMLElement)) throw new Error('no strip');
  return found;
}

/** A finger or its throw brings the strip here. */
function scroll(left: number): void {
  strip().scrollLeft = left;
  fireEvent.scroll(strip());
}

it('a strip that a person scrolls on before the page has rendered is not pulled back', () => {
  render(<Gallery />);
  act(() => {
    scroll(300);
    strip().scrollLeft = 600;
  });
  resized();
  expect(scrolledTo).not.toHaveBeenCalled();
  scroll(780);
  expect(screen.getByText('Foto 3')).toBeDefined();
  expect(scrolledTo).not.toHaveBeenCalled();
});

it('a chosen slide is scrolled to, also one that the strip itself has reported before', () => {
  render(<Gallery />);
  scroll(390);
  scroll(780);
  fireEvent.click(screen.getByText('Escolher a segunda'));
  expect(scrolledTo).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ left: 390 }));
});

it('another width keeps the slide in view', () => {
  render(<Gallery />);
  scroll(780);
  width = 800;
  resized();
  expect(scrolledTo).toHaveBeenCalledExactlyOnceWith({ left: 1600, behavior: 'instant' });
});

it('the arrows have names, and go on from the last picture to the first', () => {
  const onIndexChange = vi.fn();
  render(<Carousel label="Fotos" slides={SLIDES} index={3} onIndexChange={onIndexChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'Próxima' }));
  expect(onIndexChange).toHaveBeenLastCalledWith(0);
  fireEvent.click(screen.getByRole('button', { name: 'Anterior' }));
  expect(onIndexChange).toHaveBeenLastCalledWith(2);
});

it('one picture has no arrows', () => {
  render(<Carousel label="Fotos" slides={SLIDES.slice(0, 1)} index={0} onIndexChange={vi.fn()} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('a step back before the strip has left its slide is not undone by the step before it', () => {
  render(<Gallery />);
  const region = screen.getByRole('region', { name: 'Fotos' });
  fireEvent.keyDown(region, { key: 'ArrowRight' });
  fireEvent.keyDown(region, { key: 'ArrowLeft' });
  expect(screen.getByText('Foto 1')).toBeDefined();
  expect(scrolledTo.mock.calls.map(([to]) => to.left)).toEqual([390, 0]);
  scroll(0);
  fireEvent(strip(), new Event('scrollend'));
  expect(screen.getByText('Foto 1')).toBeDefined();
});
