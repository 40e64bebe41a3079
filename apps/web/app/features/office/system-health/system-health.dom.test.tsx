import {
  HEALTH_PARTS,
  type HealthPartName,
  type HealthReason,
} from '@martelo/contract/shapes/health-parts';
import type { HealthPart, Readiness } from '@martelo/contract/shapes/system-health';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice } from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { HEALTH_WORDS } from './health-words';
import { SystemHealthPage } from './system-health-page';

const READ = 'GET /api/admin/system-health';
const server = officeServer();

const well = (measures: HealthPart['measures'] = {}): HealthPart => ({
  state: 'ok',
  reason: null,
  measures,
});

const WELL: Readiness = {
  status: 'ready',
  version: '0.2.0',
  commit: '9b4a3cb94f1d6f1e2a3b4c5d6e7f8091a2b3c4d5',
  checkedAt: '2026-11-28T15:04:05.000Z',
  uptimeSeconds: 7_300,
  parts: {
    database: well({ milliseconds: 3 }),
    lane: well({ batchSeconds: 0 }),
    heartbeat: well({ ageSeconds: 1.4 }),
    notices: well({ milliseconds: 1 }),
    jobs: well({ overdue: 0, clockAgeSeconds: 12 }),
    storage: well({ milliseconds: 2 }),
    backup: well({ ageSeconds: 36_000 }),
    dataDisk: well({ freeBytes: 12.5 * 1024 ** 3, sizeBytes: 40 * 1024 ** 3 }),
    backupDisk: null,
  },
};

const open = () => openOffice({ '/admin/saude': <SystemHealthPage /> }, '/admin/saude');
const partOf = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);

it('says in words that every part is well, and what was measured', async () => {
  server.answer(READ, WELL);
  await open();
  await screen.findByText('Tudo em ordem: os lances são recebidos e gravados.');
  expect(screen.getAllByText('Em ordem')).toHaveLength(8);
  expect(partOf('Banco de dados').getByText('Respondeu em 3 ms.')).toBeDefined();
  expect(partOf('Gravação').getByText('Última gravação há 1 segundo.')).toBeDefined();
  expect(partOf('Cópia de segurança').getByText('Feita há 10 horas.')).toBeDefined();
  expect(partOf('Disco dos dados').getByText('12,5 GB livres de 40 GB.')).toBeDefined();
  expect(screen.getByText(/^Martelo 0\.2\.0 \(9b4a3cb94f1d\), no ar há 2 horas\./)).toBeDefined();
  // A house without a folder for copies has no disk for them.
  expect(screen.queryByText('Disco das cópias')).toBeNull();
});

it('says at once that no bids are taken, which part it is and what to do', async () => {
  const database: HealthPart = { state: 'failing', reason: 'no-answer', measures: { waiting: 0 } };
  server.answer(READ, { ...WELL, status: 'unready', parts: { ...WELL.parts, database } });
  await open();
  const alarm = await screen.findByRole('alert');
  expect(alarm.textContent).toContain('Lances não estão sendo recebidos');
  const part = partOf('Banco de dados');
  expect(part.getByText('Parado')).toBeDefined();
  expect(part.getByText(/não respondeu em 2 segundos.*Avise quem cuida do servidor/)).toBeDefined();
});

it('asks for attention where bids are taken and something else has to be mended', async () => {
  const backup: HealthPart = { state: 'warning', reason: 'none', measures: {} };
  server.answer(READ, { ...WELL, status: 'degraded', parts: { ...WELL.parts, backup } });
  await open();
  expect(await screen.findByText(/Há algo a resolver abaixo/)).toBeDefined();
  expect(partOf('Cópia de segurança').getByText('Atenção')).toBeDefined();
});

/** The reasons that the server gives for each part (apps/server/src/features/health/check-*.ts). */
const GIVEN: Record<HealthPartName, readonly HealthReason[]> = {
  database: ['no-answer', 'error', 'crowded'],
  lane: ['no-answer', 'error', 'stuck'],
  heartbeat: ['stopped', 'old', 'no-answer', 'error'],
  notices: ['no-answer', 'error'],
  jobs: ['stopped', 'stuck', 'no-answer', 'error'],
  storage: ['no-answer', 'error'],
  backup: ['none', 'old', 'failed', 'incomplete', 'no-answer', 'error', 'restored'],
  dataDisk: ['low', 'no-answer', 'error'],
  backupDisk: ['low', 'no-answer', 'error'],
};

it.each(HEALTH_PARTS)('%s has a sentence for each of its reasons', (name) => {
  expect(Object.keys(HEALTH_WORDS[name].troubles).toSorted()).toEqual(GIVEN[name].toSorted());
});
