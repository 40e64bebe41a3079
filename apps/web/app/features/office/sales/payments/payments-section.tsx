import { Button } from '@mantine/core';
import type { Credit, LivingCombined, SalePayments } from '@martelo/contract/shapes/payments';
import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { pixTexts } from '@martelo/contract/texts/pix-texts';
import { formatDocument } from '@martelo/core/documents';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { ApprovalWish } from '../../../../entities/approval/ask-approval';
import { RequestDialog } from '../../../../entities/approval/request-dialog';
import { useSecondPerson } from '../../../../entities/approval/use-second-person';
import { ChargeState } from '../../../../entities/sale/sale-state';
import { CHARGE_NAMES, formatSum, lotsWords } from '../../../../entities/sale/sale-words';
import { formatDate, formatDateTime } from '../../../../lib/format/formats';
import { copyText } from '../../../../lib/page/copy-text';
import { useCall } from '../../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';
import { useCan } from '../../../../lib/session/use-can';
import { useAtMoments } from '../../../../lib/time/use-at-moments';
import { notify } from '../../../../lib/toast/notify';
import { ErrorState } from '../../../../ui/state/error-state';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';
import classes from '../sales.module.css';
import { CreditDialog } from './credit-dialog';
import { PixCodeDialog } from './pix-code-dialog';
import { ProofsList } from './proofs-list';

const CALL = 'GET /api/admin/sales/:id/payments';

/** The charges, the payments that arrived, and the way to register more. */
export function PaymentsSection({ saleId, saleName }: { saleId: string; saleName: string }) {
  const { data, error, loading, reload, update } = useCall(CALL, { params: { id: saleId } });
  useReloadOnLive([CALL], ['sales']);
  // The counter shows several sales on one page.
  const heading = useId();
  useAtMoments(data?.cobrancas.map(({ venceEm }) => venceEm) ?? [], reload);
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        Pagamentos
      </h2>
      {error && <ErrorState message={error.message} onRetry={reload} retrying={loading} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <Whole
          saleId={saleId}
          saleName={saleName}
          payments={data}
          onChanged={(fresh) => (fresh ? update(() => fresh) : reload())}
        />
      )}
    </section>
  );
}

type WholeProps = {
  saleId: string;
  /** On the sheet with a code. */
  saleName: string;
  payments: SalePayments;
  onChanged: (payments: SalePayments | null) => void;
};

function Whole({ saleId, saleName, payments, onChanged }: WholeProps) {
  const [crediting, setCrediting] = useState<'sale' | LivingCombined | null>(null);
  const [wish, setWish] = useState<ApprovalWish | null>(null);
  const mayCredit = useCan('sales.credit');
  const second = useSecondPerson();
  const { cobrancas, creditos, falta, aDevolver, devolvido, contestado } = payments;
  return (
    <>
      {contestado && (
        <MessageBox tone="danger">
          <b>{pixTexts.contestado}.</b> O banco devolveu um PIX contestado como fraude. A liberação
          e a entrega estão suspensas.
        </MessageBox>
      )}
      {cobrancas.some(({ pix }) => pix === 'indisponivel') && (
        <MessageBox tone="warn">{pixTexts.bancoSemResposta}</MessageBox>
      )}
      {cobrancas.length === 0 && <p className={classes.soft}>Ainda não há cobranças.</p>}
      <ul className={classes.charges}>
        {cobrancas.map((charge) => (
          <ChargeRow key={charge.id} charge={charge} saleName={saleName} />
        ))}
      </ul>
      {combinedOf(cobrancas).map((combined) => (
        <MessageBox
          key={combined.id}
          tone="info"
          action={
            mayCredit && (
              <Button variant="default" size="sm" onClick={() => setCrediting(combined)}>
                Creditar o conjunto
              </Button>
            )
          }
        >
          O comprador paga este arremate junto com outros. {lotsWords(combined.lotes)}:{' '}
          {formatSum(combined.valor)}, até {formatDateTime(combined.venceEm)}. Um crédito só neste
          arremate desfaz o pagamento conjunto.
        </MessageBox>
      ))}
      {falta > 0 && <p className={classes.sum}>Faltam {formatSum(falta)}</p>}
      {aDevolver > 0 && (
        <MessageBox tone="warn">
          A devolver: {formatSum(aDevolver)}.{' '}
          <Link to="/admin/pagamentos?aba=devolucoes">Ver as devoluções</Link>
        </MessageBox>
      )}
      {devolvido > 0 && <p className={classes.soft}>Devolvido: {formatSum(devolvido)}.</p>}
      <Credits credits={creditos} />
      <ProofsList saleId={saleId} />
      {mayCredit && payments.podeCreditar && (
        <div className={classes.buttons}>
          <Button onClick={() => setCrediting('sale')}>Creditar manualmente</Button>
        </div>
      )}
      {crediting && (
        <CreditDialog
          saleId={saleId}
          payments={payments}
          combined={crediting === 'sale' ? null : crediting}
          second={second}
          onClose={() => setCrediting(null)}
          onCredited={(fresh) => {
            setCrediting(null);
            onChanged(fresh);
          }}
          onAsk={setWish}
        />
      )}
      <RequestDialog
        wish={wish}
        question="Este crédito precisa da aprovação de outra pessoa. Até lá nada muda no arremate."
        onClose={() => {
          setWish(null);
          setCrediting(null);
        }}
      />
    </>
  );
}

type Charge = SalePayments['cobrancas'][number];

/** The combined payments that charges of this sale belong to, each once. */
function combinedOf(charges: readonly Charge[]): LivingCombined[] {
  const living = charges.flatMap(({ conjunto }) => (conjunto ? [conjunto] : []));
  return [...new Map(living.map((one) => [one.id, one])).values()];
}

function ChargeRow({ charge, saleName }: { charge: Charge; saleName: string }) {
  const { tipo, valor, coberto, falta, venceEm, estado, brcode, pix, qr } = charge;
  const [showing, setShowing] = useState(false);
  async function copy(code: string): Promise<void> {
    if (await copyText(code)) notify.success('Código PIX copiado.');
    else notify.error('Não foi possível copiar.');
  }
  return (
    <li className={classes.charge}>
      <b>{CHARGE_NAMES[tipo]}</b>
      <span className={classes.sum}>{formatSum(valor)}</span>
      <span className={classes.moment}>até {formatDateTime(venceEm)}</span>
      <span className={classes.pill}>
        <ChargeState state={estado} />
      </span>
      {coberto > 0 && falta > 0 && (
        <span className={`${classes.soft} ${classes.wide}`}>
          Recebido {formatSum(coberto)}, faltam {formatSum(falta)}
        </span>
      )}
      {pix === 'preparando' && (
        <span className={`${classes.soft} ${classes.wide}`}>{pixTexts.preparando}</span>
      )}
      {brcode && (
        <span className={`${classes.buttons} ${classes.wide}`}>
          <Button variant="default" size="sm" onClick={() => void copy(brcode)}>
            Copiar código PIX
          </Button>
          {qr && (
            <Button variant="default" size="sm" onClick={() => setShowing(true)}>
              Mostrar QR
            </Button>
          )}
        </span>
      )}
      {showing && qr && brcode && (
        <PixCodeDialog
          charge={charge}
          saleName={saleName}
          qr={qr}
          code={brcode}
          onClose={() => setShowing(false)}
        />
      )}
    </li>
  );
}

function Credits({ credits }: { credits: readonly Credit[] }) {
  if (credits.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>Créditos</h3>
      <ul className={classes.charges}>
        {credits.map((credit) => (
          <li key={credit.id} className={classes.charge}>
            <b>{PAYMENT_MEANS_NAMES[credit.meio]}</b>
            <span className={classes.sum}>{formatSum(credit.valor - credit.emOutros)}</span>
            <span className={classes.moment}>{formatDate(credit.recebidoEm)}</span>
            <span className={`${classes.soft} ${classes.wide}`}>{detailsOf(credit)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function detailsOf(credit: Credit): string {
  const { referencia, pagadorNome, pagadorDocumento, terceiro, foraDoPrazo, aDevolver, devolvido } =
    credit;
  const { valor, emOutros } = credit;
  return [
    emOutros > 0 && `parte de um pagamento de ${formatSum(valor)}`,
    `Referência ${referencia}`,
    pagadorNome,
    pagadorDocumento && formatDocument(pagadorDocumento),
    terceiro && 'pago por terceiro',
    foraDoPrazo && 'fora do prazo',
    aDevolver > 0 && `a devolver ${formatSum(aDevolver)}`,
    devolvido > 0 && `devolvido ${formatSum(devolvido)}`,
    `lançado por ${credit.registradoPor}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
