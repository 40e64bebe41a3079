import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Carousel } from './carousel';

const slides = ['a', 'b', 'c'].map((key) => ({ key, content: key }));

test('the arrows have names, and go on from the last picture to the first', () => {
  const onIndexChange = vi.fn();
  render(<Carousel slides={slides} label="Fotos" index={2} onIndexChange={onIndexChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'Próxima' }));
  expect(onIndexChange).toHaveBeenLastCalledWith(0);
  fireEvent.click(screen.getByRole('button', { name: 'Anterior' }));
  expect(onIndexChange).toHaveBeenLastCalledWith(1);
});

test('one picture has no arrows', () => {
  render(<Carousel slides={slides.slice(0, 1)} label="Fotos" index={0} onIndexChange={vi.fn()} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
