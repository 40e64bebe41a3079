import type { OtherForm, OwnPayment } from '@martelo/contract/shapes/payments';
import { useState } from 'react';
import { formatSum } from '../../../../entities/sale/sale-words';
import { useAction } from '../../../../lib/forms/use-action';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { NativeDialog } from '../../../../ui/dialog/native-dialog';
import { MessageBox } from '../../../../ui/state/message-box';
import { momentWords } from './next-step';
import classes from './sales.module.css';

type Props = {
  saleId: string;
  /** Null: there is nothing to choose. */
  other: OtherForm | null;
  /** Reads the payment and the purchase again, after a choice and after a refusal alike. */
  onChanged: () => Promise<void>;
};

const BACK = 'Voltar ao sinal e ao saldo';

/** Pays everything at once instead of signal and balance, or goes back to them while nothing is due twice. */
export function ChargeFormChoice({ saleId, other, onChanged }: Props) {
  // What the question was opened for: the charges may change behind it, and its words must not.
  const [asked, setAsked] = useState<OtherForm | null>(null);
  const { busy, failure, start, clearFailure } = useAction({
    run: ({ forma }: OtherForm): Promise<OwnPayment> =>
      browserApi.call('POST /api/account/sales/:id/charges', {
        params: { id: saleId },
        body: { forma },
      }),
    onDone: () => {
      setAsked(null);
      void onChanged();
    },
  });
  function close(): void {
    setAsked(null);
    if (failure) void onChanged();
    clearFailure();
  }
  const shown = asked ?? other;
  if (!shown) return null;
  const isWhole = shown.forma === 'integral';
  return (
    <>
      {other && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setAsked(other)}>
            {other.forma === 'integral' ? `Pagar tudo agora: ${formatSum(sumOf(other))}` : BACK}
          </Button>
        </div>
      )}
      <NativeDialog
        opened={asked !== null}
        onClose={close}
        title={isWhole ? 'Pagar tudo agora?' : `${BACK}?`}
        locked={busy}
      >
        <div className="stack">
          {isWhole ? <WholeWords other={shown} /> : <PartsWords other={shown} />}
          {failure && <MessageBox tone="danger">{failure}</MessageBox>}
          <div className={classes.buttons}>
            <Button variant="default" onClick={close} disabled={busy}>
              Deixar como está
            </Button>
            <Button variant="primary" loading={busy} onClick={() => void start(shown)}>
              {isWhole ? 'Pagar tudo agora' : BACK}
            </Button>
          </div>
        </div>
      </NativeDialog>
    </>
  );
}

const sumOf = ({ cobrancas }: OtherForm) => cobrancas.reduce((sum, { valor }) => sum + valor, 0);

function WholeWords({ other }: { other: OtherForm }) {
  const [whole] = other.cobrancas;
  return (
    <>
      <p>
        O sinal e o saldo dão lugar a um pagamento único de <b>{formatSum(sumOf(other))}</b>, até{' '}
        {momentWords(whole?.venceEm ?? null)}, que é o prazo do sinal.
      </p>
      <p>
        O código PIX é outro: não use mais os anteriores. Se o prazo passar sem o valor inteiro,
        vale o mesmo que para o sinal: a venda pode ser desfeita, com a multa das condições do
        leilão, se houver.
      </p>
      <p>Até pagar o valor inteiro, você pode voltar ao sinal e ao saldo.</p>
    </>
  );
}

function PartsWords({ other }: { other: OtherForm }) {
  const [signal, balance] = other.cobrancas;
  return (
    <>
      <p>
        O pagamento único dá lugar ao sinal de <b>{formatSum(signal?.valor ?? 0)}</b>, até{' '}
        {momentWords(signal?.venceEm ?? null)}, e ao saldo de{' '}
        <b>{formatSum(balance?.valor ?? 0)}</b>, até {momentWords(balance?.venceEm ?? null)}.
      </p>
      <p>
        Os códigos PIX são outros: não use mais o do pagamento único. O que você já pagou cobre o
        sinal primeiro.
      </p>
    </>
  );
}
