import { Button } from '@mantine/core';
import { MessageBox } from '../../../../ui/state/message-box';
import type { Doubt } from './doubts';
import type { VehicleForm } from './use-vehicle-form';

type Props = { form: VehicleForm; field: Doubt['field'] };

/** Tells at a field what looks wrong with its value, with the probable value one press away. */
export function DoubtNote({ form, field }: Props) {
  const doubt = form.doubts.of(field);
  if (!doubt) return null;
  const isFixed = form.saving || form.correction.sold;
  return (
    <MessageBox
      tone="warn"
      action={
        doubt.suggestion !== '' &&
        !isFixed && (
          <Button variant="default" onClick={() => form.set(field, doubt.suggestion)}>
            Usar R$ {doubt.suggestion}
          </Button>
        )
      }
    >
      {doubt.text}
      {doubt.suggestion !== '' && ` Você quis dizer R$ ${doubt.suggestion}?`}
    </MessageBox>
  );
}
