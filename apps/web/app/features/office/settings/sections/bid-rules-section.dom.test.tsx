import type { AllSettings } from '@martelo/contract/shapes/settings-sections';
import { bidRuleTexts } from '@martelo/contract/texts/bid-rule-texts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice, press, type } from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { SettingsPage } from '../settings-page';

const SAVE = 'PUT /api/admin/settings/lances';
const LANCES = {
  incrementos: [
    { ate: 10_000, valor: 100 },
    { ate: null, valor: 500 },
  ],
  prorrogacao: { janela: 120, tempo: 180 },
  lanceAutomatico: true,
  reservaPercentual: 80,
};

const server = officeServer();

async function open(lances: typeof LANCES | (typeof LANCES & { incrementos: null })) {
  const stored = { version: 'v1', updatedAt: null, value: { lances } };
  const settings = { patio: stored, lances: stored, editalArquivo: null };
  server.answer('GET /api/admin/settings', settings as unknown as AllSettings);
  await openOffice({ '/': <SettingsPage section="lances" /> }, '/');
  await screen.findByRole('form', { name: 'Regras dos lances' });
}

it('shows the stored rules, and sends what was changed with the others', async () => {
  await open(LANCES);
  const percent = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Porcentagem do lance inicial',
  });
  expect(percent.value).toBe('80');
  type(percent, '90');
  server.answer(SAVE, {
    version: 'v2',
    updatedAt: '2026-11-28T12:00:00.000Z',
    value: { lances: { ...LANCES, reservaPercentual: 90 } },
  });
  await press('Salvar');
  await waitFor(() =>
    expect(server.sent(SAVE)).toEqual([
      { lances: { ...LANCES, reservaPercentual: 90 }, version: 'v1' },
    ]),
  );
  await screen.findByText(/Alterado em/);
});

it('a rule that cannot hold has its sentence beside its field, and nothing is sent', async () => {
  await open(LANCES);
  await press('Sem incremento');
  await press('Salvar');
  await screen.findByText(bidRuleTexts.automaticNeedsIncrements);
  expect(server.sent(SAVE)).toEqual([]);
  await press('Usar tabela sugerida');
  expect(screen.queryByText(bidRuleTexts.automaticNeedsIncrements)).toBeNull();
});
