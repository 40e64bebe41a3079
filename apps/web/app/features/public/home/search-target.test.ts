import { describe, expect, it } from 'vitest';
import { searchTarget } from './search-target';

describe('searchTarget', () => {
  it('opens the category when only a category is chosen', () => {
    expect(searchTarget({ modelo: '  ', type: 'Caminhões', precoMax: null })).toBe(
      '/veiculos/categoria/caminhoes',
    );
  });

  it('opens the list with titulo and tipo, without the price', () => {
    const type = 'Caminhões';
    expect(searchTarget({ modelo: ' FH 540 ', type, precoMax: 50_000 })).toBe(
      '/veiculos?titulo=FH+540&tipo=Caminh%C3%A3o',
    );
    expect(searchTarget({ modelo: '', type, precoMax: 50_000 })).toBe(
      '/veiculos?tipo=Caminh%C3%A3o',
    );
  });

  it('opens the list with the given filters when no category is chosen', () => {
    expect(searchTarget({ modelo: 'gol', type: null, precoMax: 25_000 })).toBe(
      '/veiculos?titulo=gol&precoMax=25000',
    );
    expect(searchTarget({ modelo: ' ', type: null, precoMax: null })).toBe('/veiculos');
  });
});
