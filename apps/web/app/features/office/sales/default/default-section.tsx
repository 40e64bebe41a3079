import { Button } from '@mantine/core';
import type { DefaultCase, SaleDefault } from '@martelo/contract/shapes/defaults';
import { useState } from 'react';
import { formatRate, formatSum } from '../../../../entities/sale/sale-words';
import { formatDateTime } from '../../../../lib/format/formats';
import { useCan } from '../../../../lib/session/use-can';
import { DescriptionList } from '../../../../ui/list/description-list';
import { MessageBox } from '../../../../ui/state/message-box';
import { useSalePayments, waitsFor } from '../payments/use-sale-payments';
import type { SaleSectionProps } from '../sale-section-props';
import classes from '../sales.module.css';
import { dayWords } from './default-words';
import { useSaleDefault } from './use-sale-default';
import { type WayOut, WayOutDialog, wayTitle } from './way-out-dialog';

/** The cases of a purchase that was not paid, the newest first, and the ways out of the open one. */
export function DefaultSection({ sale, onStale }: SaleSectionProps) {
  const { data, reload, update } = useSaleDefault(sale.id);
  const [way, setWay] = useState<WayOut | null>(null);
  if (!data || data.casos.length === 0) return null;
  const changed = () => {
    reload();
    onStale();
  };
  return (
    <section className={`stack gap-5 ${classes.card}`} aria-labelledby="inadimplencia">
      <h2 id="inadimplencia" className={classes.heading}>
        Inadimplência
      </h2>
      {data.casos.map((one) => (
        <CaseFacts key={one.id} known={one} />
      ))}
      <WaysOut id={sale.id} known={data} onAsk={setWay} />
      {way && (
        <WayOutDialog
          id={sale.id}
          way={way}
          version={data.versao}
          onClose={() => setWay(null)}
          onStale={changed}
          onDone={(fresh) => {
            setWay(null);
            update(() => fresh);
            onStale();
          }}
        />
      )}
    </section>
  );
}

type WaysProps = { id: string; known: SaleDefault; onAsk: (way: WayOut) => void };

function WaysOut({ id, known, onAsk }: WaysProps) {
  const mayDecide = useCan('sales.default');
  const { data: payments } = useSalePayments(id);
  const open = known.casos.find(({ fim }) => fim === null);
  const impeding = known.casos.find(({ impedido }) => impedido);
  if (!mayDecide || (!open && !impeding)) return null;
  const ways: WayOut[] = [
    ...(open && !waitsFor(payments, 'regulariseSale') ? (['regularise'] as const) : []),
    ...(impeding?.falta === 0 && !waitsFor(payments, 'liftImpediment') ? (['lift'] as const) : []),
    ...(open ? (['close'] as const) : []),
  ];
  return (
    <>
      {impeding && impeding.falta > 0 && (
        <MessageBox>
          Depois de creditada a multa, o impedimento pode ser encerrado com outra pessoa. Pagar a
          multa não devolve o direito ao veículo.
        </MessageBox>
      )}
      <div className={classes.buttons}>
        {ways.map((way) => (
          <Button key={way} variant="default" onClick={() => onAsk(way)}>
            {wayTitle(way)}
          </Button>
        ))}
      </div>
    </>
  );
}

function CaseFacts({ known }: { known: DefaultCase }) {
  const { pontosBase, multa, recebido, retido, falta, fim } = known;
  const items = [
    { label: 'Declarada', value: `${formatDateTime(known.declaradaEm)}, por ${known.por}` },
    { label: `Multa (${formatRate(pontosBase)} do arremate)`, value: formatSum(multa) },
    { label: 'Recebido até a declaração', value: formatSum(recebido) },
    { label: 'Retido para a multa', value: formatSum(retido) },
    ...(fim?.desfecho === 'regularizada'
      ? []
      : [{ label: 'Multa em aberto agora', value: formatSum(falta) }]),
    { label: 'Impedimento', value: impedimentWords(known), wide: true },
    { label: 'Motivo', value: known.motivo, wide: true },
    ...(fim ? [{ label: 'Fim', value: endWords(fim), wide: true }] : []),
  ];
  return <DescriptionList items={items} />;
}

function impedimentWords({ impedidoAte, encerramentoDoImpedimento, impedido, fim }: DefaultCase) {
  if (impedidoAte === null) return 'nenhum, pelas condições do lote';
  const until = `até ${dayWords(impedidoAte)}`;
  if (encerramentoDoImpedimento) {
    const { em, motivo, ...people } = encerramentoDoImpedimento;
    return `${until}, encerrado em ${formatDateTime(em)} por ${peopleWords(people)}. Motivo: ${motivo}`;
  }
  if (fim?.desfecho === 'regularizada') return `${until}, encerrado com a regularização`;
  return impedido ? until : `${until}, terminado`;
}

const OUTCOMES: Record<NonNullable<DefaultCase['fim']>['desfecho'], string> = {
  regularizada: 'Compra regularizada',
  desfeita: 'Venda desfeita',
};

function endWords({ desfecho, em, motivo, ...people }: NonNullable<DefaultCase['fim']>): string {
  return `${OUTCOMES[desfecho]} em ${formatDateTime(em)} por ${peopleWords(people)}. Motivo: ${motivo}`;
}

const peopleWords = ({ por, aprovadoPor }: { por: string; aprovadoPor: string | null }): string =>
  aprovadoPor ? `${por}, com a aprovação de ${aprovadoPor}` : por;
