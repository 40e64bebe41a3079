import type { OwnSale } from '@martelo/contract/shapes/sales';
import { awaitsSeller } from '@martelo/core/sale-states';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { useCallback } from 'react';
import { PaperRows } from '../../../../entities/sale/paper-rows';
import { SaleLines } from '../../../../entities/sale/sale-lines';
import { SaleState } from '../../../../entities/sale/sale-state';
import { SaleSteps } from '../../../../entities/sale/sale-steps';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { yardClockWords } from '../../../../lib/format/formats';
import { Link } from '../../../../lib/navigation/link';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Skeleton } from '../../../../ui/state/skeleton';
import { AccountSection } from '../account-section';
import { SignedInPage } from '../signed-in-page';
import { CounterOfferSection } from './counter-offer-section';
import { nextStep } from './next-step';
import { OwnAnnulmentNote } from './own-annulment-note';
import { OwnDefaultNote } from './own-default-note';
import { PixPanel } from './pix-panel';
import { ReadingFailure } from './reading-failure';
import classes from './sales.module.css';
import { TimeLeft } from './time-left';

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
      <p className="screen-only">
        <Link to="/conta/arremates" className={classes.way ?? ''}>
          Ver todos os meus arremates
        </Link>
      </p>
    </>
  );
}

export type OwnSectionProps = { sale: OwnSale; onOver: () => Promise<void> };

function Whole({ sale, onOver }: OwnSectionProps) {
  const { veiculo, veiculoId, lote, leilao, numero, estado, prazo } = sale;
  const { isDeclined, isDefaulted, isAnnulled } = SALE_TRAITS[estado];
  return (
    <>
      <AccountSection id="situacao" title={veiculo} lead={`Lote ${lote}, ${leilao} · ${numero}`}>
        <div className="cluster gap-3">
          <SaleState state={estado} />
          {prazo && <TimeLeft until={prazo} serverTime={sale.serverTime} onOver={onOver} />}
        </div>
        <SaleSteps sale={sale} />
        {sale.imagem && (
          <img src={sale.imagem} alt="" width={240} height={180} className={classes.picture} />
        )}
        <p className={classes.next}>{nextStep(sale)}</p>
        <p className={classes.soft}>{`Prazos no ${yardClockWords()}.`}</p>
        <p className="screen-only">
          <Link to={`/veiculos/${veiculoId}`} className={classes.way ?? ''}>
            Ver a página do veículo
          </Link>
        </p>
      </AccountSection>
      <CounterOfferSection sale={sale} onAnswered={onOver} />
      {isDefaulted && <OwnDefaultNote saleId={sale.id} />}
      {isAnnulled && <OwnAnnulmentNote saleId={sale.id} />}
      {sale.cobrancas.length > 0 && (
        <PixPanel saleId={sale.id} estado={estado} onChanged={onOver} />
      )}
      <PapersList sale={sale} />
      {!isDeclined && !isDefaulted && !isAnnulled && (
        <AccountSection
          id="valores"
          title={awaitsSeller(estado) ? 'Valores se o vendedor aceitar' : 'Valores'}
        >
          <SaleLines lines={sale.linhas} total={sale.total} />
        </AccountSection>
      )}
    </>
  );
}

/** The buyer's papers of one purchase; nothing while there is none. */
function PapersList({ sale: { id } }: { sale: OwnSale }) {
  const load = useCallback(
    () => browserApi.call('GET /api/account/sales/:id/documents', { params: { id } }),
    [id],
  );
  const { data, failure, read } = useOwnReading(load);
  if (failure && !data) return <ReadingFailure message={failure} onRetry={read} />;
  if (!data || data.length === 0) return null;
  return (
    <AccountSection
      id="documentos"
      title="Documentos"
      lead="Guarde os arquivos como foram emitidos: qualquer pessoa confere a nota pelo código."
    >
      <PaperRows papers={data} fileOf={(paper) => `/api/account/documents/${paper.id}/file`} />
    </AccountSection>
  );
}
