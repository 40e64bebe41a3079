import type { DefaultPlan, SaleDefault } from '@martelo/contract/shapes/defaults';
import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { defaultTexts } from '@martelo/contract/texts/sale-texts';
import { formatRate, formatSum } from '../../../../entities/sale/sale-words';
import { formatDate } from '../../../../lib/format/formats';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { DescriptionList } from '../../../../ui/list/description-list';
import { ReasonDialog } from '../reason-dialog';
import classes from '../sales.module.css';
import { dayWords } from './default-words';

type Props = {
  id: string;
  known: SaleDefault & { plano: DefaultPlan };
  onClose: () => void;
  onDeclared: (fresh: SaleDefault) => void;
  /** The sale has changed since the page read it. */
  onStale: () => void;
};

/** Shows all that a default does, with what has arrived, and asks why it is declared. */
export function DeclareDialog({ id, known, onClose, onDeclared, onStale }: Props) {
  const { plano, versao } = known;
  async function confirm(motivo: string): Promise<void> {
    const input = { params: { id }, body: { motivo, versao } };
    const fresh = await browserApi.call('POST /api/admin/sales/:id/default', input);
    notify.success('Inadimplência declarada.');
    onDeclared(fresh);
  }
  return (
    <ReasonDialog
      title="Declarar inadimplência"
      tone="danger"
      confirmLabel="Declarar inadimplência"
      missing={defaultTexts.motivo}
      description="Fica na página do arremate e na auditoria. O comprador não lê este texto."
      onConfirm={confirm}
      onFailed={onStale}
      onClose={onClose}
    >
      <p>
        As cobranças da compra são canceladas e o comprador é avisado. Confira antes, no extrato, se
        um pagamento chegou e ainda não foi creditado.
      </p>
      <Received creditos={plano.creditos} />
      <Facts plano={plano} />
    </ReasonDialog>
  );
}

function Received({ creditos }: Pick<DefaultPlan, 'creditos'>) {
  if (creditos.length === 0) return <p>Nada foi recebido por este arremate.</p>;
  return (
    <ul className="plain-list stack gap-2" aria-label="Recebido">
      {creditos.map(({ id, meio, valor, recebidoEm, foraDoPrazo }) => (
        <li key={id}>
          {PAYMENT_MEANS_NAMES[meio]}, <span className={classes.sum}>{formatSum(valor)}</span>, em{' '}
          {formatDate(recebidoEm)}
          {foraDoPrazo && <b> (fora do prazo)</b>}
        </li>
      ))}
    </ul>
  );
}

function Facts({ plano }: { plano: DefaultPlan }) {
  const { pontosBase, multa, recebido, retido, falta, aDevolver, impedidoAte, seguinte } = plano;
  const items = [
    { label: 'Recebido', value: formatSum(recebido) },
    { label: `Multa (${formatRate(pontosBase)} do arremate)`, value: formatSum(multa) },
    { label: 'Fica retido para a multa', value: formatSum(retido) },
    { label: 'Multa a cobrar', value: formatSum(falta) },
    { label: 'A devolver a quem pagou', value: formatSum(aDevolver) },
    {
      label: 'Impedido de participar',
      value: impedidoAte === null ? 'Não, pelas condições do lote' : `Até ${dayWords(impedidoAte)}`,
    },
    {
      label: 'Próximo maior lance',
      value: seguinte === null ? 'Nenhum' : `${seguinte.nome}, ${formatSum(seguinte.valor)}`,
    },
  ];
  return <DescriptionList items={items} />;
}
