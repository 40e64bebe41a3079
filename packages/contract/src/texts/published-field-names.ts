import type { VehicleField } from '../shapes/vehicle-form.ts';

/**
 * The names of the fields that bidders rely on. The public page shows them and says which of them
 * changed; once a lot is sold they change only with a reason.
 */
export const PUBLISHED_FIELD_NAMES = {
  titulo: 'Título',
  categoria: 'Categoria',
  marca: 'Marca',
  modelo: 'Modelo',
  ano: 'Ano',
  cor: 'Cor',
  combustivel: 'Combustível',
  km: 'Quilometragem',
  finalPlaca: 'Final da placa',
  situacao: 'Situação',
  origem: 'Origem',
  valorFipe: 'Valor FIPE',
  descricao: 'Descrição',
  imagens: 'Imagens',
} as const satisfies Partial<Record<VehicleField | 'imagens', string>>;
export type PublishedField = keyof typeof PUBLISHED_FIELD_NAMES;
