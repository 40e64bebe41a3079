import { useCallback } from 'react';
import { onPage } from '../../../entities/auction/on-page';
import { Link } from '../../../lib/navigation/link';
import { useNear } from '../../../lib/page/use-near';
import { useReading } from '../../../lib/remote/use-reading';
import { browserApi } from '../../../lib/transport/browser-api';
import { SectionHeading } from '../../../ui/page/section-heading';
import { CardsComing } from './cards-coming';
import classes from './finding.module.css';
import { LotCards } from './lot-cards';
import { ReadingFailed } from './reading-failed';

type Props = {
  vehicleId: string;
  /** The list of the category. */
  to: string;
};

/** Other open lots of the category; nothing where there is none. Read when a person comes near. */
export function SimilarLots({ vehicleId, to }: Props) {
  const [ref, near] = useNear<HTMLElement>();
  const load = useCallback(() => readSimilar(vehicleId), [vehicleId]);
  const { data, failed, read } = useReading(load, near);
  if (data?.length === 0) return null;
  return (
    <section ref={ref} aria-labelledby="lotes-parecidos">
      <SectionHeading
        title={<span id="lotes-parecidos">Lotes parecidos</span>}
        aside={
          <Link to={to} className={classes.all}>
            Ver todos<span className="visually-hidden"> os veículos da categoria</span>
          </Link>
        }
      />
      {failed && <ReadingFailed what="os lotes parecidos" onRetry={read} />}
      {!failed && !data && <CardsComing label="Carregando lotes parecidos" />}
      {data && <LotCards vehicles={data} />}
    </section>
  );
}

/** The answer may be some seconds old, so it does not set the clock. */
async function readSimilar(id: string) {
  const { parecidos } = await browserApi.call('GET /api/vehicles/:id/similar', { params: { id } });
  return onPage(parecidos);
}
