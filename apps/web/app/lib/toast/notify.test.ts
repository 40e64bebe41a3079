import { expect, it, vi } from 'vitest';
import { tellNoticePlace } from './notice-place';
import { noticesWanted, notify } from './notify';

const { warning } = vi.hoisted(() => ({ warning: vi.fn() }));
vi.mock('react-toastify/unstyled', () => ({ toast: { warning } }));

it('keeps the first notice until there is a place for it', async () => {
  notify.warning('Sua conta ainda está em análise.', { persistent: true });
  expect(noticesWanted()).toBe(true);
  // By now the library has come.
  await import('react-toastify/unstyled');
  await Promise.resolve();
  expect(warning).not.toHaveBeenCalled();

  tellNoticePlace();
  await vi.waitFor(() => expect(warning).toHaveBeenCalledOnce());
  expect(warning).toHaveBeenCalledWith('Sua conta ainda está em análise.', {
    toastId: 'Sua conta ainda está em análise.',
    autoClose: false,
  });
});
