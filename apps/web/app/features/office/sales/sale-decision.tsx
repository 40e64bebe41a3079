import { Button } from '@mantine/core';
import { awaitsSeller } from '@martelo/core/sale-states';
import { useState } from 'react';
import { formatRate, formatSum } from '../../../entities/sale/sale-words';
import { formatDateTime } from '../../../lib/format/formats';
import { useCan } from '../../../lib/session/use-can';
import { notify } from '../../../lib/toast/notify';
import { browserApi } from '../../../lib/transport/browser-api';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { MessageBox } from '../../../ui/state/message-box';
import type { SaleSectionProps } from './sale-section-props';
import classes from './sales.module.css';

type Word = 'aceitar' | 'recusar';

const LABELS = { aceitar: 'Aceitar a oferta', recusar: 'Recusar' } as const;

/** The seller's decision on an offer below the minimum. */
export function SaleDecision({ sale, onChanged, onStale }: SaleSectionProps) {
  const [word, setWord] = useState<Word | null>(null);
  const mayDecide = useCan('sales.decide');
  if (!awaitsSeller(sale.estado)) return null;
  async function send(decisao: Word): Promise<void> {
    const input = { params: { id: sale.id }, body: { decisao, versao: sale.versao } };
    onChanged(await browserApi.call('POST /api/admin/sales/:id/decide', input));
    notify.success(decisao === 'aceitar' ? 'Venda aprovada.' : 'Venda recusada.');
  }
  return (
    <>
      <MessageBox tone="warn">
        <b>Venda condicional.</b> {offerText(sale)}
        {mayDecide && (
          <span className={classes.buttons}>
            <Button onClick={() => setWord('aceitar')}>{LABELS.aceitar}</Button>
            <Button variant="default" onClick={() => setWord('recusar')}>
              {LABELS.recusar}
            </Button>
          </span>
        )}
      </MessageBox>
      <ConfirmDialog
        opened={word !== null}
        title={LABELS[word ?? 'aceitar']}
        confirmLabel={LABELS[word ?? 'aceitar']}
        tone={word === 'recusar' ? 'danger' : 'primary'}
        onConfirm={() => send(word ?? 'recusar')}
        onFailed={onStale}
        onClose={() => setWord(null)}
      >
        <p>{offerText(sale)}</p>
        <p>{word === 'recusar' ? DECLINES : ACCEPTS}</p>
      </ConfirmDialog>
    </>
  );
}

const ACCEPTS =
  'O comprador recebe o aviso e os prazos de pagamento contam a partir de agora. Não é possível desfazer.';
const DECLINES =
  'O comprador fica livre do lance e o veículo pode entrar em outro leilão. Não é possível desfazer.';

function offerText({ comprador, arremate, minimo, decisaoAte }: SaleSectionProps['sale']): string {
  const offer = arremate === null ? '' : ` ofereceu ${formatSum(arremate)}`;
  const until = decisaoAte ? ` O vendedor decide até ${formatDateTime(decisaoAte)}.` : '';
  if (arremate === null || minimo === null) return `${comprador}${offer}.${until}`;
  const missing = minimo - arremate;
  const share = formatRate(Math.round((missing / minimo) * 10_000));
  return `${comprador}${offer}, ${formatSum(missing)} (${share}) abaixo do mínimo de ${formatSum(minimo)}.${until}`;
}
