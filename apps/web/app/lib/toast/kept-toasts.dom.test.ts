import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type KeptToast, keepToasts, takeKeptToasts } from './kept-toasts';

const shown = vi.hoisted(() => ({ error: vi.fn(), warning: vi.fn(), dismiss: vi.fn() }));
vi.mock('react-toastify/unstyled', () => ({ toast: { ...shown, isActive: () => false } }));
vi.mock('./toaster-ready', () => ({ TOAST_MS: 5000, toasterReady: Promise.resolve() }));

const toast: KeptToast = { kind: 'error', id: 'a', news: { title: 'A' }, persistent: false };

beforeEach(() => {
  window.sessionStorage.clear();
  vi.clearAllMocks();
  vi.resetModules();
});
afterEach(() => vi.restoreAllMocks());

it('gives a toast out once, and not after the way to the next page', () => {
  keepToasts([toast], 1_000);
  expect(takeKeptToasts(2_000)).toEqual([toast]);
  expect(takeKeptToasts(2_000)).toEqual([]);
  keepToasts([toast], 1_000);
  expect(takeKeptToasts(60_000)).toEqual([]);
  keepToasts([toast], 1_000_000);
  expect(takeKeptToasts(1_000)).toEqual([]);
});

it('ignores what it cannot read', () => {
  window.sessionStorage.setItem('kept-toasts', '{');
  expect(takeKeptToasts()).toEqual([]);
});

it('ignores what an older version kept in another form', () => {
  const old = { kind: 'error', id: 'a', text: 'A', persistent: false, link: null };
  const stored = { until: Date.now() + 10_000, toasts: [old] };
  window.sessionStorage.setItem('toasts', JSON.stringify(stored));
  expect(takeKeptToasts()).toEqual([]);
});

it('the next page shows what nobody has closed as it was, and the page after it nothing', async () => {
  const before = await import('./notify');
  const news = {
    text: 'Lote R002: agora em R$ 5.200,00',
    list: [{ label: 'Lote R002', href: '/veiculos/7' }],
    action: { label: 'Cobrir por R$ 5.450', href: '/veiculos/7?lance=5450' },
  };
  const title = 'Seu lance foi superado';
  await before.notify.warning(title, { id: 'outbid-7', persistent: true, ...news });
  await before.notify.error('Fechado', { id: 'closed', crosses: true });
  await before.notify.error('Falhou');
  await before.notify.error('Desfeito', { id: 'undone', crosses: true });
  shown.error.mock.calls[0]?.[1].onClose();
  await before.takeBackToast('undone');
  window.dispatchEvent(new Event('pagehide'));
  const [content] = shown.warning.mock.calls[0] ?? [];
  expect(content.props).toMatchObject({ title, ...news });

  vi.clearAllMocks();
  vi.resetModules();
  const next = await import('./notify');
  next.showKeptToasts();
  await expect.poll(() => shown.warning).toHaveBeenCalledOnce();
  expect(shown.error).not.toHaveBeenCalled();
  const [again, options] = shown.warning.mock.calls[0] ?? [];
  expect(options).toMatchObject({ toastId: 'outbid-7', autoClose: false });
  expect(again.props).toMatchObject({ title, ...news });
  window.dispatchEvent(new Event('pagehide'));

  vi.resetModules();
  expect((await import('./kept-toasts')).takeKeptToasts().map(({ id }) => id)).not.toContain(
    'closed',
  );
});
