import { describe, expect, it } from 'vitest';
import { searchTarget } from './search-target';

describe('searchTarget', () => {
  it('leads to the category when nothing else is chosen', () => {
    expect(searchTarget({ modelo: '  ', type: 'Caminhões', precoMax: null })).toBe(
      '/veiculos/categoria/caminhoes',
    );
  });

  it('leads to the list with titulo and tipo, without the price', () => {
    const type = 'Caminhões';
    expect(searchTarget({ modelo: ' FH 540 ', type, precoMax: 50_000 })).toBe(
      '/veiculos?titulo=FH+540&tipo=Caminh%C3%A3o',
    );
    expect(searchTarget({ modelo: '', type, precoMax: 50_000 })).toBe(
      '/veiculos?tipo=Caminh%C3%A3o',
    );
  });

  it('leads to the list with what there is when no category is chosen', () => {
    expect(searchTarget({ modelo: 'gol', type: null, precoMax: 25_000 })).toBe(
      '/veiculos?titulo=gol&precoMax=25000',
    );
    expect(searchTarget({ modelo: ' ', type: null, precoMax: null })).toBe('/veiculos');
  });
});
