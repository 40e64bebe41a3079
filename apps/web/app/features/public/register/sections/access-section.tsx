import { passwordTexts } from '@martelo/contract/texts/field-texts';
import { PASSWORD_MIN_LENGTH, type PasswordProblem } from '@martelo/core/password';
import { PasswordField } from '../../../../ui/form/password-field';
import { isFilled, passwordProblemOf } from '../registration';
import type { RegistrationFields } from '../use-registration';
import { Cell, FormSection } from './form-section';
import { PlainField } from './plain-field';
import { Remark } from './remark';

export function AccessSection({ fields }: { fields: RegistrationFields }) {
  const { registration, errors } = fields;
  const { password, passwordConfirmation } = registration.values;
  const problem = passwordProblemOf(registration.values);
  const isGood = problem === null;
  const isRepeated = isGood && password === passwordConfirmation;
  return (
    <FormSection
      id="acesso"
      filled={isFilled('acesso', registration)}
      lead="Com estes dados você entra no site depois da aprovação."
    >
      <Cell>
        <PlainField
          fields={fields}
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
      </Cell>
      <Cell wide="half">
        <PlainField
          fields={fields}
          name="password"
          label="Senha"
          as={PasswordField}
          autoComplete="new-password"
          hint={
            // The error below says the same.
            !errors.password && <PasswordRemark problem={problem} />
          }
        />
      </Cell>
      <Cell wide="half">
        <PlainField
          fields={fields}
          name="passwordConfirmation"
          label="Confirme a senha"
          as={PasswordField}
          autoComplete="new-password"
          hint={isRepeated && <Remark tone="ok">As senhas conferem</Remark>}
        />
      </Cell>
    </FormSection>
  );
}

function PasswordRemark({ problem }: { problem: PasswordProblem | null }) {
  if (problem === null) return <Remark tone="ok">Tamanho bom</Remark>;
  if (problem !== 'too-short') return <Remark tone="warn">{passwordTexts[problem]}</Remark>;
  return (
    <Remark>Pelo menos {PASSWORD_MIN_LENGTH} caracteres. Uma frase curta funciona bem.</Remark>
  );
}
