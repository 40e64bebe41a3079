import { expect, test } from 'vitest';
import { loginPathFor } from '../../../lib/session/return-to';
import { destinationOf } from './use-admin-login';

const after = (pathname: string, search = '') =>
  destinationOf(new URL(loginPathFor(pathname, search), 'http://x').search);

test('the sign-in returns to the requested office page with its search', () => {
  expect(after('/admin/lances', '?veiculo=7')).toBe('/admin/lances?veiculo=7');
});

test('the sign-in opens the start page when the requested page is outside the office', () => {
  expect(after('/admin')).toBe('/admin/dashboard');
  expect(destinationOf('')).toBe('/admin/dashboard');
  expect(destinationOf('?voltar=%2Fveiculos')).toBe('/admin/dashboard');
  expect(destinationOf('?voltar=https%3A%2F%2Fexample.com')).toBe('/admin/dashboard');
});
