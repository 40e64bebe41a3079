import type { Annulment } from '@martelo/contract/shapes/annulments';
import { formatSum } from '../../../../entities/sale/sale-words';
import { formatDateTime } from '../../../../lib/format/formats';
import { DescriptionList } from '../../../../ui/list/description-list';
import type { SaleSectionProps } from '../sale-section-props';
import classes from '../sales.module.css';
import { useSaleAnnulment } from './use-sale-annulment';

/** Who annulled the sale, when and why, what goes back and what has gone back; nothing of any other sale. */
export function AnnulmentSection({ sale }: Pick<SaleSectionProps, 'sale'>) {
  const { data } = useSaleAnnulment(sale.id);
  if (!data?.anulacao) return null;
  return (
    <section className={`stack gap-5 ${classes.card}`} aria-labelledby="anulacao">
      <h2 id="anulacao" className={classes.heading}>
        Anulação
      </h2>
      <Facts known={data.anulacao} />
    </section>
  );
}

function Facts({ known }: { known: Annulment }) {
  const { em, por, aprovadoPor, motivo, recebido, devolvido, aDevolver } = known;
  const people = aprovadoPor ? `${por}, com a aprovação de ${aprovadoPor}` : por;
  return (
    <DescriptionList
      items={[
        { label: 'Anulada', value: `${formatDateTime(em)}, por ${people}`, wide: true },
        { label: 'Recebido até a anulação', value: formatSum(recebido) },
        { label: 'Devolvido', value: formatSum(devolvido) },
        { label: 'A devolver', value: formatSum(aDevolver) },
        { label: 'Motivo, que o comprador lê', value: motivo, wide: true },
      ]}
    />
  );
}
