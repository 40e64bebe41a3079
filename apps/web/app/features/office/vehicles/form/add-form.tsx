import { Button } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { useCall } from '../../../../lib/remote/use-call';
import { notify } from '../../../../lib/toast/notify';
import { AdminPage } from '../../../../ui/page/admin-page';
import { MessageBox } from '../../../../ui/state/message-box';
import type { FormBase } from './kept-draft';
import { createVehicle, saveDraft } from './save-vehicle';
import { nextInSeries, type Series, seriesWords } from './series';
import { type Saved, type SaveOptions, useVehicleForm } from './use-vehicle-form';
import { VehicleForm } from './vehicle-form';

type Props = {
  title: string;
  /** Name of the form among those whose values the tab keeps. */
  name: string;
  initial: FormBase;
  back: string;
  tipo?: string | undefined;
  /** The category that the address put in front of the title; empty without one. */
  named?: string;
  series?: Series | null;
  /** The stored draft that the form was opened with. */
  draftId?: string;
  readTheirs?: () => Promise<FormBase>;
};

/** The form of a vehicle that is not published yet. */
export function AddForm({
  title,
  name,
  initial,
  back,
  tipo,
  named,
  series = null,
  ...stored
}: Props) {
  const { draftId, readTheirs } = stored;
  const navigate = useNavigate();
  const { state } = useLocation();
  const auctions = useCall('GET /api/auctions');
  const form = useVehicleForm({
    mode: 'add',
    name,
    initial,
    auctions: auctions.data ?? [],
    save: (save) => createVehicle(save, draftId),
    saveDraft: (save) => saveDraft(save, draftId),
    ...(readTheirs && { readTheirs }),
    onSaved: leave,
  });

  function leave(saved: Saved, { goal }: SaveOptions): void {
    notify.success(savedWords(saved));
    if (goal === 'leave' || (goal === 'draft' && draftId)) {
      void navigate(back);
      return;
    }
    // The next form opens at the same place of the history, so that one step back is the list.
    const next = nextInSeries(series, form.draft, saved.kind);
    void navigate(`/admin/veiculos/adicionar${tipo ? `/${tipo}` : ''}`, {
      replace: true,
      state: { ...fromOf(state), categoria: named ?? '', serie: next },
    });
  }

  return (
    <AdminPage
      title={title}
      lead="O veículo aparece no site assim que for salvo. Um rascunho só aparece aqui."
      back={{ to: back, label: draftId ? 'Voltar para os rascunhos' : 'Voltar para lista' }}
    >
      {series && <SeriesNote series={series} />}
      <VehicleForm
        form={form}
        auctions={auctions.data ?? []}
        cancel={
          <Button variant="default" component={Link} to={back}>
            Cancelar
          </Button>
        }
      />
    </AdminPage>
  );
}

function SeriesNote({ series }: { series: Series }) {
  return (
    <MessageBox
      tone="ok"
      action={
        series.drafts > 0 && (
          <Button variant="default" component={Link} to="/admin/veiculos/rascunhos">
            Ver rascunhos
          </Button>
        )
      }
    >
      {seriesWords(series)} Leilão, categoria, origem, situação, classe e ordem continuam os mesmos.
    </MessageBox>
  );
}

function savedWords(saved: Saved): string {
  if (saved.kind === 'vehicle') {
    return `${saved.vehicle.titulo} cadastrado no lote ${saved.vehicle.lote}.`;
  }
  const { titulo } = saved.draft;
  return titulo === '' ? 'Rascunho guardado.' : `Rascunho de ${titulo} guardado.`;
}

/** The list that the first form of a series was opened from. */
function fromOf(state: unknown): { from?: unknown } {
  return typeof state === 'object' && state !== null && 'from' in state ? { from: state.from } : {};
}
