import { expect, it, vi } from 'vitest';
import { notify, toastsWanted } from './notify';
import { toasterIsReady } from './toaster-ready';

const { warning } = vi.hoisted(() => ({ warning: vi.fn() }));
vi.mock('react-toastify/unstyled', () => ({ toast: { warning } }));

it('keeps the first toast until the container is on the screen', async () => {
  notify.warning('Sua conta ainda está em análise.', { persistent: true });
  expect(toastsWanted()).toBe(true);
  // The library has been loaded by now.
  await import('react-toastify/unstyled');
  await Promise.resolve();
  expect(warning).not.toHaveBeenCalled();

  toasterIsReady();
  await vi.waitFor(() => expect(warning).toHaveBeenCalledOnce());
  expect(warning).toHaveBeenCalledWith('Sua conta ainda está em análise.', {
    toastId: 'Sua conta ainda está em análise.',
    autoClose: false,
  });
});
