import { Button } from '@mantine/core';
import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import { VEHICLE_FIELD_NAMES } from '@martelo/contract/texts/vehicle-field-names';
import { useEffect, useRef } from 'react';
import { MessageBox } from '../../../../ui/state/message-box';
import { type Conflict, type FieldConflict, pictureWords } from './conflict';
import classes from './conflict-card.module.css';
import type { VehicleForm } from './use-vehicle-form';

type Props = { form: VehicleForm; conflict: Conflict; auctions: readonly AdminAuction[] };

/** The other person's values beside this person's; a choice puts one of them into the form. */
export function ConflictCard({ form, conflict, auctions }: Props) {
  const card = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new refusal shows the card again
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  }, [conflict]);
  const pictures = pictureWords(conflict.pictures);
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={classes.card}
      aria-label="Alterações da outra pessoa"
    >
      <MessageBox tone="warn">
        O que você digitou está no formulário. Escolha o que vale em cada campo e salve de novo.
        <span className={classes.discard}>
          <Button variant="default" disabled={form.saving} onClick={form.takeTheirs}>
            Descartar as minhas
          </Button>
        </span>
      </MessageBox>
      {conflict.fields.map((row) => (
        <Choice key={row.field} form={form} row={row} auctions={auctions} />
      ))}
      {pictures && <p className={classes.pictures}>{pictures}</p>}
    </section>
  );
}

type ChoiceProps = Pick<Props, 'form' | 'auctions'> & { row: FieldConflict };

function Choice({ form, row: { field, mine, theirs }, auctions }: ChoiceProps) {
  const value = form.draft[field];
  const option = (label: string, own: FieldConflict['mine']) => (
    <label className={classes.option} data-chosen={value === own || undefined}>
      <span className={classes.label}>
        <input
          type="radio"
          name={`escolha-${field}`}
          checked={value === own}
          disabled={form.saving}
          onChange={() => form.change((draft) => ({ ...draft, [field]: own }), field)}
        />
        {label}
      </span>
      <span className={classes.value}>{wordsOf(field, own, auctions)}</span>
    </label>
  );
  return (
    <fieldset className={classes.field}>
      <legend>{VEHICLE_FIELD_NAMES[field]}</legend>
      {option('Da outra pessoa', theirs)}
      {option('Seu', mine)}
    </fieldset>
  );
}

function wordsOf(
  field: FieldConflict['field'],
  value: FieldConflict['mine'],
  auctions: readonly AdminAuction[],
): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (field !== 'auctionId') return value || '(vazio)';
  if (value === '') return 'Sem leilão';
  return auctions.find(({ id }) => id === value)?.titulo ?? `Leilão nº ${value}`;
}
