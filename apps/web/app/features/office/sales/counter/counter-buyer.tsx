import { formatDocument, formatPhone } from '@martelo/core/documents';
import { IconReceipt } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatSum } from '../../../../entities/sale/sale-words';
import { useShortcuts } from '../../../../lib/keyboard/shortcuts';
import { useCall } from '../../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import { useAtMoments } from '../../../../lib/time/use-at-moments';
import { EmptyState } from '../../../../ui/state/empty-state';
import { LoadFailure } from '../../../../ui/state/load-failure';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';
import classes from './counter.module.css';
import { CounterSale } from './counter-sale';

const CALL = 'GET /api/admin/counter/user/:id';
/** Sales that are open at once; each reads its charges and papers. */
const OPENED = 4;
const FINISHED = ['entregue', 'desfeito', 'recusado'];

/** Everything that one buyer owes and bought. */
export function CounterBuyer({ id }: { id: string }) {
  const { data, error, loading, reload } = useCall(CALL, { params: { id } });
  useReloadOnLive([CALL], ['sales']);
  useAtMoments(data?.arremates.map(({ prazo }) => prazo) ?? [], reload);
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const isRead = Boolean(data);
  // A screen reader says who it is, and Tab goes on to the first sale.
  useEffect(() => {
    if (isRead) heading.current?.focus();
  }, [isRead]);
  const sales = data?.arremates ?? [];
  const isOpenAt = (at: number) => {
    const sale = sales[at];
    return sale ? (changed[sale.id] ?? (at < OPENED && !FINISHED.includes(sale.estado))) : false;
  };
  function goTo(at: number): void {
    const sale = sales[at];
    if (!sale) return;
    setChanged((known) => ({ ...known, [sale.id]: true }));
    cards.current?.querySelectorAll<HTMLElement>('[data-sale]')[at]?.focus();
  }
  useShortcuts(
    sales.slice(0, 9).map(({ numero }, at) => ({
      keys: String(at + 1),
      label: `Ir para ${numero}`,
      run: () => goTo(at),
    })),
    { title: 'Arremates da pessoa' },
  );
  if (!data) {
    if (error) {
      return (
        <LoadFailure message={error.message} hasData={false} onRetry={reload} retrying={loading} />
      );
    }
    return <Skeleton height={320} />;
  }
  const { nome, documento, telefone, email, contaBanida, emAberto, total } = data;
  return (
    <section className={classes.buyer} aria-labelledby="balcao-pessoa">
      {error && <LoadFailure message={error.message} hasData onRetry={reload} retrying={loading} />}
      <div className={classes.head}>
        <div>
          <h2 id="balcao-pessoa" ref={heading} tabIndex={-1} className={classes.name}>
            {nome || 'Sem nome'}
          </h2>
          <p className={classes.soft}>
            {[formatDocument(documento), telefone && formatPhone(telefone), email]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {emAberto !== null && (
          <p className={classes.total}>
            Total em aberto <b>{formatSum(emAberto)}</b>
          </p>
        )}
      </div>
      {contaBanida && <MessageBox tone="warn">A conta do arrematante está banida.</MessageBox>}
      {sales.length === 0 && (
        <EmptyState icon={IconReceipt} title="Nenhum arremate.">
          Esta pessoa ainda não arrematou nada.
        </EmptyState>
      )}
      <ul ref={cards} className={classes.sales}>
        {sales.map((sale, at) => (
          <CounterSale
            key={sale.id}
            sale={sale}
            position={at + 1}
            isOpen={isOpenAt(at)}
            onToggle={(isOpen) => setChanged((known) => ({ ...known, [sale.id]: isOpen }))}
          />
        ))}
      </ul>
      {total > sales.length && (
        <p className={classes.soft}>
          E mais {total - sales.length} já terminados, que estão em Arremates.
        </p>
      )}
    </section>
  );
}
