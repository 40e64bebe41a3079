import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount } from '../../../../lib/format/formats';
import { useCall } from '../../../../lib/remote/use-call';
import { useReloadOnLive } from '../../../../lib/remote/use-reload-on-live';

const CALL = 'GET /api/vehicle-drafts/count';

/** Leads from the list of vehicles to the drafts, while there are any. */
export function DraftsLink() {
  const { data } = useCall(CALL);
  useReloadOnLive([[CALL]], [], ['vehicles']);
  if (!data || data.total === 0) return null;
  return (
    <Button variant="default" component={Link} to="/admin/veiculos/rascunhos">
      {formatCount(data.total, 'rascunho', 'rascunhos')}
    </Button>
  );
}
