import { expect, it } from 'vitest';
import { clearStoredTimer, storeTimer } from './stored-timer';

function memory() {
  const kept: Record<string, string> = {};
  return {
    kept,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
}

const timer = {
  days: 2,
  hours: 1,
  minutes: 0,
  seconds: 5,
  isRunning: true,
  isFinished: false,
  phase: 'running' as const,
  titulo: 'Leilão de Carros',
  numeroLote: '100',
  dataInicio: '2026-11-20T12:00:00.000Z',
  dataFim: '2026-11-23T12:00:00.000Z',
  serverTime: '2026-11-21T11:00:00.000Z',
};

it('stores the server timer under the five keys', () => {
  const store = memory();
  storeTimer(timer, store);
  expect(store.kept).toEqual({
    timer_running: 'true',
    timer_finished: 'false',
    timer_total_seconds: '176405',
    timer_start_date: timer.dataInicio,
    timer_end_date: timer.dataFim,
  });
});

it('stores no date when no auction is running', () => {
  const store = memory();
  storeTimer(timer, store);
  storeTimer({ ...timer, dataInicio: null, dataFim: null }, store);
  expect(store.kept).not.toHaveProperty('timer_end_date');
});

it('deletes all its keys and nothing else', () => {
  const store = memory();
  store.setItem('token', 't');
  storeTimer(timer, store);
  clearStoredTimer(store);
  expect(store.kept).toEqual({ token: 't' });
});
