import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type ListNames, useSelection } from './use-selection';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const FIRST: ListNames = { filter: 'carros', page: '1' };
const SECOND: ListNames = { filter: 'carros', page: '2' };

function select(list: ListNames, shown: { id: string }[]) {
  return renderHook(({ list, shown }) => useSelection(list, shown), {
    initialProps: { list, shown },
  });
}

it('forgets the ticked rows on another page', () => {
  const { result, rerender } = select(FIRST, rows('1', '2'));
  act(() => result.current.set(['2'], true));
  expect(result.current.ids).toEqual(['2']);
  rerender({ list: SECOND, shown: rows('3', '4') });
  expect(result.current.ids).toEqual([]);
});

it('keeps the whole filter on every page, without later arrivals, until the filter changes', () => {
  const { result, rerender } = select(FIRST, rows('1', '2'));
  act(() => result.current.takeAll(['1', '2', '3']));
  rerender({ list: SECOND, shown: rows('3', '9') });
  expect(result.current).toMatchObject({ ids: ['1', '2', '3'], isWhole: true });
  expect(result.current.has('9')).toBe(false);
  act(() => result.current.set(['3'], false));
  expect(result.current.ids).toEqual(['1', '2']);
  rerender({ list: { filter: 'motos', page: '1' }, shown: rows('1') });
  expect(result.current.ids).toEqual([]);
});

it('puts a row that was unticked and ticked again back in its place', () => {
  const { result } = select(FIRST, rows('1', '2'));
  act(() => result.current.takeAll(['1', '2', '3']));
  act(() => result.current.set(['1'], false));
  expect(result.current.ids).toEqual(['2', '3']);
  act(() => result.current.set(['1'], true));
  expect(result.current.ids).toEqual(['1', '2', '3']);
  // A row that came later was not in the list when it was taken.
  act(() => result.current.set(['9'], true));
  expect(result.current.ids).toEqual(['1', '2', '3', '9']);
});
