import { NativeSelect, TextInput } from '@mantine/core';
import { AUCTION_DETAIL_FIELDS, type DetailField } from '@martelo/contract/shapes/auction-details';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { Cell, FoldedFormCard } from '../../../../ui/form/form-card';
import { DETAILS } from './detail-labels';
import type { AuctionForm } from './use-auction-form';

/** The details that only one type of auction has; all of them are optional. */
export function DetailFields({ form }: { form: AuctionForm }) {
  const { tipo, details } = form.draft;
  const names = AUCTION_DETAIL_FIELDS[tipo];
  return (
    <FoldedFormCard
      title={`Detalhes de ${tipo}`}
      lead="Opcionais: só para um leilão em que todos os veículos são iguais."
      filled={names.some((name) => Boolean(details[name]))}
      failing={names.some((name) => Boolean(form.errors[name]))}
    >
      {names.map((name) => (
        <Cell key={name} span={6}>
          <DetailInput form={form} name={name} />
        </Cell>
      ))}
    </FoldedFormCard>
  );
}

function DetailInput({ form, name }: { form: AuctionForm; name: DetailField }) {
  const { label, options, numeric } = DETAILS[name];
  const shared = {
    label,
    name,
    value: form.draft.details[name] ?? '',
    error: form.errors[name],
    disabled: form.saving,
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setDetail(name, event.currentTarget.value),
  };
  if (options) {
    return (
      <NativeSelect {...shared} data={[{ value: '', label: adminTexts.notInformed }, ...options]} />
    );
  }
  return (
    <TextInput
      {...shared}
      inputMode={numeric ? 'numeric' : undefined}
      maxLength={name === 'ano' ? 4 : 80}
    />
  );
}
