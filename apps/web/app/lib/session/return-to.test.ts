import { describe, expect, it } from 'vitest';
import { loginPathFor, returnPath } from './return-to';

describe('loginPathFor', () => {
  it('opens the sign-in of the current area and remembers the address', () => {
    expect(loginPathFor('/veiculos/7', '?a=1')).toBe('/login?voltar=%2Fveiculos%2F7%3Fa%3D1');
    expect(loginPathFor('/admin/lances')).toBe('/admin/login?voltar=%2Fadmin%2Flances');
  });

  it('remembers neither the home page nor a sign-in page', () => {
    expect(loginPathFor('/')).toBe('/login');
    expect(loginPathFor('/admin/login', '?voltar=%2Fadmin')).toBe('/admin/login');
  });

  it('leads from the registration to the page that linked to it', () => {
    expect(loginPathFor('/register', '?voltar=%2Fveiculos%2F7')).toBe(
      '/login?voltar=%2Fveiculos%2F7',
    );
    expect(loginPathFor('/register')).toBe('/login');
  });
});

describe('returnPath', () => {
  it('returns the remembered address', () => {
    expect(returnPath('?voltar=%2Fveiculos%2F7%3Fa%3D1', '/')).toBe('/veiculos/7?a=1');
  });

  it.each([
    '',
    '?voltar=',
    '?voltar=https://outro.example',
    '?voltar=//outro.example',
    '?voltar=/\\outro.example',
    '?voltar=javascript:alert(1)',
    '?voltar=/login',
    '?voltar=/%09/outro.example',
    '?voltar=/%0A/outro.example',
    '?voltar=/veiculos%00',
  ])('stays on this site with %s', (search) => {
    expect(returnPath(search, '/')).toBe('/');
  });
});

it('leads nobody back to a page that is on the way to the sign-in', () => {
  for (const path of ['/esqueci-minha-senha', '/nova-senha', '/aparelho']) {
    expect(loginPathFor(path)).toBe('/login');
    expect(returnPath(`?voltar=${encodeURIComponent(path)}`, '/')).toBe('/');
  }
});
