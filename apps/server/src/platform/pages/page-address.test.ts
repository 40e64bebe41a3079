import { endpoints } from '@martelo/contract/calls/endpoints';
import { describe, expect, test } from 'vitest';
import { isShared, pageAddress } from './page-address.ts';

describe('the address of a page', () => {
  test.each([
    ['/', '/'],
    ['/veiculos?utm_source=x', '/veiculos'],
    ['/veiculos?x=1&page=2&x=2', '/veiculos?page=2'],
    ['/veiculos?titulo=a%26b', '/veiculos?titulo=a%26b'],
    ['/veiculos.data?_routes=root&x=1', '/veiculos.data?_routes=root'],
    ['/login?voltar=%2Fveiculos', '/login?voltar=%2Fveiculos'],
    ['/conta/favoritos?aba=buscas&x=1', '/conta/favoritos?aba=buscas'],
    ['/conta/avisos?pagina=2', '/conta/avisos?pagina=2'],
    ['//evil.example/x?page=1?page=2', '//evil.example/x?page=1%3Fpage%3D2'],
  ])('of %s is %s', (asked, address) => {
    expect(pageAddress(asked)).toBe(address);
  });

  test('keeps every filter of the public list, and its pages are the same for everybody', () => {
    // The size of a page is the call's alone.
    const { limit: _, ...query } = endpoints.publicVehicles.query.shape;
    const fields = Object.keys(query);
    expect(fields).toContain('marca');
    for (const field of fields) {
      const address = `/veiculos?${field}=1`;
      expect([pageAddress(address), isShared(address)]).toEqual([address, true]);
    }
  });

  test('with a way back, or the vehicle of a new visit, is a page of its own', () => {
    expect(isShared('/login?voltar=%2Fveiculos')).toBe(false);
    expect(pageAddress('/conta/visitas?veiculo=7')).toBe('/conta/visitas?veiculo=7');
    expect(isShared('/conta/visitas?veiculo=7')).toBe(false);
  });
});
