import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { VEHICLE_FIELD_NAMES } from '@martelo/contract/texts/vehicle-field-names';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog';
import { type Doubt, doubtWords } from './doubts';
import classes from './doubts-dialog.module.css';
import type { VehicleForm } from './use-vehicle-form';

/** Asks before values that look wrong go live; the box makes the confirmation a deliberate one. */
export function DoubtsDialog({ form }: { form: VehicleForm }) {
  const { asked } = form.doubts;
  return asked && <OpenDialog form={form} asked={asked} />;
}

function OpenDialog({ form, asked }: { form: VehicleForm; asked: readonly Doubt[] }) {
  const [checked, setChecked] = useState(false);
  return (
    <ConfirmDialog
      opened
      title="Confira antes de publicar"
      confirmLabel="Salvar assim mesmo"
      tone="primary"
      disabled={!checked}
      onConfirm={form.confirm}
      onClose={form.doubts.close}
    >
      <ul className={`plain-list stack gap-3 ${classes.list}`}>
        {asked.map((doubt) => (
          <li key={doubt.text}>
            <b>{VEHICLE_FIELD_NAMES[doubt.field]}</b>
            {doubtWords(doubt)}
          </li>
        ))}
      </ul>
      <Checkbox
        size="md"
        label="Conferi: estes valores estão certos"
        checked={checked}
        onChange={(event) => setChecked(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
