import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import type { OpenCharge } from '@martelo/contract/shapes/payments';
import { CHARGE_NAMES, formatSum } from '../../../entities/sale/sale-words';
import { formatDateTime } from '../../../lib/format/formats';
import { useCall } from '../../../lib/remote/use-call';
import { SearchBox } from '../../../ui/list/search-box';
import { ErrorState } from '../../../ui/state/error-state';
import { Skeleton } from '../../../ui/state/skeleton';
import classes from './payments.module.css';

type Props = {
  q: string;
  /** The id of the chosen charge; '' for none. */
  value: string;
  onSearch: (typed: string) => void;
  onChange: (charge: OpenCharge) => void;
};

/** Finds open charges and lets a person choose one. Nothing is chosen beforehand. */
export function ChargeChoice({ q, value, onSearch, onChange }: Props) {
  return (
    <>
      <SearchBox
        label="Buscar cobrança"
        placeholder="CPF, CNPJ, nome, lote ou número"
        value={q}
        onSearch={onSearch}
      />
      <Charges q={q} value={value} onChange={onChange} />
    </>
  );
}

type ChargesProps = Pick<Props, 'q' | 'value' | 'onChange'>;

function Charges({ q, value, onChange }: ChargesProps) {
  const { data, error, loading, reload } = useCall('GET /api/admin/open-charges', {
    query: { q },
  });
  if (error) return <ErrorState message={error.message} onRetry={reload} retrying={loading} />;
  if (!data) return <Skeleton height={120} />;
  if (data.length === 0) return <p className={classes.soft}>Nenhuma cobrança em aberto.</p>;
  return (
    <Radio.Group
      label="Cobrança"
      value={value}
      onChange={(id) => {
        const chosen = data.find((charge) => charge.id === id);
        if (chosen) onChange(chosen);
      }}
    >
      <div className={classes.choices}>
        {data.map((charge) => (
          <Radio
            key={charge.id}
            value={charge.id}
            label={chargeLabel(charge)}
            description={chargeDetail(charge)}
            classNames={{ description: classes.detail }}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

/** 'Sinal, faltam R$ 4.690,00: Ana Souza'. */
export function chargeLabel({ tipo, falta, arremate }: OpenCharge): string {
  return `${CHARGE_NAMES[tipo]}, faltam ${formatSum(falta)}: ${arremate.comprador}`;
}

function chargeDetail({ arremate, veiculo, venceEm, vencida }: OpenCharge): string {
  const due = `${vencida ? 'venceu' : 'vence'} em ${formatDateTime(venceEm)}`;
  return `${arremate.numero}, lote ${arremate.lote}, ${veiculo}; ${due}`;
}
