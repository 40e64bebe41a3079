import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog';

const shown = (locked: boolean) => (
  <MantineProvider env="test">
    <Dialog opened onClose={() => {}} title="Teste" locked={locked}>
      <button type="button">Outro</button>
      <input aria-label="Valor" />
    </Dialog>
  </MantineProvider>
);

it('leaves the focus at the refused field when the action has ended', async () => {
  vi.useFakeTimers();
  const { rerender } = render(shown(false));
  await act(() => vi.runAllTimersAsync());
  rerender(shown(true));
  await act(() => vi.runAllTimersAsync());
  rerender(shown(false));
  const field = screen.getByRole('textbox', { name: 'Valor' });
  field.focus();
  await act(() => vi.runAllTimersAsync());
  expect(document.activeElement).toBe(field);
  vi.useRealTimers();
});
