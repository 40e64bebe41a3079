import { CHECKLIST_ITEMS } from '@martelo/core/delivery-checklist';
import { expect, test } from 'vitest';
import { emptyDraft, formOf, type GateDraft, problemsOf } from './gate-draft';

const comprador = { nome: 'João da Silva', documento: '529.982.247-25' };
const picture = new File(['x'], 'f.jpg', { type: 'image/jpeg' });

function whole(part: Partial<GateDraft> = {}): GateDraft {
  const draft = emptyDraft({ comprador });
  const checks = Object.fromEntries(
    CHECKLIST_ITEMS.map((item) => [item, { estado: 'ok' as const, nota: '' }]),
  );
  const texts = { ...draft.texts, conferencia: 'QKT1D23' };
  return { ...draft, texts, checks, fotos: [picture], assinatura: picture, ...part };
}

test('an untouched form names everything that is missing', () => {
  const errors = problemsOf(emptyDraft({ comprador }), { classe: 'conservado' });
  expect(Object.keys(errors).sort()).toEqual(['assinatura', 'conferencia', 'fotos', 'vistoria']);
});

test('a whole form is sent with every item, photograph and the signature', () => {
  expect(problemsOf(whole(), { classe: 'conservado' })).toEqual({});
  const form = formOf(whole({ fotos: [picture, picture] }));
  expect(form.getAll('fotos')).toHaveLength(2);
  expect(JSON.parse(String(form.get('vistoria')))).toHaveLength(CHECKLIST_ITEMS.length);
  expect(form.get('descaracterizado')).toBe('false');
  expect(form.has('procuracao')).toBe(false);
});

test('the odometer may be typed with the dots of its thousands', () => {
  const texts = { ...whole().texts, km: ' 84.210 ' };
  expect(problemsOf(whole({ texts }), { classe: 'conservado' })).toEqual({});
  expect(formOf(whole({ texts })).get('km')).toBe('84210');
  const errors = problemsOf(whole({ texts: { ...texts, km: '84,2' } }), { classe: 'conservado' });
  expect(Object.keys(errors)).toEqual(['km']);
});

test('a power of attorney and the papers of scrap are asked for where they are needed', () => {
  const errorsOf = (draft: GateDraft, classe: Parameters<typeof problemsOf>[1]['classe']) =>
    Object.keys(problemsOf(draft, { classe })).sort();
  expect(errorsOf(whole({ quem: 'procurador' }), 'conservado')).toEqual(['procuracao']);
  expect(errorsOf(whole(), 'sucata_aproveitavel')).toEqual(['baixa']);
  expect(errorsOf(whole(), 'sucata_inservivel')).toEqual([
    'descaracterizado',
    'fotosDescaracterizacao',
  ]);
});
