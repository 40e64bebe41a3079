import { ERRORS } from '@martelo/contract/texts/errors';
import { requestTexts } from '@martelo/contract/texts/public-texts';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageRefusal } from '../../../lib/page/page-failure';
import { ErrorPage } from './error-page';

afterEach(() => vi.restoreAllMocks());

it('a page whose data cannot be read says so, and its button opens it again', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const answer = { ...ERRORS.UNAVAILABLE, code: 'UNAVAILABLE' };
  render(<ErrorPage error={new PageRefusal(503, answer)} />);
  expect(screen.getByRole('alert').textContent).toBe(requestTexts.unavailable);
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(reload).toHaveBeenCalledOnce();
});
