import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { FileCheck } from './file-check';

let root: Root | undefined;
afterEach(() => act(async () => root?.unmount()));

it('takes a file that was chosen before the scripts of the page had come', async () => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<FileCheck sha256={'ab'.repeat(32)} />);
  const input = page.querySelector('input');
  if (!input) throw new Error('the page has no field for a file');
  const files = [new File(['%PDF-1.7'], 'nota.pdf', { type: 'application/pdf' })];
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(async () => {
    root = hydrateRoot(page, <FileCheck sha256={'ab'.repeat(32)} />);
  });
  expect(await screen.findByText('nota.pdf')).toBeTruthy();
  expect(await screen.findByText('Este arquivo NÃO é o que emitimos.')).toBeTruthy();
});
