import type { PersonType } from '@martelo/core/accounts';
import { IconCheck } from '@tabler/icons-react';
import { Icon } from '../../../../ui/icon';
import classes from './person-type-field.module.css';

const CHOICES: readonly { value: PersonType; label: string; text: string }[] = [
  { value: 'fisica', label: 'Pessoa Física', text: 'Compro em meu nome' },
  { value: 'juridica', label: 'Pessoa Jurídica', text: 'Compro pela minha empresa' },
];

type Props = { value: PersonType; onChange: (value: PersonType) => void };

export function PersonTypeField({ value, onChange }: Props) {
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>Tipo de cadastro</legend>
      {CHOICES.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            name="personType"
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="visually-hidden"
          />
          <span className={classes.mark} aria-hidden="true">
            {value === choice.value && <Icon of={IconCheck} size={16} />}
          </span>
          <span className={classes.text}>
            <b>{choice.label}</b>
            <span>{choice.text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
