import { ratificationTexts } from '../ratification-texts.ts';
import type { ErrorTable } from './error-table.ts';

/** The refusals about the authority's ratification. */
export const ratificationErrors = {
  SALE_NOT_RATIFIED: {
    status: 409,
    message: 'A venda ainda não foi homologada pela autoridade. Registre a homologação antes.',
  },
  RATIFY_NOT_ASKED: {
    status: 409,
    message: 'As condições deste leilão não pedem homologação.',
  },
  RATIFY_NOT_PAID: {
    status: 409,
    message: 'Só um arremate pago pode ser homologado.',
  },
  RATIFY_COUNT_CHANGED: { status: 409, message: ratificationTexts.contagem },
} as const satisfies ErrorTable;
