import { Button, Textarea } from '@mantine/core';
import type { VehicleSale } from '@martelo/contract/shapes/vehicles';
import { VEHICLE_FIELD_NAMES } from '@martelo/contract/texts/vehicle-field-names';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { DescriptionList } from '../../../../ui/list/description-list';
import { MessageBox } from '../../../../ui/state/message-box';
import classes from './edit-vehicle.module.css';
import type { VehicleForm } from './use-vehicle-form';

type Props = { form: VehicleForm; soldAs: VehicleSale['vendidoComo'] };

/** Says that a sold vehicle is locked and offers its correction, which needs a reason. */
export function CorrectionCard({ form, soldAs }: Props) {
  const { correction, errors, saving } = form;
  return (
    <>
      {correction.locked ? (
        <MessageBox tone="warn">
          <b>Este lote já tem vencedor.</b> A descrição publicada está travada. Se algo está errado,
          retifique com o motivo: a Auditoria guarda o antes e o depois.
          <span className={classes.decision}>
            <Button variant="default" onClick={correction.start}>
              Retificar
            </Button>
          </span>
        </MessageBox>
      ) : (
        <FormCard
          title="Retificação"
          lead="O motivo fica na Auditoria com cada campo, antes e depois. O leilão, o lote e os valores não mudam, e as imagens não podem ser removidas."
        >
          <Cell span={12}>
            <Textarea
              label="Motivo da retificação"
              name="motivo"
              required
              rows={2}
              maxLength={500}
              autoFocus
              value={correction.reason}
              error={errors.motivo}
              readOnly={saving}
              onChange={(event) => correction.setReason(event.currentTarget.value)}
            />
          </Cell>
        </FormCard>
      )}
      {soldAs && <SoldAs facts={soldAs} />}
    </>
  );
}

function SoldAs({ facts }: { facts: NonNullable<Props['soldAs']> }) {
  const items = Object.entries(VEHICLE_FIELD_NAMES).flatMap(([name, label]) => {
    const value = facts[name];
    return value ? [{ label, value, wide: name === 'descricao' }] : [];
  });
  return (
    <FormCard
      title="Como foi vendido"
      lead="A descrição que o vencedor leu, antes das retificações."
    >
      <Cell span={12}>
        <DescriptionList items={items} />
      </Cell>
    </FormCard>
  );
}
