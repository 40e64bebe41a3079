import { describe, expect, it } from 'vitest';
import { waysOf } from './missing-fields';

const sale = { veiculoId: '7', comprador: 'Maria & Filhos' };
const placesOf = (...missing: string[]) => waysOf(missing, sale).map(({ to }) => to);

describe('the pages on which missing fields of a nota are filled in', () => {
  it('names the vehicle once for all of its papers', () => {
    expect(placesOf('placa', 'chassi', 'RENAVAM')).toEqual(['/admin/veiculos/editar/7']);
  });

  it('names the buyer, with the search for the name, and the settings', () => {
    expect(placesOf('CEP do comprador', 'matrícula do leiloeiro na Junta Comercial')).toEqual([
      '/admin/usuarios/gerenciar?busca=Maria%20%26%20Filhos',
      '/admin/configuracoes/leiloeiro',
    ]);
  });

  it('is empty while nothing is missing', () => {
    expect(placesOf()).toEqual([]);
  });
});
