import { Button } from '@mantine/core';
import type { AuctionOverview } from '@martelo/contract/shapes/auction-overview';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import {
  IconCheck,
  IconChevronRight,
  IconCopy,
  IconExternalLink,
  IconMinus,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { auctionHref } from '../../../../entities/auction/auction-href';
import { copyHref } from '../../../../entities/auction/copy-href';
import { AuctionPill } from '../../../../entities/auction/phase-pill';
import { useReloadOnAuction } from '../../../../entities/auction/use-reload-on-auction';
import { formatDate, formatReais } from '../../../../lib/format/formats';
import { useCall } from '../../../../lib/remote/use-call';
import { useCan } from '../../../../lib/session/use-can';
import { Icon } from '../../../../ui/icon';
import { AdminPage } from '../../../../ui/page/admin-page';
import { Permitted } from '../../../../ui/permitted';
import { ErrorState } from '../../../../ui/state/error-state';
import { LoadFailure } from '../../../../ui/state/load-failure';
import { Skeleton } from '../../../../ui/state/skeleton';
import { AuctionTypeIcon } from '../auction-type-icon';
import classes from './auction-page.module.css';
import { nextStepOf, type ThreadStep, threadOf } from './auction-thread';

const CALL = 'GET /api/admin/auctions/:id/overview';
const BACK = { to: '/admin/leiloes/listar', label: 'Lista de Leilões' };

/** One auction: where it stands between its draft and the last key, and what comes next. */
export function AuctionPage({ id }: { id: string }) {
  const { data, error, loading, reload } = useCall(CALL, { params: { id } });
  useReloadOnAuction([[CALL]], { at: ['auction', 'vehicles', 'sales'], soon: ['bid'] });
  return (
    <AdminPage
      title={data ? data.leilao.titulo : 'Leilão'}
      lead={data && <Lead overview={data} />}
      back={BACK}
      actions={data && <Ways overview={data} />}
    >
      {error && !data && (
        <ErrorState
          message={error.status === 404 ? error.message : adminTexts.loadAuctionFailed}
          onRetry={reload}
          retrying={loading}
        />
      )}
      {error && data && (
        <LoadFailure message={error.message} hasData onRetry={reload} retrying={loading} />
      )}
      {!data && !error && <Skeleton height={480} />}
      {data && <Thread overview={data} />}
    </AdminPage>
  );
}

type Props = { overview: AuctionOverview };

function Lead({ overview: { leilao } }: Props) {
  return (
    <span className={classes.lead}>
      <AuctionTypeIcon type={leilao.tipo} /> {leilao.tipo}, leilão nº {leilao.numeroLote}
      <AuctionPill auction={leilao} />
      {leilao.revogacao && `em ${formatDate(leilao.revogacao.em)}`}
    </span>
  );
}

function Ways({ overview }: Props) {
  const { leilao } = overview;
  const next = nextStepOf(overview);
  return (
    <>
      {leilao.publicadoEm !== null && (
        <Button
          variant="default"
          component="a"
          href={auctionHref(leilao)}
          leftSection={<Icon of={IconExternalLink} size={18} />}
        >
          Ver no site
        </Button>
      )}
      <Permitted to="auctions.change">
        <Button
          variant="default"
          component={Link}
          to={copyHref(leilao.id)}
          leftSection={<Icon of={IconCopy} size={18} />}
        >
          Duplicar leilão
        </Button>
      </Permitted>
      {next && (
        <Permitted to={next.permission}>
          <Button component={Link} to={next.to} state={next.state}>
            {next.label}
          </Button>
        </Permitted>
      )}
    </>
  );
}

function Thread({ overview }: Props) {
  const { totalVendido } = overview;
  return (
    <section className={classes.card} aria-label="Andamento do leilão">
      <ol className={`plain-list ${classes.thread}`}>
        {threadOf(overview).map((step, index) => (
          <li
            key={step.name}
            data-progress={step.progress}
            aria-current={step.progress === 'now' ? 'step' : undefined}
          >
            <Step step={step} number={index + 1} />
          </li>
        ))}
      </ol>
      {totalVendido !== null && totalVendido > 0 && (
        <p className={classes.total}>
          Vendido até agora: <b>{formatReais(totalVendido)}</b>
        </p>
      )}
    </section>
  );
}

const SAID = { done: 'feito', now: 'agora', later: 'depois', off: 'não houve' } as const;

function Mark({ progress, number }: { progress: ThreadStep['progress']; number: number }) {
  if (progress === 'done') return <Icon of={IconCheck} size={16} />;
  return progress === 'off' ? <Icon of={IconMinus} size={16} /> : number;
}

function Step({ step, number }: { step: ThreadStep; number: number }) {
  const mayOpen = useCan(step.permission);
  const { name, progress, text, to } = step;
  const content = (
    <>
      <span className={classes.mark} aria-hidden="true">
        <Mark progress={progress} number={number} />
      </span>
      <span className={classes.words}>
        <b>{name}</b>
        <span className="visually-hidden">{` (${SAID[progress]}): `}</span>
        <span className={classes.text}>{text}</span>
      </span>
    </>
  );
  if (!mayOpen) return <span className={classes.step}>{content}</span>;
  return (
    <Link to={to} className={classes.step}>
      {content}
      <Icon of={IconChevronRight} size={20} />
    </Link>
  );
}
