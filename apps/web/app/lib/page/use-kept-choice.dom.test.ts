import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useKeptChoice } from './use-kept-choice';

const VALUES = ['20', '50'] as const;

it('starts with the first value and keeps the chosen one for the next page', () => {
  const first = renderHook(() => useKeptChoice('rows', VALUES));
  expect(first.result.current[0]).toBe('20');
  act(() => first.result.current[1]('50'));
  expect(first.result.current[0]).toBe('50');
  expect(window.localStorage.getItem('rows')).toBe('50');
  expect(renderHook(() => useKeptChoice('rows', VALUES)).result.current[0]).toBe('50');
});

it('ignores a stored value that is no choice any more', () => {
  window.localStorage.setItem('other rows', '7');
  expect(renderHook(() => useKeptChoice('other rows', VALUES)).result.current[0]).toBe('20');
});
