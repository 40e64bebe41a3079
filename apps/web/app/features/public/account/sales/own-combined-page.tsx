import type { OwnCombined } from '@martelo/contract/shapes/combined';
import { combinedTexts } from '@martelo/contract/texts/combined-texts';
import { pixTexts } from '@martelo/contract/texts/pix-texts';
import { useCallback } from 'react';
import { ReceiverNote } from '../../../../entities/sale/receiver-note';
import { ChargeState } from '../../../../entities/sale/sale-state';
import { CHARGE_NAMES, formatDeadline, formatSum } from '../../../../entities/sale/sale-words';
import { TimeLeft } from '../../../../entities/sale/time-left';
import { useOwnReading } from '../../../../entities/sale/use-own-reading';
import { useAction } from '../../../../lib/forms/use-action';
import { Link } from '../../../../lib/navigation/link';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { MessageBox } from '../../../../ui/state/message-box';
import { Skeleton } from '../../../../ui/state/skeleton';
import { AccountSection } from '../account-section';
import { SignedInPage } from '../signed-in-page';
import { PixCode } from './pix-code';
import pix from './pix-panel.module.css';
import { ReadingFailure } from './reading-failure';
import classes from './sales.module.css';

/** One code for charges of several purchases of the signed-in person. */
export function OwnCombinedPage({ id }: { id: string }) {
  return (
    <SignedInPage title="Pagamento conjunto" lead="Vários arremates, um só código PIX.">
      {() => <Own id={id} />}
    </SignedInPage>
  );
}

function Own({ id }: { id: string }) {
  const load = useCallback(
    () => browserApi.call('GET /api/account/combined/:id', { params: { id } }),
    [id],
  );
  const { data, failure, read } = useOwnReading(load);
  return (
    <>
      {failure && <ReadingFailure message={failure} onRetry={read} />}
      {!data && !failure && <Skeleton height={420} />}
      {data && <Whole combined={data} onChanged={read} />}
      <p>
        <Link to="/conta/arremates" className={classes.way ?? ''}>
          Ver todos os meus arremates
        </Link>
      </p>
    </>
  );
}

type WholeProps = { combined: OwnCombined; onChanged: () => void };

function Whole({ combined, onChanged }: WholeProps) {
  const { estado, motivo, valor, venceEm, serverTime, partes } = combined;
  return (
    <>
      <AccountSection id="conjunto" title={`${partes.length} parcelas: ${formatSum(valor)}`}>
        {estado === 'aberta' && (
          <>
            <p className={classes.next}>
              Pague até <b>{formatDeadline(venceEm)}</b>, o prazo mais próximo das parcelas.
            </p>
            <TimeLeft until={venceEm} serverTime={serverTime} onOver={onChanged} />
          </>
        )}
        {estado === 'paga' && (
          <MessageBox tone="ok">
            Pagamento recebido. Os recibos estão na página de cada arremate.
          </MessageBox>
        )}
        {motivo && <MessageBox tone="info">{combinedTexts.fins[motivo]}</MessageBox>}
        <ul className={pix.charges}>
          {partes.map((part) => (
            <PartRow key={part.cobrancaId} part={part} />
          ))}
        </ul>
      </AccountSection>
      {estado === 'aberta' && (
        <AccountSection id="pagamento" title="Pagamento">
          <Code combined={combined} />
          <Apart id={combined.id} onChanged={onChanged} />
        </AccountSection>
      )}
    </>
  );
}

function PartRow({ part }: { part: OwnCombined['partes'][number] }) {
  const { arremateId, tipo, valor, venceEm, estado, veiculo, lote, leilao } = part;
  return (
    <li className={pix.charge}>
      <div className={pix.row}>
        <Link to={`/conta/arremates/${arremateId}`}>{veiculo}</Link>
        <span className={pix.sum}>{formatSum(valor)}</span>
        <span className={pix.soft}>
          Lote {lote}, {leilao}. {CHARGE_NAMES[tipo]}, até {formatDeadline(venceEm)}
        </span>
        <ChargeState state={estado} />
      </div>
    </li>
  );
}

function Code({ combined }: { combined: OwnCombined }) {
  const { id, valor, recebedor, brcode, qr, pix: stand, simulavel } = combined;
  if (!recebedor) {
    return (
      <p className={pix.note}>
        O pátio ainda não informou como receber os pagamentos. Fale com o atendimento antes de
        pagar. O prazo continua valendo.
      </p>
    );
  }
  const isSimulable = simulavel && stand === 'pronto';
  return (
    <>
      <ReceiverNote receiver={recebedor} />
      {stand === 'preparando' && <p className={pix.soft}>{pixTexts.preparando}</p>}
      {stand === 'indisponivel' && (
        <p className={pix.note}>
          {pixTexts.indisponivel}
          {recebedor.chavePix && ` ou use a chave ${recebedor.chavePix}`}.
        </p>
      )}
      {brcode && qr && (
        <PixCode
          label="pagamento conjunto"
          amount={valor}
          brcode={brcode}
          qr={qr}
          simulate={
            isSimulable
              ? () => browserApi.call('POST /api/demo/combined/:id/pay', { params: { id } })
              : null
          }
        />
      )}
      {recebedor.conta && (
        <div>
          <h3 className={pix.heading}>TED ou depósito</h3>
          <p className={pix.account}>{recebedor.conta}</p>
          <p className={pix.soft}>
            Depois de pagar a soma, envie o comprovante na página de um dos arremates. O crédito
            aparece aqui quando o pátio conferir.
          </p>
        </div>
      )}
    </>
  );
}

/** Gives the combined payment up: every charge gets its own code again. */
function Apart({ id, onChanged }: { id: string; onChanged: () => void }) {
  const { busy, failure, start } = useAction({
    run: () => browserApi.call('POST /api/account/combined/:id/end', { params: { id } }),
    onDone() {
      notify.success('Cada parcela tem de novo o seu código.');
      onChanged();
    },
    onFailed: onChanged,
  });
  return (
    <div className={classes.question}>
      <p className={pix.soft}>
        Enquanto este pagamento vale, as parcelas não têm código próprio. Os prazos delas não mudam.
      </p>
      <Button variant="default" loading={busy} onClick={() => void start()}>
        Voltar a pagar separado
      </Button>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
    </div>
  );
}
