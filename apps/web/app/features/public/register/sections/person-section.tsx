import { hasValidCheckDigits } from '@martelo/core/check-digits';
import {
  isDocumentLength,
  isLandline,
  normalizeDocument,
  onlyDigits,
} from '@martelo/core/documents';
import { documentField, isFilled, type RegistrationValues } from '../registration';
import type { RegistrationFields } from '../use-registration';
import { Cell, FormSection } from './form-section';
import { MaskedField } from './masked-field';
import { PersonTypeField } from './person-type-field';
import { PlainField } from './plain-field';
import { Remark } from './remark';

export function PersonSection({ fields }: { fields: RegistrationFields }) {
  const { registration, setPersonType } = fields;
  const { personType } = registration.values;
  const isCompany = personType === 'juridica';
  return (
    <FormSection id="pessoa" filled={isFilled('pessoa', registration)}>
      <Cell>
        <PersonTypeField value={personType} onChange={setPersonType} />
      </Cell>
      <Cell>
        <PlainField
          fields={fields}
          name="name"
          label={isCompany ? 'Razão social' : 'Nome completo'}
          autoComplete={isCompany ? 'organization' : 'name'}
          maxLength={160}
        />
      </Cell>
      <Cell wide="half">
        <MaskedField
          // Another mask needs a new field, so that the text of one is not typed into the other.
          key={personType}
          fields={fields}
          name={documentField(personType)}
          mask={documentField(personType)}
          label={isCompany ? 'CNPJ' : 'CPF'}
          inputMode={isCompany ? 'text' : 'numeric'}
          placeholder={isCompany ? '00.000.000/0000-00' : '000.000.000-00'}
          autoComplete="off"
          remark={<CheckDigits values={registration.values} />}
        />
      </Cell>
      <Cell wide="half">
        <MaskedField
          fields={fields}
          name="phone"
          mask="phone"
          label="Telefone com WhatsApp"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="(00) 00000-0000"
          remark={<Landline phone={registration.values.phone} />}
        />
      </Cell>
    </FormSection>
  );
}

/** WhatsApp also works with landlines, so they are pointed out and not refused. */
function Landline({ phone }: { phone: string }) {
  if (!isLandline(onlyDigits(phone))) return null;
  return (
    <Remark tone="warn">
      Este número parece de telefone fixo. A resposta do cadastro chega pelo WhatsApp: confira se
      ele recebe mensagens.
    </Remark>
  );
}

/**
 * Wrong check digits do not refuse the form (brazil.md, Documents): the page points them out, and
 * the yard checks them later.
 */
function CheckDigits({ values }: { values: RegistrationValues }) {
  const { personType } = values;
  const document = normalizeDocument(personType, values[documentField(personType)]);
  if (!isDocumentLength(personType, document)) return null;
  if (hasValidCheckDigits(personType, document)) return null;
  return <Remark tone="warn">Dígitos verificadores não conferem. Confira o número.</Remark>;
}
