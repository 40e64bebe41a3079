import { PROFILES, type Profile } from '@martelo/core/permissions';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AdminLive } from '../../../lib/live/admin-live';
import { signIn } from '../../../lib/testing/office-page.fixture';
import { openOffice } from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { Dashboard } from './dashboard';
import { QUIET } from './quiet-yard.fixture';
import { NO_SALE_TASKS } from './sale-tasks.fixture';

const READ = 'GET /api/admin/dashboard';
const WORK = 'O que falta fazer';
const RUNNING = 'Em andamento agora';

const server = officeServer();

const open = async () => {
  await openOffice(
    {
      '/admin': (
        <AdminLive>
          <Dashboard />
        </AdminLive>
      ),
    },
    '/admin',
  );
  await screen.findByText('Nada pendente agora.');
};

beforeEach(() => {
  server.stream({ type: 'hello', version: 1, serverTime: QUIET.serverTime });
  server.answer(READ, QUIET);
});

const ONE = { count: 1, sum: null, next: null };

it.each([
  ['sales', { sales: { ...NO_SALE_TASKS, 'a-homologar': ONE } }, '1 arremate pago a homologar'],
  ['approvals', { approvals: 1 }, '1 pedido espera a sua aprovação'],
] as const)(
  'a live change of %s is read, so the new task appears by itself',
  async (list, work, task) => {
    await open();
    expect(server.calls(READ)).toHaveLength(1);
    server.answer(READ, { ...QUIET, work: { ...QUIET.work, ...work } });
    await server.tell({ type: 'admin-list', list });
    await screen.findByRole('link', { name: task });
    expect(server.calls(READ)).toHaveLength(2);
  },
);

it('names the newest copy of the house, and leads to the manual when it is old', async () => {
  const last = { at: '2026-11-21T07:00:00.000Z', bytes: 2_520_000, missing: 0 };
  server.answer(READ, { ...QUIET, backup: { last, problem: null, failure: null } });
  await open();
  const link = screen.getByRole('link', { name: 'Última cópia de segurança' });
  expect(link.closest('p')?.textContent).toBe('Última cópia de segurança há 5 horas, 2,4 MB');
  const old = { at: '2026-11-18T07:00:00.000Z', bytes: 2_520_000, missing: 0 };
  const failure = 'O disco está cheio.';
  server.answer(READ, { ...QUIET, backup: { last: old, problem: 'antiga', failure } });
  await server.tell({ type: 'admin-list', list: 'sales' });
  const task = await screen.findByRole('link', { name: /^Sem cópia de segurança há 3 dias/ });
  expect(task.textContent).toContain(failure);
  expect(decodeURIComponent(task.getAttribute('href') ?? '')).toBe(
    '/admin/manual#cópia-de-segurança',
  );
});

/** Whoever runs auctions begins with what runs, everybody else with the own work. */
const ORDER: Record<Profile, readonly string[]> = {
  diretor: [RUNNING, WORK],
  leiloeiro: [RUNNING, WORK],
  operador: [WORK, RUNNING],
  financeiro: [WORK, RUNNING],
  patio: [WORK, RUNNING],
  vistoriador: [WORK],
  atendimento: [WORK, RUNNING],
  auditor: [WORK, RUNNING],
};

it.each(PROFILES)('to the profile %s the parts stand in the order of its work', async (profile) => {
  signIn('1', [profile]);
  await open();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const parts = titles.filter((title) => title === WORK || title === RUNNING);
  expect(parts).toEqual(ORDER[profile]);
  // Both come before everything else: the figures below them have no heading.
  expect(titles.slice(0, parts.length)).toEqual(parts);
});

it.each<[Profile, boolean]>([
  ['diretor', true],
  ['leiloeiro', false],
])('names the release that runs, and leads a %s to its health: %s', async (profile, leads) => {
  const commit = '9b4a3cb94f1d6f1e2a3b4c5d6e7f8091a2b3c4d5';
  server.answer(READ, { ...QUIET, release: { version: '0.2.0', commit } });
  signIn('1', [profile]);
  await open();
  const line = screen.getByText(/Martelo 0\.2\.0 \(9b4a3cb94f1d\)/);
  expect(line.querySelector('a[href="/admin/saude"]') !== null).toBe(leads);
});
