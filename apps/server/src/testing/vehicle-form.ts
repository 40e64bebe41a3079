/** The form of a vehicle as the office sends it, with everything that it must have. */
export const VEHICLE_FORM = {
  titulo: 'Volkswagen Gol 1.6',
  marca: 'Volkswagen',
  modelo: 'Gol',
  ano: '2019',
  cor: 'Branco',
  combustivel: 'Flex',
  km: '76900',
  finalPlaca: '4',
  situacao: 'Recuperado',
  origem: 'Financeira',
  lanceInicial: '18.500,00',
  descricao: 'Carro com chave e documento.',
  categoria: 'Carro',
} as const;
