import { NativeSelect, TextInput } from '@mantine/core';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { AUCTION_ORDER_NAMES, LOT_CLASS_NAMES } from '@martelo/contract/texts/lot-class-texts';
import { isOver } from '@martelo/core/auction';
import { AUCTION_ORDERS, LOT_CLASSES } from '@martelo/core/regime';
import { auctionLabel } from '../../../../entities/auction/auction-label';
import { byAttention } from '../../../../entities/auction/auction-order';
import type { FieldErrors } from '../../../../lib/forms/field-errors';
import { useCall } from '../../../../lib/remote/use-call';
import { failureText } from '../../../../lib/transport/failure-text';
import { MoneyInput } from '../../../../ui/form/money-input';
import classes from './bulk.module.css';
import { BULK_MODES, type BulkDraft, type BulkTopic } from './bulk-wish';

type FieldsProps = {
  draft: BulkDraft;
  errors: FieldErrors;
  onChange: (change: Partial<BulkDraft>) => void;
};

/** The fields of one change. */
export function BulkFields({ topic, ...props }: FieldsProps & { topic: BulkTopic }) {
  switch (topic) {
    case 'move':
      return <AuctionField {...props} />;
    case 'opening':
    case 'reserve':
      return <ValueFields topic={topic} {...props} />;
    case 'appraisal':
      return <AppraisalField {...props} />;
    case 'class':
      return <ClassField {...props} />;
    case 'order':
      return <OrderField {...props} />;
    case 'renumber':
      return <NumberFields {...props} />;
  }
}

function AuctionField({ draft, errors, onChange }: FieldsProps) {
  const { data, error } = useCall('GET /api/auctions');
  const open = byAttention((data ?? []).filter(({ phase }) => !isOver(phase)));
  const failed = error && failureText(error, adminTexts.auctionsFailed);
  return (
    <NativeSelect
      label="Leilão de destino"
      description="O número do lote fica o mesmo se estiver livre no leilão; se não, o próximo livre."
      data={[
        { value: '', label: data ? 'Escolha o leilão' : 'Carregando…' },
        ...open.map((auction) => ({ value: auction.id, label: auctionLabel(auction) })),
      ]}
      value={draft.auctionId}
      error={errors.auctionId ?? failed}
      onChange={(event) => onChange({ auctionId: event.currentTarget.value })}
    />
  );
}

function ValueFields({
  topic,
  draft,
  errors,
  onChange,
}: FieldsProps & { topic: 'opening' | 'reserve' }) {
  const { mode, valor, percentual } = draft;
  return (
    <>
      <NativeSelect
        label="Como mudar"
        data={[...BULK_MODES[topic]]}
        value={mode}
        onChange={(event) => onChange({ mode: event.currentTarget.value as BulkDraft['mode'] })}
      />
      {mode === 'valor' && (
        <MoneyInput
          size="md"
          label={topic === 'opening' ? 'Lance inicial' : 'Valor mínimo de venda'}
          value={valor}
          {...(errors.valor && { error: errors.valor })}
          onValueChange={(typed) => onChange({ valor: typed })}
        />
      )}
      {mode !== 'valor' && mode !== 'sem' && (
        <TextInput
          label="Percentual"
          description="O resultado é arredondado para reais inteiros."
          inputMode="decimal"
          rightSection="%"
          value={percentual}
          error={errors.percentual}
          onChange={(event) => onChange({ percentual: event.currentTarget.value })}
        />
      )}
      {mode === 'sem' && (
        <p className={classes.note}>
          Passa a valer o mínimo usual do leilão, se ele tiver um nas suas regras.
        </p>
      )}
    </>
  );
}

function AppraisalField({ draft, errors, onChange }: FieldsProps) {
  return (
    <MoneyInput
      size="md"
      label="Avaliação"
      value={draft.valor}
      {...(errors.valor && { error: errors.valor })}
      onValueChange={(valor) => onChange({ valor })}
    />
  );
}

function ClassField({ draft, errors, onChange }: FieldsProps) {
  return (
    <NativeSelect
      label="Classe do lote"
      data={LOT_CLASSES.map((value) => ({ value, label: LOT_CLASS_NAMES[value] }))}
      value={draft.classe}
      error={errors.classe}
      onChange={(event) => onChange({ classe: event.currentTarget.value as BulkDraft['classe'] })}
    />
  );
}

function OrderField({ draft, errors, onChange }: FieldsProps) {
  return (
    <NativeSelect
      label="Ordem do leilão"
      data={AUCTION_ORDERS.map((order) => ({
        value: String(order),
        label: AUCTION_ORDER_NAMES[order],
      }))}
      value={draft.ordemLeilao}
      error={errors.ordemLeilao}
      onChange={(event) => onChange({ ordemLeilao: event.currentTarget.value })}
    />
  );
}

function NumberFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <>
      <p className={classes.note}>
        Os números seguem a ordem em que os veículos estão na lista. Quem não puder mudar deixa o
        seu número vago.
      </p>
      <div className={classes.pair}>
        <TextInput
          label="Prefixo"
          value={draft.prefixo}
          error={errors.prefixo}
          maxLength={10}
          onChange={(event) => onChange({ prefixo: event.currentTarget.value })}
        />
        <TextInput
          label="Primeiro número"
          inputMode="numeric"
          value={draft.primeiro}
          error={errors.primeiro}
          maxLength={5}
          onChange={(event) => onChange({ primeiro: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
