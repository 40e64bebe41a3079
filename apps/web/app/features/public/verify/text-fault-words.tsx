import type { ReactNode } from 'react';
import { Link } from '../../../lib/navigation/link';
import type { TextFault } from './check-receipts';

const SAVED = 'Escolha o que “Baixar recibo” salvou, com um nome como recibos-12.json.';
const COPY = 'Abra o arquivo do recibo, copie o texto todo e cole de novo.';

const PAPER = (
  <>
    Uma nota ou um recibo de pagamento se confere pelo código, em{' '}
    <Link to="/verificar">Verificar documento</Link>.
  </>
);

const OF_FILE: Record<TextFault, ReactNode> = {
  empty: <>Este arquivo está vazio. {SAVED}</>,
  pdf: <>Este arquivo é um PDF, e não um recibo de lance. {PAPER}</>,
  broken: <>Este arquivo não é um recibo de lance, ou está incompleto. {SAVED}</>,
  none: <>Este arquivo não tem nenhum recibo de lance. {SAVED}</>,
  large: <>Este arquivo é grande demais para ser de recibos de lances. {SAVED}</>,
};

const OF_PASTED: Record<TextFault, ReactNode> = {
  empty: 'Cole aqui o texto do recibo, ou escolha o arquivo acima.',
  pdf: <>Este texto é de um PDF, e não de um recibo de lance. {PAPER}</>,
  broken: <>Este texto não é um recibo de lance, ou está incompleto. {COPY}</>,
  none: <>Este texto não tem nenhum recibo de lance. {COPY}</>,
  large: <>Este texto é grande demais para ser de recibos de lances. {COPY}</>,
};

/** Why a file or a pasted text cannot be checked, and what to do. */
export function TextFaultWords({ of, inFile }: { of: TextFault; inFile: boolean }) {
  return inFile ? OF_FILE[of] : OF_PASTED[of];
}
