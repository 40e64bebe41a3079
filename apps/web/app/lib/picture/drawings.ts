import type { DrawingName } from '@martelo/brand/drawings';
import caminhoes from '@martelo/brand/drawings/caminhoes.svg';
import carros from '@martelo/brand/drawings/carros.svg';
import financiamento from '@martelo/brand/drawings/financiamento.svg';
import frete from '@martelo/brand/drawings/frete.svg';
import ipva from '@martelo/brand/drawings/ipva.svg';
import motos from '@martelo/brand/drawings/motos.svg';
import patio from '@martelo/brand/drawings/patio.svg';
import recuperados from '@martelo/brand/drawings/recuperados.svg';
import tratores from '@martelo/brand/drawings/tratores.svg';
import vendaDireta from '@martelo/brand/drawings/venda-direta.svg';

/**
 * The addresses of the site's own drawings. They are files of the build, so browsers cache them.
 */
export const DRAWINGS: Record<DrawingName, string> = {
  caminhoes,
  carros,
  financiamento,
  frete,
  ipva,
  motos,
  patio,
  recuperados,
  tratores,
  'venda-direta': vendaDireta,
};
