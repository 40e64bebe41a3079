import { Button } from '@mantine/core';
import type { SalePapers } from '@martelo/contract/shapes/documents';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { awaitsAuthority, saleStateAfter } from '@martelo/core/sale-states';
import { useState } from 'react';
import { PaperRows } from '../../../entities/sale/paper-rows';
import { formatDateTime } from '../../../lib/format/formats';
import { useAction } from '../../../lib/forms/use-action';
import { useCall } from '../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useCan } from '../../../lib/session/use-can';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { LoadFailure } from '../../../ui/state/load-failure';
import { MessageBox } from '../../../ui/state/message-box';
import { DeliveryDialog } from './delivery-dialog';
import { DeliveryFacts } from './delivery-facts';
import { AwaitsAuthority } from './homologation/awaits-authority';
import { HomologationFacts } from './homologation/homologation-facts';
import { MissingFields } from './missing-fields';
import type { SaleSectionProps } from './sale-section-props';
import classes from './sales.module.css';

const CALL = 'GET /api/admin/sales/:id/documents';

/** The papers of a sale, the release, and the hand-over at the gate. */
export function PapersSection({ sale, onStale }: SaleSectionProps) {
  const { id } = sale;
  const { data, error, loading, reload } = useCall(CALL, { params: { id } });
  useReloadOnLive([CALL], ['sales']);
  const changed = () => {
    void reload();
    onStale();
  };
  return (
    <section className={classes.card} aria-labelledby="documentos">
      <h2 id="documentos" className={classes.heading}>
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

type GateProps = { sale: SaleDetail; papers: SalePapers; onChanged: () => void };

function Gate({ sale, papers, onChanged }: GateProps) {
  const { id } = sale;
  const { situacao, documentos, falta, entrega, retiradaAte } = papers;
  const standing = { state: situacao, needsHomologation: sale.exigeHomologacao };
  const mayBeReleased = saleStateAfter(standing, 'release') !== null;
  const isReleased = saleStateAfter(standing, 'deliver') !== null;
  const waits = awaitsAuthority(standing);
  return (
    <>
      {waits && <AwaitsAuthority sale={sale} onChanged={onChanged} />}
      {sale.homologacao && <HomologationFacts saleId={id} act={sale.homologacao} />}
      {(mayBeReleased || waits) && <MissingFields missing={falta} sale={sale} />}
      {documentos.length > 0 ? (
        <PaperRows
          papers={documentos}
          fileOf={(paper) => `/api/admin/documents/${paper.id}/file`}
        />
      ) : (
        !papers.notaPronta && <p className={classes.soft}>Nenhum documento pronto ainda.</p>
      )}
      {mayBeReleased && <Release sale={sale} papers={papers} onChanged={onChanged} />}
      {isReleased && retiradaAte && (
        <p className={classes.soft}>Retirada sem custo até {formatDateTime(retiradaAte)}.</p>
      )}
      <Deliver id={id} isReleased={isReleased} onChanged={onChanged} />
      {entrega && <DeliveryFacts saleId={id} delivery={entrega} />}
    </>
  );
}

function Release({ sale: { id }, papers, onChanged }: GateProps) {
  const { busy, failure, start } = useAction({
    run: () =>
      browserApi.call('POST /api/admin/sales/:id/release', {
        params: { id },
        body: { versao: papers.versao },
      }),
    onDone: () => {
      notify.success('Veículo liberado para retirada.');
      onChanged();
    },
    onFailed: onChanged,
  });
  const mayRelease = useCan('sales.release');
  if (!mayRelease) return null;
  return (
    <>
      {failure && <MessageBox tone="danger">{failure}</MessageBox>}
      <div className={classes.buttons}>
        <Button onClick={() => void start()} loading={busy} disabled={!papers.notaPronta}>
          Liberar veículo
        </Button>
      </div>
      {!papers.notaPronta && papers.falta.length === 0 && (
        <p className={classes.soft}>A nota está sendo preparada.</p>
      )}
    </>
  );
}

type DeliverProps = { id: string; isReleased: boolean; onChanged: () => void };

/** The dialog stays open after another tablet's hand-over, so that its person reads when that was. */
function Deliver({ id, isReleased, onChanged }: DeliverProps) {
  const [opened, setOpened] = useState(false);
  const mayDeliver = useCan('sales.deliver');
  if (!mayDeliver) return null;
  return (
    <>
      {isReleased && (
        <div className={classes.buttons}>
          <Button onClick={() => setOpened(true)}>Entregar veículo</Button>
        </div>
      )}
      <DeliveryDialog
        saleId={id}
        opened={opened}
        onClose={() => setOpened(false)}
        onChanged={onChanged}
      />
    </>
  );
}
