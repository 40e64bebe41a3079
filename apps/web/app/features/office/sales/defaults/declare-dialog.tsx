import type { DefaultPreview, SaleDefault } from '@martelo/contract/shapes/defaults';
import { formatRate, formatSum } from '../../../../entities/sale/sale-words';
import { formatDate, formatDateTime } from '../../../../lib/format/formats';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from '../sales.module.css';
import { ReasonDialog } from './reason-dialog';

type Props = {
  saleId: string;
  preview: DefaultPreview;
  onChanged: (fresh: SaleDefault) => void;
  onStale: () => void;
  onClose: () => void;
};

/** Everything that a declaration does, before a person decides it. */
export function DeclareDialog({ saleId, preview, onChanged, onStale, onClose }: Props) {
  const late = preview.creditos.filter(({ foraDoPrazo }) => foraDoPrazo);
  async function send(motivo: string): Promise<void> {
    const input = { params: { id: saleId }, body: { motivo, versao: preview.versao } };
    onChanged(await browserApi.call('POST /api/admin/sales/:id/default', input));
    notify.success('Inadimplência declarada.');
  }
  return (
    <ReasonDialog
      title="Declarar inadimplência"
      confirmLabel="Declarar inadimplência"
      readers="O comprador lê este motivo, e ele fica na auditoria."
      send={send}
      onStale={onStale}
      onClose={onClose}
    >
      <p>
        As cobranças em aberto são canceladas e o comprador é avisado. O resultado do leilão e o
        livro de lances não mudam.
      </p>
      <ul className={classes.timeline}>
        {rowsOf(preview).map(({ label, value }) => (
          <li key={label}>
            <span>{label}</span>
            <b>{value}</b>
          </li>
        ))}
      </ul>
      {late.length > 0 && (
        <MessageBox tone="warn">
          Chegou fora do prazo:{' '}
          {late
            .map(({ valor, recebidoEm }) => `${formatSum(valor)} em ${formatDate(recebidoEm)}`)
            .join(', ')}
          . Confira antes de declarar.
        </MessageBox>
      )}
    </ReasonDialog>
  );
}

function rowsOf(preview: DefaultPreview) {
  const { multa, multaPontosBase, impedimentoAte, proximo, segundoPermitido } = preview;
  const rate = formatRate(multaPontosBase);
  return [
    { label: 'Recebido', value: formatSum(preview.recebido) },
    {
      label: 'Multa',
      value: multa === 0 ? 'Nenhuma nas condições' : `${formatSum(multa)} (${rate} do arremate)`,
    },
    { label: 'Fica para a multa', value: formatSum(preview.retido) },
    { label: 'Multa a cobrar', value: formatSum(preview.multaDevida) },
    { label: 'A devolver', value: formatSum(preview.aDevolver) },
    {
      label: 'Impedimento',
      value: impedimentoAte ? `Até ${formatDateTime(impedimentoAte)}` : 'Nenhum nas condições',
    },
    {
      label: 'Próximo licitante',
      value: nextText(segundoPermitido, proximo),
    },
  ];
}

function nextText(allowed: boolean, next: DefaultPreview['proximo']): string {
  if (!allowed) return 'As condições não preveem oferta';
  return next ? `${next.nome}, ${formatSum(next.valor)}` : 'Nenhum';
}
