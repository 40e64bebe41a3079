import type { OwnPayment } from '@martelo/contract/shapes/payments';
import { combinedTexts } from '@martelo/contract/texts/combined-texts';
import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { pixTexts } from '@martelo/contract/texts/pix-texts';
import { useCallback } from 'react';
import { ReceiverNote } from '../../../../entities/sale/receiver-note';
import { ChargeState } from '../../../../entities/sale/sale-state';
import { CHARGE_NAMES, formatSum, lotsWords } from '../../../../entities/sale/sale-words';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { formatDate, formatDateTime } from '../../../../lib/format/formats';
import { Link } from '../../../../lib/navigation/link';
import { useAtMoments } from '../../../../lib/time/use-at-moments';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Skeleton } from '../../../../ui/state/skeleton';
import { AccountSection } from '../account-section';
import { PayWhole } from './pay-whole';
import { PixCode } from './pix-code';
import classes from './pix-panel.module.css';
import { ReadingFailure } from './reading-failure';

type Charge = OwnPayment['cobrancas'][number];

/** How to pay a purchase: the code of each open charge, the receiver to check, and what has arrived. */
export function PixPanel({ saleId }: { saleId: string }) {
  const load = useCallback(
    () => browserApi.call('GET /api/account/sales/:id/payment', { params: { id: saleId } }),
    [saleId],
  );
  const { data, failure, read } = useOwnReading(load);
  useAtMoments(data?.cobrancas.map(({ venceEm }) => venceEm) ?? [], read);
  return (
    <AccountSection id="pagamento" title="Pagamento">
      {failure && <ReadingFailure message={failure} onRetry={read} />}
      {!data && !failure && <Skeleton height={320} />}
      {data && <Whole saleId={saleId} payment={data} onChanged={read} />}
    </AccountSection>
  );
}

type WholeProps = { saleId: string; payment: OwnPayment; onChanged: () => void };

function Whole({ saleId, payment, onChanged }: WholeProps) {
  const { recebedor, creditos, falta, aDevolver, devolvido, simulavel, contestado, tudo } = payment;
  const cobrancas = cancelledLast(payment.cobrancas);
  const nextId = cobrancas.find(({ brcode }) => brcode)?.id;
  return (
    <>
      {contestado && (
        <p className={classes.note}>
          <b>{pixTexts.contestado}.</b> {pixTexts.entregaSuspensa}
        </p>
      )}
      {falta > 0 && recebedor && <ReceiverNote receiver={recebedor} />}
      {falta > 0 && !recebedor && (
        <p className={classes.note}>
          O pátio ainda não informou como receber os pagamentos. Fale com o atendimento antes de
          pagar. O prazo continua valendo.
        </p>
      )}
      <ul className={classes.charges}>
        {cobrancas.map((charge) => (
          <ChargeCard
            key={charge.id}
            charge={charge}
            isLater={charge.id !== nextId}
            receiverKey={recebedor?.chavePix ?? ''}
            canSimulate={simulavel}
          />
        ))}
      </ul>
      {tudo && recebedor && <PayWhole saleId={saleId} whole={tudo} onChanged={onChanged} />}
      {falta > 0 && recebedor?.conta && (
        <div>
          <h3 className={classes.heading}>TED ou depósito</h3>
          <p className={classes.account}>{recebedor.conta}</p>
          <p className={classes.soft}>
            Depois de pagar, envie o comprovante abaixo. O crédito aparece aqui quando o pátio
            conferir.
          </p>
        </div>
      )}
      <Credits credits={creditos} />
      {aDevolver > 0 && (
        <p className={classes.note}>
          {cobrancas.every(({ estado }) => estado === 'cancelada')
            ? `O pátio vai devolver ${formatSum(aDevolver)}.`
            : `Você pagou ${formatSum(aDevolver)} a mais. O pátio vai devolver este valor.`}
        </p>
      )}
      {devolvido > 0 && (
        <p className={classes.note}>O pátio devolveu {formatSum(devolvido)} a quem pagou.</p>
      )}
    </>
  );
}

/** What is to be paid stands first. */
function cancelledLast(charges: readonly Charge[]): Charge[] {
  const isCancelled = ({ estado }: Charge) => estado === 'cancelada';
  return [...charges.filter((one) => !isCancelled(one)), ...charges.filter(isCancelled)];
}

type ChargeProps = {
  charge: Charge;
  isLater: boolean;
  receiverKey: string;
  /** The charge can be paid without money: the site is a demonstration. */
  canSimulate: boolean;
};

function ChargeCard({ charge, isLater, receiverKey, canSimulate }: ChargeProps) {
  const { id, tipo, valor, coberto, falta, venceEm, estado, brcode, qr, pix, conjunto } = charge;
  // The bank takes its own codes alone, and after the deadline the charge has a static one.
  const isSimulable = canSimulate && pix === 'pronto' && estado === 'aberta';
  const code = brcode && qr && (
    <PixCode
      label={CHARGE_NAMES[tipo]}
      amount={falta}
      brcode={brcode}
      qr={qr}
      simulate={
        isSimulable
          ? () => browserApi.call('POST /api/demo/charges/:id/pay', { params: { id } })
          : null
      }
    />
  );
  return (
    <li className={classes.charge}>
      <div className={classes.row}>
        <b>{CHARGE_NAMES[tipo]}</b>
        <span className={classes.sum}>{formatSum(valor)}</span>
        <span className={classes.soft}>até {formatDateTime(venceEm)}</span>
        <ChargeState state={estado} />
      </div>
      {coberto > 0 && falta > 0 && (
        <p>
          Recebemos {formatSum(coberto)}. <b>Faltam {formatSum(falta)}</b>.
        </p>
      )}
      {estado === 'vencida' && (
        <p>
          {tipo === 'estadia'
            ? 'A diária terminou. Peça o valor de agora em “Estadia no pátio”.'
            : 'O prazo terminou. Fale com o atendimento antes de pagar.'}
        </p>
      )}
      {pix === 'preparando' && <p className={classes.soft}>{pixTexts.preparando}</p>}
      {pix === 'indisponivel' && (
        <p className={classes.note}>
          {pixTexts.indisponivel}
          {receiverKey && ` ou use a chave ${receiverKey}`}.
        </p>
      )}
      {conjunto && <CombinedNote combined={conjunto} />}
      {code && isLater && (
        // Two codes side by side: a camera may read the wrong one.
        <details>
          <summary className={classes.later}>Mostrar o código desta parte</summary>
          {code}
        </details>
      )}
      {code && !isLater && code}
    </li>
  );
}

/** The charge is paid together with others: its own code is not offered meanwhile. */
function CombinedNote({ combined }: { combined: NonNullable<Charge['conjunto']> }) {
  const { id, valor, lotes } = combined;
  return (
    <div className={classes.note}>
      <p>
        {combinedTexts.emConjunto} {lotsWords(lotes)}, <b>{formatSum(valor)}</b>.
      </p>
      <Link to={`/conta/pagamentos/${id}`} className={classes.way ?? ''}>
        Abrir o pagamento conjunto
      </Link>
    </div>
  );
}

function Credits({ credits }: { credits: OwnPayment['creditos'] }) {
  if (credits.length === 0) return null;
  return (
    <div>
      <h3 className={classes.heading}>Recebido</h3>
      <ul className={classes.charges}>
        {credits.map(({ id, meio, valor, emOutros, recebidoEm }) => (
          <li key={id} className={classes.row}>
            <span>{PAYMENT_MEANS_NAMES[meio]}</span>
            <span className={classes.sum}>{formatSum(valor - emOutros)}</span>
            <span className={classes.soft}>
              {formatDate(recebidoEm)}
              {emOutros > 0 && `, parte de um pagamento de ${formatSum(valor)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
