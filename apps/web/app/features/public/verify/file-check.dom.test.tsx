import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FileCheck } from './file-check';
import { sha256Of } from './sha256-of';

const issued = new File(['%PDF-1.7 nota de arremate'], 'nota.pdf', { type: 'application/pdf' });

async function choose(file: File): Promise<void> {
  const { unmount } = render(<FileCheck sha256={await sha256Of(issued)} />);
  fireEvent.change(screen.getByLabelText(/Escolha o PDF/), { target: { files: [file] } });
  await screen.findByText(file.name);
  expect(await screen.findByText(/^(O arquivo é|Este arquivo NÃO)/)).toBeTruthy();
  const said = document.body.textContent;
  unmount();
  expect(said).toContain(
    file === issued ? 'O arquivo é idêntico ao emitido.' : 'Este arquivo NÃO é o que emitimos.',
  );
}

test('the issued file is called identical', () => choose(issued));

test('a file with one other byte is called another one', () =>
  choose(new File(['%PDF-1.7 nota de arremato'], 'nota (1).pdf', { type: 'application/pdf' })));
