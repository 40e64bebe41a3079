import { TextInput } from '@mantine/core';
import { MAX_CHECK_NOTE } from '@martelo/contract/shapes/limits';
import {
  CHECK_STATE_NAMES,
  CHECK_STATES,
  CHECKLIST_ITEMS,
  CHECKLIST_NAMES,
} from '@martelo/core/delivery-checklist';
import { Choice } from './choice';
import classes from './gate.module.css';
import type { Checks } from './gate-draft';

const STATES = CHECK_STATES.map((value) => ({ value, label: CHECK_STATE_NAMES[value] }));

type Props = {
  checks: Checks;
  error: string | undefined;
  disabled: boolean;
  onChange: (checks: Checks) => void;
};

/** The vehicle compared with what was sold, item by item; a note where something is missing or damaged. */
export function ChecklistFields({ checks, error, disabled, onChange }: Props) {
  return (
    <div className={classes.checks}>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {CHECKLIST_ITEMS.map((item) => {
        const check = checks[item];
        return (
          <div key={item}>
            <Choice
              name={`vistoria-${item}`}
              legend={CHECKLIST_NAMES[item]}
              options={STATES}
              value={check?.estado ?? null}
              disabled={disabled}
              invalid={error !== undefined && !check}
              onChange={(estado) =>
                onChange({ ...checks, [item]: { estado, nota: check?.nota ?? '' } })
              }
            />
            {check && check.estado !== 'ok' && (
              <TextInput
                aria-label={`Observação: ${CHECKLIST_NAMES[item]}`}
                placeholder="Observação (opcional)"
                value={check.nota}
                maxLength={MAX_CHECK_NOTE}
                disabled={disabled}
                onChange={({ currentTarget: { value: nota } }) =>
                  onChange({ ...checks, [item]: { ...check, nota } })
                }
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
