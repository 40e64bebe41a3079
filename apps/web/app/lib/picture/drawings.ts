import type { DrawingName } from '@martelo/artwork/drawings';
import caminhoes from '@martelo/artwork/drawings/caminhoes.svg';
import carros from '@martelo/artwork/drawings/carros.svg';
import financiamento from '@martelo/artwork/drawings/financiamento.svg';
import frete from '@martelo/artwork/drawings/frete.svg';
import ipva from '@martelo/artwork/drawings/ipva.svg';
import motos from '@martelo/artwork/drawings/motos.svg';
import patio from '@martelo/artwork/drawings/patio.svg';
import recuperados from '@martelo/artwork/drawings/recuperados.svg';
import tratores from '@martelo/artwork/drawings/tratores.svg';
import vendaDireta from '@martelo/artwork/drawings/venda-direta.svg';

/** The addresses of the site's own drawings. They are files of the build, so browsers keep them. */
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
