import { StateField } from '../../../../entities/person/state-field';
import { Spinner } from '../../../../ui/state/spinner';
import { isFilled } from '../registration';
import type { RegistrationFields } from '../use-registration';
import { Cell, FormSection } from './form-section';
import { MaskedField } from './masked-field';
import { PlainField } from './plain-field';
import { Remark } from './remark';
import { type CepLookup, useCepLookup } from './use-cep-lookup';

export function AddressSection({ fields }: { fields: RegistrationFields }) {
  const { registration, applyCep } = fields;
  const lookup = useCepLookup(registration.values.cep, applyCep);
  return (
    <FormSection id="endereco" filled={isFilled('endereco', registration)}>
      <Cell wide="half">
        <MaskedField
          fields={fields}
          name="cep"
          mask="cep"
          label="CEP"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
          after={lookup.state === 'asking' && <Spinner />}
        />
        <CepOutcome lookup={lookup} />
      </Cell>
      <Cell>
        <PlainField
          fields={fields}
          name="logradouro"
          label="Logradouro"
          autoComplete="address-line1"
          placeholder="Rua, avenida, travessa…"
          maxLength={200}
        />
      </Cell>
      <Cell wide="third">
        <PlainField fields={fields} name="numero" label="Número" maxLength={20} />
      </Cell>
      <Cell wide="two-thirds">
        <PlainField
          fields={fields}
          name="complemento"
          label="Complemento (opcional)"
          autoComplete="address-line2"
          maxLength={120}
          optional
        />
      </Cell>
      <Cell>
        <PlainField
          fields={fields}
          name="bairro"
          label="Bairro"
          autoComplete="address-level3"
          maxLength={120}
        />
      </Cell>
      <Cell wide="half">
        <PlainField
          fields={fields}
          name="cidade"
          label="Cidade"
          autoComplete="address-level2"
          maxLength={120}
        />
      </Cell>
      <Cell wide="half">
        <StateField
          value={fields.registration.values.estado}
          onValueChange={(estado) => fields.setValue('estado', estado)}
          error={fields.errors.estado}
        />
      </Cell>
    </FormSection>
  );
}

function CepOutcome({ lookup }: { lookup: CepLookup }) {
  return (
    <div role="status">
      {lookup.state === 'asking' && <Remark>Buscando o endereço…</Remark>}
      {lookup.state === 'found' && <Remark tone="ok">Endereço encontrado. Confira abaixo.</Remark>}
      {lookup.state === 'failed' && <Remark tone="warn">{lookup.text}</Remark>}
    </div>
  );
}
