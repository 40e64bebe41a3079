import { Button } from '@mantine/core';
import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { isInEdital } from '../../../../entities/auction/in-edital';
import { RevokedNote } from '../../../../entities/auction/revoked-note';
import { rulesToEdit } from '../../../../entities/auction/rules/rules-draft';
import { useCall } from '../../../../lib/remote/use-call';
import { formNowMs } from '../../../../lib/time/server-clock';
import { AdminPage } from '../../../../ui/page/admin-page';
import { ErrorState } from '../../../../ui/state/error-state';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';
import {
  type AuctionDraft,
  baseOfAuction,
  copyOfAuction,
  emptyAuction,
  nextNumber,
} from './auction-draft';
import { AuctionForm } from './auction-form';

const BACK = { to: '/admin/leiloes/listar', label: 'Lista de Leilões' };

const NEW = 'Novo Leilão';

/** The form of a new auction, empty or filled with what another one has. */
export function NewAuction({ copyOf = null }: { copyOf?: string | null }) {
  if (copyOf !== null) return <AuctionCopy id={copyOf} />;
  return (
    <AdminPage title={NEW} back={BACK}>
      <EmptyForm />
    </AdminPage>
  );
}

function AuctionCopy({ id }: { id: string }) {
  const { data, error, reload, loading } = useCall('GET /api/auctions/:id', { params: { id } });
  const isMissing = !data && (error?.status === 404 || error?.status === 400);
  return (
    <AdminPage
      title={data ? `${NEW}, cópia de «${data.titulo}»` : NEW}
      lead={
        data &&
        'Vêm também as condições: comissão, taxas, pagamento e prazos. Os lotes e o edital não são copiados.'
      }
      back={BACK}
    >
      {data && <CopyForm source={data} />}
      {isMissing && (
        <>
          <MessageBox tone="warn">{adminTexts.copiedAuctionMissing}</MessageBox>
          <EmptyForm />
        </>
      )}
      {!data && error && !isMissing && (
        <ErrorState message={adminTexts.loadAuctionFailed} onRetry={reload} retrying={loading} />
      )}
      {!data && !error && <Skeleton height={360} />}
    </AdminPage>
  );
}

function EmptyForm() {
  const number = useNextNumber();
  // Without them the form stays closed: an auction without the yard's rules would look as if
  // somebody had chosen that.
  const rules = useCall('GET /api/admin/usual-bid-rules');
  if (!rules.data && rules.error) {
    return (
      <ErrorState
        message={adminTexts.loadBidRulesFailed}
        onRetry={rules.reload}
        retrying={rules.loading}
      />
    );
  }
  if (!rules.data || number === null) return <Skeleton height={360} />;
  const start = emptyAuction(formNowMs(), number, rulesToEdit(rules.data));
  return <NewForm start={start} />;
}

function CopyForm({ source }: { source: AdminAuction }) {
  const number = useNextNumber();
  if (number === null) return <Skeleton height={360} />;
  return <NewForm start={copyOfAuction(source, formNowMs(), number)} copiedFrom={source.id} />;
}

/** The number that a new auction proposes; null while it is read, empty when it cannot be. */
function useNextNumber(): string | null {
  const { data, error } = useCall('GET /api/auctions');
  if (data) return nextNumber(data);
  return error ? '' : null;
}

function NewForm({ start, copiedFrom }: { start: AuctionDraft; copiedFrom?: string }) {
  const [initial] = useState({ draft: start, version: undefined });
  return <AuctionForm id={null} initial={initial} phase={null} copiedFrom={copiedFrom ?? null} />;
}

export function EditAuction({ id }: { id: string }) {
  const stored = useCall('GET /api/auctions/:id', { params: { id } });
  return (
    <AdminPage title="Editar Leilão" back={BACK}>
      {stored.data ? (
        stored.data.revogacao ? (
          <RevokedNote revocation={stored.data.revogacao} />
        ) : (
          <AuctionForm
            id={id}
            initial={baseOfAuction(stored.data)}
            phase={stored.data.phase}
            inEdital={isInEdital(stored.data)}
          />
        )
      ) : stored.error ? (
        <ErrorState
          message={adminTexts.loadAuctionFailed}
          onRetry={stored.reload}
          retrying={stored.loading}
        >
          <Button variant="default" component={Link} to={BACK.to}>
            {BACK.label}
          </Button>
        </ErrorState>
      ) : (
        <Skeleton height={360} />
      )}
    </AdminPage>
  );
}
