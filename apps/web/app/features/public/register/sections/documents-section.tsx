import { FileField } from '../../../../ui/form/file-field';
import { isFilled, PICTURE_FIELDS } from '../registration';
import type { RegistrationFields } from '../use-registration';
import { Cell, FormSection } from './form-section';
import { SelfieGuide } from './selfie-guide';

export function DocumentsSection({ fields }: { fields: RegistrationFields }) {
  const { registration, errors, setPicture, refuse } = fields;
  return (
    <FormSection
      id="documentos"
      filled={isFilled('documentos', registration)}
      lead="Fotos nítidas, sem cortes e sem reflexo. Só a nossa equipe as vê, e cada consulta fica registrada."
    >
      {PICTURE_FIELDS[registration.values.personType].map((field) => (
        <Cell key={field.key}>
          <FileField
            label={field.label}
            hint={field.hint}
            name={field.name}
            file={registration.pictures[field.key] ?? null}
            onChange={(file) => setPicture(field, file)}
            onWrongType={() => refuse(field.name, field.notImage)}
            error={errors[field.name]}
            camera={field.key === 'selfie' ? 'user' : 'environment'}
          />
          {field.key === 'selfie' && <SelfieGuide />}
        </Cell>
      ))}
    </FormSection>
  );
}
