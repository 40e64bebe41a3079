import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { useAction } from '../../../../lib/forms/use-action';
import type { Remote } from '../../../../lib/remote/use-remote';
import { notify } from '../../../../lib/toast/notify';
import { messageOf } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import type { CountedPage } from '../../../../lib/transport/total-count';

type HighlightInput = { vehicles: readonly Vehicle[]; destaque: boolean };

/** Highlights vehicles of a list: the change is shown at once and undone if the call fails. */
export function useHighlight(list: Remote<CountedPage<Vehicle>>) {
  const { busy, start } = useAction({
    run({ vehicles, destaque }: HighlightInput) {
      const ids = vehicles.map(({ id }) => id);
      list.update((page) => withHighlight(page, ids, destaque));
      const body = { ids, destaque };
      return browserApi.call('PATCH /api/vehicles/highlight', { body }).finally(list.reload);
    },
    onDone: ({ message }) => notify.success(message),
    onFailed: (error) => notify.error(messageOf(error)),
  });
  return {
    highlight: (vehicles: readonly Vehicle[], destaque: boolean) => start({ vehicles, destaque }),
    highlighting: busy,
  };
}

function withHighlight(
  page: CountedPage<Vehicle>,
  ids: readonly string[],
  destaque: boolean,
): CountedPage<Vehicle> {
  const rows = page.rows.map((vehicle) =>
    ids.includes(vehicle.id) ? { ...vehicle, destaque } : vehicle,
  );
  return { ...page, rows };
}
