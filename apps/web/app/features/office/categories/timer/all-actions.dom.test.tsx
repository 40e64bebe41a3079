import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PAUSED_PREVIEW, PAUSED_TIMER } from '../../../../entities/auction/timer.fixture';
import {
  dialog,
  openOffice,
  press,
  pressOn,
  standOnScreen,
} from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { expectToast } from '../../../../lib/testing/shown-toasts.fixture';
import { AllActions } from './all-actions';

const onDone = vi.fn();
const server = officeServer(['diretor']);
let page: Awaited<ReturnType<typeof openOffice>>;

const done = (message: string, changed = 2) => ({
  message,
  changed,
  skippedLots: 0,
  reopenedLots: 0,
  auctions: [],
});
async function choose(item: RegExp): Promise<void> {
  await press('Mais ações');
  await pressOn(await screen.findByRole('menuitem', { name: item }));
}

beforeEach(async () => {
  onDone.mockReset();
  standOnScreen();
  server.answer('GET /api/timer', PAUSED_TIMER);
  page = await openOffice(
    {
      '/admin/categorias': <AllActions auctions={[]} onDone={onDone} />,
      '/admin/reset': <h1>Reset Completo</h1>,
    },
    '/admin/categorias',
  );
});

describe('a button for all auctions', () => {
  it.each([
    ['Pausar Todos', 'POST /api/timer/pause', adminTexts.allPaused],
    ['Retomar', 'POST /api/timer/resume', adminTexts.allResumed],
  ] as const)(
    '%s says what it has done, and the page reads the auctions again',
    async (name, call, text) => {
      server.answer(call, done(text));
      await press(name);
      expect((await expectToast(text)).className).toContain('Toastify__toast--success');
      expect(server.calls(call)).toHaveLength(1);
      expect(onDone).toHaveBeenCalledOnce();
    },
  );

  it('says as mere information that there was nothing to resume', async () => {
    server.answer('POST /api/timer/resume', done(adminTexts.noneToResume, 0));
    await press('Retomar');
    const toast = await expectToast(adminTexts.noneToResume);
    expect(toast.className).toContain('Toastify__toast--info');
  });

  it('says in its own words that it failed', async () => {
    server.fail('POST /api/timer/pause');
    await press('Pausar Todos');
    const toast = await expectToast(adminTexts.allPauseFailed);
    expect(toast.className).toContain('Toastify__toast--error');
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('an auction in a published edital', () => {
  const bound = { ...PAUSED_PREVIEW, titulo: 'Leilão do Detran', inEdital: true };
  const said = '1 leilão não muda, porque está em edital publicado: Leilão do Detran (nº 100).';

  it('is named as passed over by Iniciar Todos, and alone leaves nothing to start', async () => {
    server.answer('GET /api/auctions/preview', [{ ...bound, phase: 'upcoming' }]);
    await press('Iniciar Todos');
    const question = within(await dialog('Iniciar todos os leilões'));
    expect(await question.findByText(said)).toBeTruthy();
    const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Iniciar Todos' });
    expect(confirm.disabled).toBe(true);
  });

  it('is named as passed over by Reiniciar Todos, and is not counted', async () => {
    server.answer('GET /api/auctions/preview', [PAUSED_PREVIEW, bound]);
    await choose(/^Reiniciar Todos/);
    const question = within(await dialog('Reiniciar todos para 3 dias'));
    expect(await question.findByText(said)).toBeTruthy();
    expect(question.getByText(/^1 leilão em andamento ou pausado passa/)).toBeTruthy();
    expect(question.queryByText(/^Leilão do Detran/)).toBeNull();
  });
});

describe('the question of Iniciar Todos', () => {
  it('opens an announced auction only when it is ticked', async () => {
    const announced = { ...PAUSED_PREVIEW, phase: 'upcoming', announced: true } as const;
    server.answer('GET /api/auctions/preview', [announced]);
    server.answer('POST /api/timer/start', done(adminTexts.allStarted));
    await press('Iniciar Todos');
    const question = within(await dialog('Iniciar todos os leilões'));
    const tick = await question.findByRole<HTMLInputElement>('checkbox', {
      name: /Leilão de Carros/,
    });
    expect(server.calls('GET /api/auctions/preview')[0]?.query).toMatchObject({ action: 'start' });
    expect(tick.checked).toBe(false);
    expect(question.getByText(/^Anunciado: de \d{2}\/\d{2}\/\d{4}/)).toBeTruthy();
    const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Iniciar Todos' });
    expect(confirm.disabled).toBe(true);
    fireEvent.click(tick);
    await pressOn(confirm);
    await expectToast(adminTexts.allStarted);
    expect(server.sent('POST /api/timer/start')).toEqual([{ auctionIds: [announced.id] }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the further actions', () => {
  it('Reiniciar Todos counts the auctions first and says what it has done', async () => {
    server.answer('GET /api/auctions/preview', [PAUSED_PREVIEW]);
    server.answer('POST /api/timer/reset', done(adminTexts.allReset));
    await choose(/^Reiniciar Todos/);
    const question = within(await dialog('Reiniciar todos para 3 dias'));
    expect(await question.findByText(/^1 leilão em andamento ou pausado passa/)).toBeTruthy();
    expect(server.calls('GET /api/auctions/preview')[0]?.query).toMatchObject({
      action: 'restart',
    });
    await pressOn(question.getByRole('button', { name: 'Reiniciar Todos' }));
    await expectToast(adminTexts.allReset);
    expect(server.calls('POST /api/timer/reset')).toHaveLength(1);
  });

  it('Reset Completo asks once here, and its page asks again', async () => {
    const reset = 'POST /api/timer/full-reset';
    server.answer(reset, done(adminTexts.allReset));
    await choose(/^Reset Completo/);
    const question = within(await dialog('Ir para o Reset Completo?'));
    await pressOn(question.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(page.address()).toBe('/admin/reset'));
    expect(server.calls(reset)).toEqual([]);
  });
});
