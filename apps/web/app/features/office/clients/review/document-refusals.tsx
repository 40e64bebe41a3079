import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import type { Client } from '@martelo/contract/shapes/accounts';
import { DOCUMENT_NAMES, DOCUMENT_REASON_NAMES } from '@martelo/contract/texts/document-texts';
import {
  DOCUMENT_REASONS,
  type DocumentReason,
  type IdentityImage,
} from '@martelo/core/registration-documents';
import classes from './client-dialog.module.css';

export type Refusals = Partial<Record<IdentityImage, { reasons: DocumentReason[]; note: string }>>;

type Props = {
  client: Client;
  refusals: Refusals;
  onChange: (refusals: Refusals) => void;
  /** True once somebody tried to confirm: a document without a reason then says so. */
  checked: boolean;
};

/** Which documents the client is asked to send again, each with its reasons. */
export function DocumentRefusals({ client, refusals, onChange, checked }: Props) {
  const names = DOCUMENT_NAMES[client.personType];
  return (
    <fieldset className={classes.documents}>
      <legend>Pedir de novo só estes documentos</legend>
      {imagesOf(client).map((image) => {
        const refusal = refusals[image];
        const set = (change: Refusals[IdentityImage]) => onChange({ ...refusals, [image]: change });
        return (
          <div key={image} className={classes.document}>
            <Checkbox
              label={names[image]}
              checked={refusal !== undefined}
              onChange={(event) =>
                set(event.currentTarget.checked ? { reasons: [], note: '' } : undefined)
              }
            />
            {refusal && (
              <div className={classes.reasons}>
                <Checkbox.Group
                  label={`Motivo: ${names[image]}`}
                  value={refusal.reasons}
                  onChange={(reasons) => set({ ...refusal, reasons: reasons as DocumentReason[] })}
                  error={checked && refusal.reasons.length === 0 && 'Escolha ao menos um motivo.'}
                >
                  {reasonsOf(image).map((reason) => (
                    <Checkbox
                      key={reason}
                      value={reason}
                      label={capital(DOCUMENT_REASON_NAMES[reason])}
                    />
                  ))}
                </Checkbox.Group>
                <TextInput
                  label="Observação (opcional)"
                  maxLength={300}
                  value={refusal.note}
                  onChange={(event) => set({ ...refusal, note: event.currentTarget.value })}
                />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** A company sends no back: its document stands for both. */
const imagesOf = ({ personType }: Client): readonly IdentityImage[] =>
  personType === 'fisica' ? ['front', 'back', 'selfie'] : ['front', 'selfie'];

function reasonsOf(image: IdentityImage): readonly DocumentReason[] {
  return DOCUMENT_REASONS.filter((reason) => {
    if (reason === 'back-missing') return image !== 'selfie';
    return reason !== 'selfie-without-document' || image === 'selfie';
  });
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What the call sends; null while a document has no reason. */
export function documentsOf(refusals: Refusals) {
  const chosen = Object.entries(refusals) as [IdentityImage, Refusals[IdentityImage]][];
  const documents = chosen.flatMap(([image, refusal]) => (refusal ? [{ image, ...refusal }] : []));
  return documents.every(({ reasons }) => reasons.length > 0) ? documents : null;
}
