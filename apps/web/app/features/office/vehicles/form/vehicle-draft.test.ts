import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { describe, expect, it } from 'vitest';
import { appendDraft, checkDraft, copyOf, draftOf, emptyDraft, isSameDraft } from './vehicle-draft';

const vehicle = {
  id: '7',
  titulo: 'Fiat Argo Drive 1.0',
  marca: 'Fiat',
  modelo: 'Argo',
  ano: 2021,
  km: null,
  quilometragem: null,
  combustivel: 'Flex',
  cor: 'Vermelho',
  finalPlaca: '7',
  situacao: 'Recuperado',
  origem: 'Banco',
  descricao: 'Único dono.',
  destaque: true,
  categoria: 'Carro',
  lote: 'C042',
  lanceInicial: 31450.5,
  valorFipe: 50730,
  avaliacao: null,
  classe: 'conservado',
  ordemLeilao: 1,
  auction: null,
} as unknown as Vehicle;

const NO_RESERVE = { valorMinimoVenda: null };

describe('the copy of a vehicle', () => {
  it('leaves empty what belongs to one vehicle alone, and the rest stays', () => {
    const running = { ...vehicle, km: 62_000, auction: { id: '3', phase: 'running' } } as Vehicle;
    expect(copyOf(running)).toMatchObject({
      finalPlaca: '',
      km: '',
      lote: '',
      valorMinimoVenda: '',
      destaque: false,
      titulo: 'Fiat Argo Drive 1.0',
      origem: 'Banco',
      lanceInicial: '31.450,50',
      auctionId: '3',
    });
  });

  it('does not enter an auction that is over', () => {
    const over = { ...vehicle, auction: { id: '3', phase: 'finished' } } as Vehicle;
    expect(copyOf(over).auctionId).toBe('');
  });
});

describe('the vehicle draft', () => {
  it('a new draft has the defaults of the specification', () => {
    const draft = emptyDraft('Moto', 'Moto');
    expect(draft).toMatchObject({
      titulo: 'Moto - ',
      combustivel: 'Flex',
      situacao: 'Recuperado',
      origem: 'Financeira',
      categoria: 'Moto',
    });
    expect(emptyDraft('Carro').titulo).toBe('');
  });

  it('the draft of a stored vehicle has its values as a person types them', () => {
    expect(draftOf(vehicle, NO_RESERVE)).toMatchObject({
      ano: '2021',
      km: '',
      lanceInicial: '31.450,50',
      valorFipe: '50.730,00',
      auctionId: '',
    });
  });

  it('the draft has the minimum sale value and refuses zero', () => {
    expect(draftOf(vehicle, NO_RESERVE).valorMinimoVenda).toBe('');
    const draft = draftOf(vehicle, { valorMinimoVenda: 40_000.5 });
    expect(draft.valorMinimoVenda).toBe('40.000,50');
    expect(checkDraft(draft, 'edit')).toBeNull();
    expect(Object.keys(checkDraft({ ...draft, valorMinimoVenda: '0,00' }, 'edit') ?? {})).toEqual([
      'valorMinimoVenda',
    ]);
  });

  it('every missing field has its own error', () => {
    const errors = checkDraft(emptyDraft('Carro'), 'add') ?? {};
    expect(Object.keys(errors).sort()).toEqual(
      ['ano', 'cor', 'descricao', 'finalPlaca', 'lanceInicial', 'marca', 'modelo', 'titulo'].sort(),
    );
    expect(errors.titulo).toBe('Informe o título do veículo.');
  });

  it('the edit form does not require make and model', () => {
    const draft = { ...draftOf(vehicle, NO_RESERVE), marca: '', modelo: '' };
    expect(checkDraft(draft, 'edit')).toBeNull();
    expect(Object.keys(checkDraft(draft, 'add') ?? {})).toEqual(['marca', 'modelo']);
  });

  it('the draft is sent as text fields, including the highlight', () => {
    const form = new FormData();
    appendDraft(form, draftOf(vehicle, NO_RESERVE));
    expect(form.get('destaque')).toBe('true');
    expect(form.get('lanceInicial')).toBe('31.450,50');
  });

  it('an unchanged draft is recognized', () => {
    expect(isSameDraft(draftOf(vehicle, NO_RESERVE), draftOf(vehicle, NO_RESERVE))).toBe(true);
    expect(
      isSameDraft(draftOf(vehicle, NO_RESERVE), { ...draftOf(vehicle, NO_RESERVE), km: '1' }),
    ).toBe(false);
  });
});
