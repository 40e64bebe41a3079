import type { DetailField } from '@martelo/contract/shapes/auction-details';
import { COMBUSTIVEIS } from '@martelo/core/vehicle';

type Detail = { label: string; options?: readonly string[]; numeric?: boolean };

/** Labels and options of each type's fields (specification, admin section 3). */
export const DETAILS: Record<DetailField, Detail> = {
  marca: { label: 'Marca' },
  modelo: { label: 'Modelo' },
  ano: { label: 'Ano', numeric: true },
  combustivel: {
    label: 'Combustível',
    options: COMBUSTIVEIS.filter((combustivel) => combustivel !== 'Etanol'),
  },
  cilindrada: { label: 'Cilindrada (cc)', numeric: true },
  estilo: { label: 'Estilo', options: ['Street', 'Esportiva', 'Custom', 'Trail', 'Touring'] },
  capacidadeCarga: { label: 'Capacidade de carga (toneladas)' },
  comprimento: { label: 'Comprimento (m)' },
  potencia: { label: 'Potência (HP)', numeric: true },
  horasDeUso: { label: 'Horas de uso', numeric: true },
};
