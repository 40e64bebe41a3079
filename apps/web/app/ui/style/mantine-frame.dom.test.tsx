import { useMantineColorScheme } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { colorScheme } from '../../lib/color-scheme/color-scheme';
import { ColorSchemeToggle } from '../color-scheme-toggle';
import { MantineFrame } from './mantine-frame';

function LibraryScheme() {
  const { colorScheme: scheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <output>{scheme}</output>
      <button type="button" onClick={() => setColorScheme('light')}>
        Claro
      </button>
    </>
  );
}

it("the component library and the site's switch have the same scheme", async () => {
  render(
    <MantineFrame>
      <LibraryScheme />
      <ColorSchemeToggle />
    </MantineFrame>,
  );
  expect(document.querySelector('[data-mantine-styles]')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('auto');
  await act(async () => screen.getByLabelText('Usar tema escuro').click());
  expect(screen.getByRole('status').textContent).toBe('dark');
  await act(async () => screen.getByText('Claro').click());
  expect(colorScheme().choice()).toBe('light');
  expect(screen.getByLabelText('Usar tema escuro')).toBeTruthy();
});
