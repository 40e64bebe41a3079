import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  FINISHED_TIMER,
  PAUSED_PREVIEW,
  PAUSED_TIMER,
} from '../../../../entities/auction/timer.fixture';
import { dialog, openOffice, press, pressOn } from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { expectOneToast } from '../../../../lib/testing/shown-toasts.fixture';
import { TimerWidget } from './timer-widget';

const server = officeServer(['diretor']);
const show = () => openOffice({ '/': <TimerWidget auctions={[]} onChanged={() => {}} /> }, '/');
const widget = () => screen.getByRole('region', { name: 'Cronômetro dos leilões' });
const text = () => widget().textContent;
const button = (name: string) =>
  within(widget()).queryByRole<HTMLButtonElement>('button', { name });
function descriptionOf(element: HTMLElement | null): string {
  const id = element?.getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
}

// With its code loaded already, a confetti would be on the page at once, and the test would see it.
beforeAll(() => import('./confetti'));

it('a timer that has finished says so, and a browser that asks for reduced motion gets no confetti', async () => {
  askForReducedMotion();
  server.answer('GET /api/timer', FINISHED_TIMER);
  await show();
  expect(text()).toContain(adminTexts.timerFinished);
  expect(text()).toContain('Status: Finalizado');
  expect(screen.queryByTestId('confetti')).toBeNull();
  const reset = button('Resetar o cronômetro');
  expect(reset?.disabled).toBe(true);
  expect(descriptionOf(reset)).toContain('não há o que pausar nem resetar');
});

it('the timer of an auction that waits says so and offers neither resume nor reset', async () => {
  server.answer('GET /api/timer', { ...PAUSED_TIMER, phase: 'upcoming' });
  await show();
  expect(text()).toContain('Status: Aguardando início');
  expect(button('Retomar o cronômetro')).toBeNull();
  expect(button('Resetar o cronômetro')?.disabled).toBe(true);
});

describe('a paused timer', () => {
  beforeEach(async () => {
    server.answer('GET /api/timer', { ...PAUSED_TIMER, hours: 3 });
    server.answer('GET /api/auctions/preview', [PAUSED_PREVIEW]);
    await show();
  });

  it('names its auction', () => {
    expect(text()).toContain('Status: Pausado');
    expect(text()).toContain('Leilão de Carros (nº 100), o primeiro a terminar');
  });

  it('says in its own words, once, that it cannot be resumed', async () => {
    server.fail('POST /api/timer/resume');
    await press('Retomar o cronômetro');
    await expectOneToast(adminTexts.timerResumeFailed);
  });

  it('says in the question of the reset why the server refuses it', async () => {
    server.fail('POST /api/timer/reset', { status: 409, message: 'Agora não.' });
    await press('Resetar o cronômetro');
    const question = within(await dialog('Resetar para 3 dias'));
    await question.findByText(/^1 leilão em andamento ou pausado passa/);
    await pressOn(question.getByRole('button', { name: 'Resetar' }));
    const alert = await question.findByRole('alert');
    expect(alert.textContent).toBe('Erro ao resetar o cronômetro: Agora não.');
  });
});

function askForReducedMotion(): void {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia.call(window, query);
    const isAsked = query.includes('prefers-reduced-motion: reduce');
    return isAsked ? Object.defineProperty(list, 'matches', { value: true }) : list;
  });
}
