import type { Vehicle, VehiclePage } from '@martelo/contract/vehicles';
import { useRef, useState } from 'react';
import type { Remote } from '../../../../lib/remote/use-remote';
import { notify } from '../../../../lib/toast/notify';
import { messageOf } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';

/** Puts vehicles of a list among the highlights: shown at once, taken back when it fails. */
export function useHighlight(list: Remote<VehiclePage>) {
  const [busy, setBusy] = useState(false);
  // A second press may come before the disabled button has been painted.
  const running = useRef(false);

  async function highlight(vehicles: readonly Vehicle[], destaque: boolean): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const ids = vehicles.map(({ id }) => id);
    const show = (shown: boolean) => list.update((page) => withHighlight(page, ids, shown));
    show(destaque);
    try {
      const call = { body: { ids, destaque } };
      const { message } = await browserApi.call('PATCH /api/vehicles/highlight', call);
      notify.success(message);
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      running.current = false;
      setBusy(false);
      list.reload();
    }
  }

  return { highlight, highlighting: busy };
}

function withHighlight(page: VehiclePage, ids: readonly string[], destaque: boolean): VehiclePage {
  const vehicles = page.vehicles.map((vehicle) =>
    ids.includes(vehicle.id) ? { ...vehicle, destaque } : vehicle,
  );
  return { ...page, vehicles };
}
