import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someAuction, someVehicle } from '../../../../lib/testing/office-samples.fixture';
import { expectSaid, openOffice, press, type } from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { AddVehicle } from './add-vehicle';
import { EditVehicle } from './edit-vehicle';
import type { VehicleDraft } from './vehicle-draft';

const server = officeServer();

const PAPERS = { placa: 'QZX7K31', chassi: '9BW', renavam: '00639884962', motor: 'MTR9' };

/** Every field of the form as it is typed. One that is missing here is a type error. */
const TYPED: Record<keyof VehicleDraft, string> = {
  titulo: 'Iveco Daily 35',
  marca: 'Iveco',
  modelo: 'Daily',
  ano: '2018',
  cor: 'Verde',
  combustivel: 'Diesel',
  km: '62001',
  finalPlaca: '1',
  situacao: 'Sinistrado',
  origem: 'Seguradora',
  lanceInicial: '50.001,00',
  valorFipe: '90.001,00',
  valorMinimoVenda: '60.001,00',
  descricao: 'Com chave.',
  lote: 'X001',
  categoria: 'Carro',
  destaque: 'true',
  auctionId: '7',
  avaliacao: '70.001,00',
  classe: 'material_ferroso',
  ordemLeilao: '3',
  ...PAPERS,
};

function shownBy(input: Element | null): string | undefined {
  if (input instanceof HTMLInputElement && input.type === 'checkbox') return String(input.checked);
  const isField =
    input instanceof HTMLInputElement ||
    input instanceof HTMLSelectElement ||
    input instanceof HTMLTextAreaElement;
  return isField ? input.value : undefined;
}

it('every field has an input with its stored value, and is sent by a save', async () => {
  const { titulo, marca, modelo, cor, combustivel, situacao, origem, descricao, lote } = TYPED;
  server.answer(
    'GET /api/vehicles/:id',
    someVehicle({
      titulo,
      marca,
      modelo,
      cor,
      combustivel,
      situacao,
      origem,
      descricao,
      lote,
      ano: 2018,
      km: 62_001,
      finalPlaca: '1',
      destaque: true,
      lanceInicial: 50_001,
      valorFipe: 90_001,
      avaliacao: 70_001,
      classe: 'material_ferroso',
      ordemLeilao: 3,
      totalLances: 0,
      papeis: PAPERS,
    }),
  );
  server.answer('GET /api/vehicles/:id/sale', {
    resultado: 'active',
    valorMinimoVenda: 60_001,
    minimoAplicado: null,
    oferta: null,
  });
  server.answer('GET /api/auctions', [someAuction()]);
  server.answer('GET /api/vehicles/twins', { veiculos: [] });
  server.answer('GET /api/vehicles/usual-values', { usual: null });
  server.answer('PUT /api/vehicles/:id', someVehicle());
  const page = <EditVehicle id="42" />;
  const pages = { '/admin/veiculos/editar/:id': page, '/admin/veiculos': <h1>Veículos</h1> };
  await openOffice(pages, '/admin/veiculos/editar/42');
  const form = await screen.findByRole('form', { name: 'Dados do veículo' });
  const names = Object.keys(TYPED);
  const shown = names.map((name) => [name, shownBy(form.querySelector(`[name="${name}"]`))]);
  expect(Object.fromEntries(shown)).toEqual(TYPED);
  await act(async () => screen.getByRole('button', { name: 'Salvar Alterações' }).click());
  await screen.findByRole('heading', { name: 'Veículos' });
  const [body] = server.sent('PUT /api/vehicles/:id') as [FormData];
  expect(Object.fromEntries(names.map((name) => [name, body.get(name)]))).toEqual(TYPED);
});

it('in a first auction of a public regime the minimum follows the appraisal', async () => {
  server.answer('GET /api/auctions', [someAuction({ id: '7', regime: 'art328' })]);
  server.answer('GET /api/vehicles/twins', { veiculos: [] });
  server.answer('GET /api/vehicles/usual-values', { usual: null });
  const page = <AddVehicle named="Carro" auctionId="7" series={null} />;
  await openOffice({ '/admin/veiculos/adicionar': page }, '/admin/veiculos/adicionar');
  const appraisal = await screen.findByRole('textbox', { name: /^Avaliação/ });
  const minimum = await screen.findByRole('textbox', { name: /^Valor mínimo.*\(público\)/ });
  type(appraisal, '12.000,00');
  expect(minimum).toHaveProperty('value', '12.000,00');
  type(minimum, '13.000,00');
  type(appraisal, '14.000,00');
  expect(minimum).toHaveProperty('value', '13.000,00');
});

it('a new vehicle whose answer was lost is sent again with the same key', async () => {
  const CREATE = 'POST /api/vehicles';
  server.answer('GET /api/auctions', [someAuction()]);
  server.answer('GET /api/vehicles/twins', { veiculos: [] });
  server.answer('GET /api/vehicles/usual-values', { usual: null });
  const page = <AddVehicle named="Carro" auctionId="7" series={null} />;
  const pages = { '/admin/veiculos/adicionar': page, '/admin/veiculos': <h1>Veículos</h1> };
  await openOffice(pages, '/admin/veiculos/adicionar');
  const form = await screen.findByRole('form', { name: 'Novo veículo' });
  for (const input of form.querySelectorAll<HTMLInputElement>('[required]')) {
    if (input.value === '') type(input, TYPED[input.name as keyof VehicleDraft]);
  }
  server.fail(CREATE, 'cut');
  await press('Salvar Veículo');
  await expectSaid(adminTexts.createVehicleFailed);
  expect(shownBy(form.querySelector('[name="modelo"]'))).toBe(TYPED.modelo);
  server.fail(CREATE, { status: 409, code: 'ALREADY_CREATED', message: 'Isto já estava salvo.' });
  await press('Salvar Veículo');
  await expectSaid('Isto já estava salvo.');
  server.answer(CREATE, someVehicle());
  await press('Salvar Veículo');
  await screen.findByRole('heading', { name: 'Veículos' });
  const keys = server.calls(CREATE).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/^vehicle [0-9a-f]{32}$/), keys[0], keys[0]]);
});
