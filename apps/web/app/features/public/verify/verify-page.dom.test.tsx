import type { Verification } from '@martelo/contract/shapes/documents';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VerifyPage } from './verify-page';

const paper: Verification = {
  situacao: 'valido',
  tipo: 'nota_arremate',
  numero: 'NA 2026/000001',
  codigo: '7K3F-9QXM-2TRA-4D8V',
  emitidoEm: '2026-11-23T12:00:00.000Z',
  leilao: 'Leilão 7',
  lote: 'A001',
  veiculo: 'Fiat Uno 2019',
  finalPlaca: '3',
  comprador: 'J. S. S.',
  documento: '***.982.247-**',
  total: 24_622.5,
  sha256: 'ab'.repeat(32),
  canceladoEm: null,
  motivo: null,
  substituidoPor: null,
};
const show = (found: Verification | null) => render(<VerifyPage typed="" found={found} />);

describe('the page of a code', () => {
  it('shows a valid paper with its hash and the check of a file', () => {
    show(paper);
    expect(screen.getByText('Documento válido')).toBeTruthy();
    expect(screen.getByText('J. S. S., ***.982.247-**')).toBeTruthy();
    expect(screen.getByText('ab'.repeat(32))).toBeTruthy();
    expect(screen.getByText('Conferir meu arquivo')).toBeTruthy();
  });

  it('tells a replaced and an unknown one', () => {
    show({ ...paper, situacao: 'substituido', substituidoPor: 'NA 2026/000002' });
    expect(screen.getByText('Substituído pelo documento NA 2026/000002.')).toBeTruthy();
    show({ situacao: 'desconhecido' });
    expect(screen.getByText(/Não encontramos este código/)).toBeTruthy();
  });
});
