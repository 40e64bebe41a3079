import type { VehicleDraftAnswer } from '@martelo/contract/shapes/vehicle-drafts';
import { useState } from 'react';
import { useRemote } from '../../../../lib/remote/use-remote';
import { browserApi } from '../../../../lib/transport/browser-api';
import { AddForm } from '../form/add-form';
import { FormLoading } from '../form/form-loading';
import type { FormBase } from '../form/kept-draft';

const BACK = '/admin/veiculos/rascunhos';

/** The form of a new vehicle that continues a stored draft; saving the vehicle publishes it. */
export function EditDraft({ id }: { id: string }) {
  const draft = useRemote(['draft to edit', id], (signal) =>
    browserApi.call('GET /api/vehicle-drafts/:id', { params: { id } }, { signal }),
  );
  const [opened, setOpened] = useState(draft.data);
  // The form keeps the data from its opening: a later answer must not overwrite what was typed.
  if (draft.data && !opened) setOpened(draft.data);
  if (!opened) {
    return (
      <FormLoading
        title="Rascunho"
        back={{ to: BACK, label: 'Voltar para os rascunhos' }}
        source={draft}
        failure="Não foi possível carregar o rascunho."
        missing="Este rascunho já foi publicado ou excluído."
      />
    );
  }
  return <OpenDraft id={id} opened={opened} />;
}

function OpenDraft({ id, opened }: { id: string; opened: VehicleDraftAnswer }) {
  const [initial] = useState(() => baseOfDraft(opened));
  return (
    <AddForm
      title="Rascunho"
      name={`rascunho ${id}`}
      initial={initial}
      back={BACK}
      draftId={id}
      readTheirs={async () =>
        baseOfDraft(await browserApi.call('GET /api/vehicle-drafts/:id', { params: { id } }))
      }
    />
  );
}

function baseOfDraft({ campos, imagens, version }: VehicleDraftAnswer): FormBase {
  return { draft: campos, pictures: imagens, version };
}
