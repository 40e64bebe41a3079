import { Button } from '@mantine/core';
import { MessageBox } from '../../../../ui/state/message-box';
import { type Doubt, doubtWords } from './doubts';
import classes from './form-note.module.css';
import type { VehicleForm } from './use-vehicle-form';

type Props = { form: VehicleForm; field: Doubt['field'] };

/** Tells at a field what looks wrong with its value, with the probable value one press away. */
export function DoubtNote({ form, field }: Props) {
  const doubt = form.doubts.of(field);
  if (!doubt) return null;
  const { suggestion } = doubt;
  const isFixed = form.saving || form.correction.sold;
  return (
    <MessageBox tone="warn">
      {doubtWords(doubt)}
      {suggestion !== '' && !isFixed && (
        <span className={classes.action}>
          <Button variant="default" onClick={() => form.set(field, suggestion)}>
            Usar R$ {suggestion}
          </Button>
        </span>
      )}
    </MessageBox>
  );
}
