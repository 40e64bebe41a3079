import type { OwnPayment } from '@martelo/contract/shapes/payments';
import type { OwnSaleRow } from '@martelo/contract/shapes/sales';
import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { type ReactNode, useCallback } from 'react';
import { ChargeState } from '../../../../entities/sale/sale-state';
import { CHARGE_NAMES, formatSum } from '../../../../entities/sale/sale-words';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { formatDate, formatDateTime } from '../../../../lib/format/formats';
import { copyText } from '../../../../lib/page/copy-text';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { Skeleton } from '../../../../ui/state/skeleton';
import { AccountSection } from '../account-section';
import { ChargeFormChoice } from './charge-form';
import classes from './pix-panel.module.css';
import { ReadingFailure } from './reading-failure';

type Charge = OwnPayment['cobrancas'][number];
type Receiver = NonNullable<OwnPayment['recebedor']>;

type PanelProps = {
  saleId: string;
  /** Of a purchase that was not paid in time the fine is charged, of an annulled one nothing. */
  estado: OwnSaleRow['estado'];
  /** Reads the purchase again after its charges have changed. */
  onChanged?: () => Promise<void>;
};

/** How to pay a purchase: the code of each open charge, the receiver to check, and what has arrived. */
export function PixPanel({ saleId, estado, onChanged }: PanelProps) {
  const load = useCallback(
    () => browserApi.call('GET /api/account/sales/:id/payment', { params: { id: saleId } }),
    [saleId],
  );
  const { data, failure, read } = useOwnReading(load);
  return (
    <AccountSection id="pagamento" title="Pagamento">
      {failure && <ReadingFailure message={failure} onRetry={read} />}
      {!data && !failure && <Skeleton height={320} />}
      {data && (
        <Whole payment={data} estado={estado}>
          <ChargeFormChoice
            saleId={saleId}
            other={data.troca}
            onChanged={async () => {
              await Promise.all([read(), onChanged?.()]);
            }}
          />
        </Whole>
      )}
    </AccountSection>
  );
}

function Whole({
  payment: { recebedor, cobrancas: all, creditos, falta, aDevolver },
  estado,
  children,
}: {
  payment: OwnPayment;
  estado: PanelProps['estado'];
  children: ReactNode;
}) {
  const cobrancas = all.filter(({ estado }) => estado !== 'cancelada');
  return (
    <>
      {falta > 0 && recebedor && <ReceiverNote receiver={recebedor} />}
      {falta > 0 && !recebedor && (
        <p className={classes.note}>
          O pátio ainda não informou como receber os pagamentos. Fale com o atendimento antes de
          pagar. O prazo continua valendo.
        </p>
      )}
      <ul className="plain-list stack">
        {cobrancas.map((charge, index) => (
          <ChargeCard
            key={charge.id}
            charge={charge}
            pixKey={recebedor?.chavePix ?? ''}
            isLater={cobrancas.slice(0, index).some(({ falta }) => falta > 0)}
          />
        ))}
      </ul>
      {children}
      {falta > 0 && recebedor?.conta && (
        <div>
          <h3 className={classes.heading}>TED ou depósito</h3>
          <p className={classes.account}>{recebedor.conta}</p>
          <p className={classes.soft}>
            Depois de pagar, guarde o comprovante. O crédito aparece aqui quando o pátio conferir.
          </p>
        </div>
      )}
      <Credits credits={creditos} />
      {aDevolver > 0 && (
        <p className={classes.note}>
          {backWords(estado, formatSum(aDevolver))} O pátio vai devolver este valor.
        </p>
      )}
    </>
  );
}

/** Why money goes back to the buyer. */
function backWords(estado: PanelProps['estado'], valor: string): string {
  const { isDefaulted, isAnnulled } = SALE_TRAITS[estado];
  if (isAnnulled) return `A venda foi anulada, e ${valor} do que foi pago voltam a quem pagou.`;
  return isDefaulted
    ? `A multa não precisa de ${valor} do que você pagou.`
    : `Você pagou ${valor} a mais.`;
}

function ReceiverNote({ receiver: { nome, documento } }: { receiver: Receiver }) {
  const isCompany = documento.includes('/');
  return (
    <p className={classes.note}>
      Confira no aplicativo do banco: o recebedor é <b>{nome}</b>, {isCompany ? 'CNPJ' : 'CPF'}{' '}
      <b>{documento}</b>. Não pague{isCompany && ' para pessoa física nem'} por códigos recebidos em
      conversa.
    </p>
  );
}

type CardProps = {
  charge: Charge;
  /** For whoever pays without a code. */
  pixKey: string;
  /** Another one is paid first: its code is folded, so that nobody scans the wrong one. */
  isLater: boolean;
};

function ChargeCard({ charge, pixKey, isLater }: CardProps) {
  const { tipo, valor, coberto, falta, venceEm, estado, brcode, semCodigo, qr } = charge;
  const name = CHARGE_NAMES[tipo];
  async function copy(code: string): Promise<void> {
    if (await copyText(code)) notify.success('Código PIX copiado. Cole no aplicativo do banco.');
    else notify.error('Não foi possível copiar. Selecione o código e copie.');
  }
  return (
    <li className={classes.charge}>
      <div className={classes.row}>
        <b>{name}</b>
        <span className={classes.sum}>{formatSum(valor)}</span>
        <span className={classes.soft}>até {formatDateTime(venceEm)}</span>
        <ChargeState state={estado} />
      </div>
      {coberto > 0 && falta > 0 && (
        <p>
          Recebemos {formatSum(coberto)}. <b>Faltam {formatSum(falta)}</b>.
        </p>
      )}
      {estado === 'vencida' && tipo !== 'multa' && (
        <p>O prazo terminou. Fale com o atendimento antes de pagar.</p>
      )}
      {semCodigo && !isLater && <WithoutCode why={semCodigo} pixKey={pixKey} />}
      {brcode && qr && (
        <Folded isFolded={isLater} label={`Pagar o ${name.toLowerCase()} agora`}>
          <div className={classes.pix}>
            <img
              src={qr}
              alt={`QR code do PIX: ${name}, ${formatSum(falta)}`}
              width={220}
              height={220}
              className={classes.qr}
            />
            <div className={classes.code}>
              <p>
                Pague <b>{formatSum(falta)}</b> por PIX. Leia o código com o aplicativo do banco, ou
                copie e cole.
              </p>
              <Button variant="primary" onClick={() => void copy(brcode)}>
                Copiar código PIX
              </Button>
              <code className={classes.text}>{brcode}</code>
            </div>
          </div>
        </Folded>
      )}
    </li>
  );
}

function WithoutCode({ why, pixKey }: { why: NonNullable<Charge['semCodigo']>; pixKey: string }) {
  if (why === 'em_preparo') {
    return <p role="status">Gerando o código PIX. Ele aparece aqui em instantes.</p>;
  }
  return (
    <p className={classes.note} role="status">
      O PIX está indisponível agora. O prazo continua valendo; tente de novo ou use a chave{' '}
      <b className={classes.text}>{pixKey}</b>.
    </p>
  );
}

type FoldedProps = { isFolded: boolean; label: string; children: ReactNode };

function Folded({ isFolded, label, children }: FoldedProps) {
  if (!isFolded) return children;
  return (
    <details className={classes.later}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}

type OwnRefund = NonNullable<OwnPayment['creditos'][number]['devolucao']>;

const REFUND_WORDS: Record<OwnRefund['estado'], (valor: string) => string> = {
  solicitada: (valor) => `A devolução de ${valor} foi solicitada.`,
  aprovada: (valor) =>
    `A devolução de ${valor} foi aprovada. O pátio vai fazê-la na conta de onde o dinheiro veio.`,
};

function Credits({ credits }: { credits: OwnPayment['creditos'] }) {
  if (credits.length === 0) return null;
  return (
    <div>
      <h3 className={classes.heading}>Recebido</h3>
      <ul className="plain-list stack">
        {credits.map(({ id, meio, valor, recebidoEm, desfeitoEm, devolvido, devolucao }) => (
          <li key={id} className={classes.row}>
            <span>{PAYMENT_MEANS_NAMES[meio]}</span>
            <span className={classes.sum}>
              {desfeitoEm ? <s>{formatSum(valor)}</s> : formatSum(valor)}
            </span>
            <span className={classes.soft}>{formatDate(recebidoEm)}</span>
            {devolvido && (
              <span className={classes.soft}>
                Devolução de {formatSum(devolvido.valor)} feita em{' '}
                {devolvido.dia.split('-').reverse().join('/')}.
                {!desfeitoEm && ' O recibo está nos documentos.'}
              </span>
            )}
            {devolucao && (
              <span className={classes.soft}>
                {REFUND_WORDS[devolucao.estado](formatSum(devolucao.valor))}
              </span>
            )}
            {desfeitoEm && (
              <span className={classes.soft}>
                Foi lançado por engano e desfeito em {formatDate(desfeitoEm)}.
                {!devolvido && !devolucao && ' Se você fez este pagamento, fale com o atendimento.'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
