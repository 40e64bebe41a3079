import { expect, it } from 'vitest';
import { SITUACOES } from './vehicle.ts';
import { conditionNotice, isWreck } from './vehicle-condition.ts';

it('a damaged vehicle and scrap have a notice with their risk, an impounded one a quiet notice', () => {
  const noticed = SITUACOES.filter((situacao) => conditionNotice(situacao) !== null);
  expect(noticed).toEqual(['Sinistrado', 'Apreendido', 'Sucata']);
  expect(conditionNotice('Sinistrado')?.risk).toBe('Sinistrado · pode não voltar a circular');
  expect(conditionNotice('Sucata')?.risk).toBe('Sucata · não pode voltar a circular');
  expect(conditionNotice('Apreendido')).toEqual({
    label: 'Apreendido',
    isWreck: false,
    risk: null,
  });
});

it('only a damaged vehicle and scrap are wrecks', () => {
  expect(SITUACOES.filter(isWreck)).toEqual(['Sinistrado', 'Sucata']);
  expect(isWreck('')).toBe(false);
});
