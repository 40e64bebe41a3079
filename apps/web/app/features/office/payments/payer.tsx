import { PAYMENT_MEANS_NAMES, type PaymentMeans } from '@martelo/contract/texts/payment-texts';
import { formatDocument } from '@martelo/core/documents';
import { formatDate } from '../../../lib/format/formats';
import classes from './payments.module.css';

type Props = {
  payment: {
    meio: PaymentMeans;
    recebidoEm: string;
    referencia: string;
    pagadorNome: string;
    pagadorDocumento: string;
  };
};

/** How and from whom a payment came, in two lines. */
export function Payer({ payment }: Props) {
  const { meio, recebidoEm, referencia, pagadorNome, pagadorDocumento } = payment;
  const document = pagadorDocumento && formatDocument(pagadorDocumento);
  return (
    <span className={classes.what}>
      <span>
        {PAYMENT_MEANS_NAMES[meio]} de {formatDate(recebidoEm)}
      </span>
      <span className={classes.soft}>
        {[pagadorNome, document, `referência ${referencia}`].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
