import { Button } from '@mantine/core';
import type { SalePapers } from '@martelo/contract/shapes/documents';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { releaseTexts } from '@martelo/contract/texts/delivery-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { EndPaper } from '../../../entities/sale/end-paper';
import { PaperRows } from '../../../entities/sale/paper-rows';
import { formatDateTime } from '../../../lib/format/formats';
import { useCall } from '../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useCan } from '../../../lib/session/use-can';
import { useAtMoments } from '../../../lib/time/use-at-moments';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { LoadFailure } from '../../../ui/state/load-failure';
import { DeliveryFacts } from './delivery-facts';
import { MissingFields } from './missing-fields';
import type { SaleSectionProps } from './sale-page';
import classes from './sales.module.css';

const CALL = 'GET /api/admin/sales/:id/documents';

/** The papers of a sale, the release, and the hand-over at the gate. */
export function PapersSection({ sale, onStale }: SaleSectionProps) {
  const { id } = sale;
  const { data, error, loading, reload } = useCall(CALL, { params: { id } });
  useReloadOnLive([CALL], ['sales']);
  useAtMoments([data?.liberavelEm ?? null], reload);
  const changed = () => {
    void reload();
    onStale();
  };
  // The counter shows several sales on one page.
  const heading = useId();
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        Documentos e entrega
      </h2>
      {error && (
        <LoadFailure
          message={error.message}
          hasData={Boolean(data)}
          onRetry={reload}
          retrying={loading}
        />
      )}
      {data && <Gate sale={sale} papers={data} onChanged={changed} />}
    </section>
  );
}

/** States in which a sale has no nota yet; its auto waits when data is missing. */
const WITHOUT_NOTA: readonly SalePapers['situacao'][] = [
  'aguardando_pagamento',
  'sinal_pago',
  'pago',
];

type GateProps = { sale: SaleDetail; papers: SalePapers; onChanged: () => void };

function Gate({ sale, papers, onChanged }: GateProps) {
  const { id } = sale;
  const { situacao, documentos, falta, entrega, retiradaAte, liberavel } = papers;
  const waiting = liberavel ? 'a nota' : WITHOUT_NOTA.includes(situacao) && 'o auto de arrematação';
  return (
    <>
      {waiting && <MissingFields missing={falta} paper={waiting} sale={sale} />}
      {liberavel && <Release sale={sale} papers={papers} onChanged={onChanged} />}
      {documentos.length > 0 ? (
        <PaperRows
          papers={documentos}
          fileOf={(paper) => `/api/admin/documents/${paper.id}/file`}
          actionsOf={(paper) => <EndPaper paper={paper} onChanged={onChanged} />}
        />
      ) : (
        !papers.notaPronta && <p className={classes.soft}>Nenhum documento pronto ainda.</p>
      )}
      {situacao === 'liberado' && retiradaAte && (
        <p className={classes.soft}>Prazo de retirada: até {formatDateTime(retiradaAte)}.</p>
      )}
      {situacao === 'liberado' && <Deliver saleId={id} />}
      {entrega && <DeliveryFacts saleId={id} delivery={entrega} />}
    </>
  );
}

function Release({ sale: { id, comprador }, papers, onChanged }: GateProps) {
  const [asking, setAsking] = useState(false);
  const mayRelease = useCan('sales.release');
  const wait = papers.liberavelEm;
  if (!mayRelease) return null;
  async function release(): Promise<void> {
    const input = { params: { id }, body: { versao: papers.versao } };
    await browserApi.call('POST /api/admin/sales/:id/release', input);
    notify.success('Veículo liberado para retirada.');
    onChanged();
  }
  return (
    <>
      <div className={classes.buttons}>
        <Button onClick={() => setAsking(true)} disabled={!papers.notaPronta || wait !== null}>
          Liberar veículo
        </Button>
      </div>
      {wait !== null && (
        <p className={classes.soft}>
          {fillText(releaseTexts.espera, { prazo: formatDateTime(wait) })}
        </p>
      )}
      {!papers.notaPronta && papers.falta.length === 0 && (
        <p className={classes.soft}>A nota está sendo preparada.</p>
      )}
      <ConfirmDialog
        opened={asking}
        title="Liberar veículo"
        confirmLabel="Liberar"
        tone="primary"
        onConfirm={release}
        onFailed={onChanged}
        onClose={() => setAsking(false)}
      >
        <p>
          {comprador} recebe o aviso, e o prazo de retirada das condições do leilão começa a contar
          agora. Não é possível desfazer.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** The way to the gate's own page, which is made for a phone. */
function Deliver({ saleId }: { saleId: string }) {
  const mayDeliver = useCan('sales.deliver');
  if (!mayDeliver) return null;
  return (
    <div className={classes.buttons}>
      <Button component={Link} to={`/admin/arremates/${saleId}/entrega`}>
        Entregar veículo
      </Button>
    </div>
  );
}
