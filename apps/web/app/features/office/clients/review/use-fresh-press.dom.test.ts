import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DECIDES, useFreshPress } from './use-fresh-press';

const show = (id: string, watching = true) =>
  renderHook(
    (props: { id: string; watching: boolean }) => useFreshPress(props.id, props.watching),
    {
      initialProps: { id, watching },
    },
  );

it('the first client was opened by a press', () => {
  expect(show('1').result.current.isFresh).toBe(true);
});

it.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'ArrowDown' })],
  ['the pointer', () => fireEvent.pointerDown(document.body)],
])('the client after a decision waits for %s', (_, press) => {
  const { result, rerender } = show('1');
  rerender({ id: '2', watching: true });
  expect(result.current.isFresh).toBe(false);
  press();
  expect(result.current.isFresh).toBe(true);
  rerender({ id: '3', watching: true });
  expect(result.current.isFresh).toBe(false);
});

it('a press before the documents were seen, a held key, and one for a decision do not count', () => {
  const buttons = document.createElement('div');
  buttons.setAttribute(DECIDES, '');
  document.body.append(buttons);
  const { result, rerender } = show('1');
  rerender({ id: '2', watching: false });
  fireEvent.pointerDown(document.body);
  rerender({ id: '2', watching: true });
  fireEvent.keyDown(document.body, { key: 'Enter', repeat: true });
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'R' });
  fireEvent.pointerDown(buttons);
  expect(result.current.isFresh).toBe(false);
});

it('a client that a press opened does not wait', () => {
  const { result, rerender } = show('1');
  act(() => result.current.own('2'));
  rerender({ id: '2', watching: true });
  expect(result.current.isFresh).toBe(true);
});
