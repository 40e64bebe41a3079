import type { OwnSale } from '@martelo/contract/shapes/sales';
import { useCallback } from 'react';
import { nextStep } from '../../../../entities/sale/next-step';
import { SaleLines } from '../../../../entities/sale/sale-lines';
import { SaleState } from '../../../../entities/sale/sale-state';
import { TimeLeft } from '../../../../entities/sale/time-left';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { Link } from '../../../../lib/navigation/link';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Skeleton } from '../../../../ui/state/skeleton';
import { AccountSection } from '../account-section';
import { SignedInPage } from '../signed-in-page';
import { OwnCounterOffer } from './own-counter-offer';
import { OwnDefault } from './own-default';
import { OwnProofs } from './own-proofs';
import { OwnStorage } from './own-storage';
import { PapersList } from './papers-list';
import { PixPanel } from './pix-panel';
import { ReadingFailure } from './reading-failure';
import { SaleStepper } from './sale-stepper';
import classes from './sales.module.css';

/** One purchase of the signed-in person: state, amounts, deadlines, and what to do next. */
export function OwnSalePage({ id }: { id: string }) {
  return (
    <SignedInPage title="Meu arremate" lead="Situação, valores e próximos passos.">
      {() => <Own id={id} />}
    </SignedInPage>
  );
}

function Own({ id }: { id: string }) {
  const load = useCallback(
    () => browserApi.call('GET /api/account/sales/:id', { params: { id } }),
    [id],
  );
  const { data, failure, read } = useOwnReading(load);
  return (
    <>
      {failure && <ReadingFailure message={failure} onRetry={read} />}
      {!data && !failure && <Skeleton height={420} />}
      {data && <Whole sale={data} onOver={read} />}
      <p>
        <Link to="/conta/arremates" className={classes.way ?? ''}>
          Ver todos os meus arremates
        </Link>
      </p>
    </>
  );
}

export type OwnSectionProps = { sale: OwnSale; onOver: () => void };

function Whole({ sale, onOver }: OwnSectionProps) {
  const { veiculo, veiculoId, lote, leilao, numero, estado, prazo } = sale;
  return (
    <>
      <AccountSection id="situacao" title={veiculo} lead={`Lote ${lote}, ${leilao} · ${numero}`}>
        <div className={classes.state}>
          <SaleState state={estado} />
          {prazo && <TimeLeft until={prazo} serverTime={sale.serverTime} onOver={onOver} />}
        </div>
        <p className={classes.next}>{nextStep(sale)}</p>
        <SaleStepper sale={sale} />
        <p className={classes.ways}>
          {estado === 'liberado' && (
            <Link to="/contato" className={classes.way ?? ''}>
              Ver o endereço e o horário do pátio
            </Link>
          )}
          <Link to={`/veiculos/${veiculoId}`} className={classes.way ?? ''}>
            Ver a página do veículo
          </Link>
        </p>
      </AccountSection>
      <OwnCounterOffer saleId={sale.id} onAnswered={onOver} />
      <OwnDefault saleId={sale.id} />
      <OwnStorage sale={sale} onOver={onOver} />
      {sale.cobrancas.length > 0 && <PixPanel saleId={sale.id} />}
      <OwnProofs
        saleId={sale.id}
        canSend={sale.cobrancas.some(({ estado: of }) => of === 'aberta' || of === 'vencida')}
      />
      <PapersList sale={sale} />
      {estado !== 'recusado' && (
        <AccountSection
          id="valores"
          title={estado === 'aguardando_decisao' ? 'Valores se o vendedor aceitar' : 'Valores'}
        >
          <SaleLines lines={sale.linhas} total={sale.total} />
        </AccountSection>
      )}
      <p>
        Alguma dúvida?{' '}
        <Link to="/contato" className={classes.way ?? ''}>
          Fale com o atendimento
        </Link>{' '}
        e informe o número {numero}.
      </p>
    </>
  );
}
