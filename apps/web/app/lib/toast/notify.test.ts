import { afterEach, expect, it, vi } from 'vitest';
import { loadToaster, notify, toastsWanted } from './notify';
import { toasterIsReady } from './toaster-ready';

const { warning } = vi.hoisted(() => ({ warning: vi.fn() }));
vi.mock('react-toastify/unstyled', () => ({ toast: { warning } }));

const toasterLoads = vi.hoisted(() => vi.fn());
vi.mock('../../ui/state/toaster', () => {
  toasterLoads();
  return { default: () => null };
});

afterEach(() => vi.unstubAllGlobals());

it('asks for no code without a network, and for all of it when the network returns', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', { onLine: false });
  loadToaster();
  notify.warning('Sem rede.');
  expect(toastsWanted()).toBe(false);
  expect(toasterLoads).not.toHaveBeenCalled();

  vi.stubGlobal('navigator', { onLine: true });
  browser.dispatchEvent(new Event('online'));
  await expect.poll(() => toasterLoads).toHaveBeenCalledOnce();
});

it('keeps the first toast until the container is on the screen', async () => {
  vi.stubGlobal('window', new EventTarget());
  notify.warning('Sua conta ainda está em análise.', { persistent: true });
  expect(toastsWanted()).toBe(true);
  // The library has been loaded by now.
  await import('react-toastify/unstyled');
  await Promise.resolve();
  expect(warning).not.toHaveBeenCalled();

  toasterIsReady();
  await expect.poll(() => warning).toHaveBeenCalledOnce();
  expect(warning).toHaveBeenCalledWith('Sua conta ainda está em análise.', {
    toastId: 'Sua conta ainda está em análise.',
    autoClose: false,
    onClose: expect.any(Function),
  });
});
