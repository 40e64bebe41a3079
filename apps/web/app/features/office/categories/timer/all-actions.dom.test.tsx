import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAUSED_PREVIEW, PAUSED_TIMER } from '../../../../entities/auction/timer.fixture';
import {
  closeOffice,
  type FakeServer,
  findToast,
  openOffice,
  press,
  pressButton,
  standOnScreen,
  stubServer,
} from '../../../../lib/testing/office-area.fixture';
import { signIn } from '../../../../lib/testing/office-page.fixture';
import { AllActions } from './all-actions';

const onDone = vi.fn();
let server: FakeServer;
let page: Awaited<ReturnType<typeof openOffice>>;

const done = (message: string, changed = 2) => ({
  ...{ message, changed, skippedLots: 0, reopenedLots: 0, auctions: [] },
});
const sentTo = (call: string) => server.sent.filter((sent) => sent.call === call);
const dialog = (name: string) => screen.findByRole('dialog', { name });
async function choose(item: RegExp): Promise<void> {
  await pressButton('Mais ações');
  await press(await screen.findByRole('menuitem', { name: item }));
}

beforeEach(async () => {
  onDone.mockReset();
  standOnScreen();
  server = stubServer();
  server.answer('GET /api/timer', PAUSED_TIMER);
  signIn('1', ['diretor']);
  page = await openOffice(
    {
      '/admin/categorias': <AllActions auctions={[]} onDone={onDone} />,
      '/admin/reset': <h1>Reset Completo</h1>,
    },
    '/admin/categorias',
  );
});
afterEach(closeOffice);

describe('a button for all auctions', () => {
  it.each([
    ['Pausar Todos', 'POST /api/timer/pause', adminTexts.allPaused],
    ['Retomar', 'POST /api/timer/resume', adminTexts.allResumed],
  ] as const)(
    '%s says what it has done, and the page reads the auctions again',
    async (name, call, text) => {
      server.answer(call, done(text));
      await pressButton(name);
      expect((await findToast(text)).className).toContain('Toastify__toast--success');
      expect(sentTo(call)).toHaveLength(1);
      expect(onDone).toHaveBeenCalledOnce();
    },
  );

  it('says as mere information that there was nothing to resume', async () => {
    server.answer('POST /api/timer/resume', done(adminTexts.noneToResume, 0));
    await pressButton('Retomar');
    const toast = await findToast(adminTexts.noneToResume);
    expect(toast.className).toContain('Toastify__toast--info');
  });

  it('says in its own words that it failed', async () => {
    server.refuse('POST /api/timer/pause', 500);
    await pressButton('Pausar Todos');
    const toast = await findToast(adminTexts.allPauseFailed);
    expect(toast.className).toContain('Toastify__toast--error');
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('the question of Iniciar Todos', () => {
  it('opens an announced auction only when it is ticked', async () => {
    const announced = { ...PAUSED_PREVIEW, phase: 'upcoming', announced: true } as const;
    server.answer('GET /api/auctions/preview', [announced]);
    server.answer('POST /api/timer/start', done(adminTexts.allStarted));
    await pressButton('Iniciar Todos');
    const question = within(await dialog('Iniciar todos os leilões'));
    const tick = await question.findByRole<HTMLInputElement>('checkbox', {
      name: /Leilão de Carros/,
    });
    expect(sentTo('GET /api/auctions/preview')[0]?.query).toMatchObject({ action: 'start' });
    expect(tick.checked).toBe(false);
    expect(question.getByText(/^Anunciado: de \d{2}\/\d{2}\/\d{4}/)).toBeTruthy();
    const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Iniciar Todos' });
    expect(confirm.disabled).toBe(true);
    fireEvent.click(tick);
    await press(confirm);
    await findToast(adminTexts.allStarted);
    const bodies = sentTo('POST /api/timer/start').map(({ body }) => body);
    expect(bodies).toEqual([{ auctionIds: [announced.id] }]);
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
    expect(sentTo('GET /api/auctions/preview')[0]?.query).toMatchObject({ action: 'restart' });
    await press(question.getByRole('button', { name: 'Reiniciar Todos' }));
    await findToast(adminTexts.allReset);
    expect(sentTo('POST /api/timer/reset')).toHaveLength(1);
  });

  it('Reset Completo asks once here, and its page asks again', async () => {
    await choose(/^Reset Completo/);
    const question = within(await dialog('Ir para o Reset Completo?'));
    await press(question.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(page.address()).toBe('/admin/reset'));
    expect(server.sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });
});
