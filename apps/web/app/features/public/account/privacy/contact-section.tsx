import type { OwnData } from '@martelo/contract/shapes/privacy';
import { type FormEvent, useState } from 'react';
import { StateField } from '../../../../entities/person/state-field';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/form/field';
import { MaskedInput } from '../../../../ui/form/masked-input';
import { Outcome } from './outcome';
import classes from './privacy.module.css';
import { PrivacySection } from './privacy-section';

const NAMES = [
  'phone',
  'cep',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'estado',
] as const;
type Name = (typeof NAMES)[number];
type Values = Record<Name, string>;

type Field = { name: Name; label: string; width: 'whole' | 'half' | 'third'; max: number };

const FIELDS: readonly Field[] = [
  { name: 'logradouro', label: 'Logradouro', width: 'whole', max: 200 },
  { name: 'numero', label: 'Número', width: 'third', max: 20 },
  { name: 'complemento', label: 'Complemento (opcional)', width: 'third', max: 120 },
  { name: 'bairro', label: 'Bairro', width: 'third', max: 120 },
  { name: 'cidade', label: 'Cidade', width: 'half', max: 120 },
];

type Props = { data: OwnData; onChanged: () => Promise<void> };

/** Phone and address, which the person corrects alone. */
export function ContactSection({ data, onChanged }: Props) {
  const [values, setValues] = useState<Values>(
    () => Object.fromEntries(NAMES.map((name) => [name, data[name]])) as Values,
  );
  const { busy, errors, failure, done, element, submit, forget } = useSubmit({
    send: (body: Values) => browserApi.call('PUT /api/account/contact', { body }),
    onDone: () => void onChanged(),
  });
  const set = (name: Name) => (value: string) => {
    setValues((known) => ({ ...known, [name]: value }));
    forget(name);
  };
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit(values);
  }
  return (
    <PrivacySection id="contato" title="Telefone e endereço" lead="A correção vale na hora.">
      <form ref={element} className={classes.form} method="post" onSubmit={onSubmit} noValidate>
        <div className={classes.half}>
          <MaskedInput
            mask="phone"
            label="Telefone"
            name="phone"
            inputMode="tel"
            autoComplete="tel-national"
            value={values.phone}
            onValueChange={set('phone')}
            error={errors.phone}
          />
        </div>
        <div className={classes.half}>
          <MaskedInput
            mask="cep"
            label="CEP"
            name="cep"
            inputMode="numeric"
            autoComplete="postal-code"
            value={values.cep}
            onValueChange={set('cep')}
            error={errors.cep}
          />
        </div>
        {FIELDS.map(({ name, label, width, max }) => (
          <div key={name} className={classes[width]}>
            <TextField
              label={label}
              name={name}
              maxLength={max}
              value={values[name]}
              onChange={(event) => set(name)(event.currentTarget.value)}
              error={errors[name]}
            />
          </div>
        ))}
        <div className={classes.half}>
          <StateField value={values.estado} onValueChange={set('estado')} error={errors.estado} />
        </div>
        <div className={`cluster gap-3 ${classes.buttons}`}>
          <Button type="submit" variant="default" loading={busy}>
            Salvar contato
          </Button>
          <Outcome done={done?.answer.message ?? ''} failure={failure} />
        </div>
      </form>
    </PrivacySection>
  );
}
