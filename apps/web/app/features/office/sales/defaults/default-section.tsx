import { Button } from '@mantine/core';
import type { DefaultPreview, SaleDefault } from '@martelo/contract/shapes/defaults';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../../lib/format/formats';
import { useCall } from '../../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import { useCan } from '../../../../lib/session/use-can';
import { useAtMoments } from '../../../../lib/time/use-at-moments';
import { LoadFailure } from '../../../../ui/state/load-failure';
import classes from '../sales.module.css';
import { DeclareDialog } from './declare-dialog';
import { DefaultCaseCard } from './default-case-card';

type Props = { sale: SaleDetail; onStale: () => void };

const CALL = 'GET /api/admin/sales/:id/default';

/** A buyer who did not pay: the declaration, and the case until its end. */
export function DefaultSection({ sale, onStale }: Props) {
  const { data, error, loading, reload, update } = useCall(CALL, { params: { id: sale.id } });
  useReloadOnLive([CALL], ['sales']);
  useAtMoments(data ? momentsOf(data) : [], reload);
  const isShown = data && (data.anterior || data.casos.length > 0 || (data.previa && sale.vencido));
  if (!isShown && !error) return null;
  const changed = (fresh: SaleDefault) => {
    update(() => fresh);
    onStale();
  };
  const stale = () => {
    void reload();
    onStale();
  };
  return (
    <section className={classes.card} aria-labelledby="inadimplencia">
      <h2 id="inadimplencia" className={classes.heading}>
        Falta de pagamento
      </h2>
      {error && (
        <LoadFailure
          message={error.message}
          hasData={Boolean(data)}
          onRetry={reload}
          retrying={loading}
        />
      )}
      {data?.anterior && (
        <p>
          Este arremate nasceu de uma oferta: o comprador do{' '}
          <Link to={`/admin/arremates/${data.anterior.id}`} className={classes.name}>
            {data.anterior.numero}
          </Link>{' '}
          não pagou.
        </p>
      )}
      {data?.casos.map((one) => (
        <DefaultCaseCard key={one.id} one={one} onChanged={changed} onStale={stale} />
      ))}
      {data?.previa && sale.vencido && (
        <Declaration saleId={sale.id} preview={data.previa} onChanged={changed} onStale={stale} />
      )}
    </section>
  );
}

/** The end of the tolerance, and of the offers that wait. */
function momentsOf({ previa, casos }: SaleDefault): (string | null)[] {
  const offers = casos.flatMap(({ ofertas }) => ofertas);
  return [previa?.declaravelDesde ?? null, ...offers.map(({ validaAte }) => validaAte)];
}

type DeclarationProps = {
  saleId: string;
  preview: DefaultPreview;
  onChanged: (fresh: SaleDefault) => void;
  onStale: () => void;
};

function Declaration({ preview, ...props }: DeclarationProps) {
  const [asking, setAsking] = useState(false);
  const mayDeclare = useCan('sales.default');
  const { podeDeclarar, declaravelDesde } = preview;
  return (
    <>
      <p className={classes.soft}>
        {podeDeclarar || declaravelDesde === null
          ? 'O prazo e a tolerância passaram. Nada acontece sozinho: a inadimplência é declarada por uma pessoa.'
          : `O prazo passou. A inadimplência pode ser declarada depois da tolerância, a partir de ${formatDateTime(declaravelDesde)}.`}
      </p>
      {mayDeclare && (
        <div className={classes.buttons}>
          <Button
            color="vermelho"
            variant="outline"
            disabled={!podeDeclarar}
            onClick={() => setAsking(true)}
          >
            Declarar inadimplência
          </Button>
        </div>
      )}
      {asking && <DeclareDialog preview={preview} {...props} onClose={() => setAsking(false)} />}
    </>
  );
}
