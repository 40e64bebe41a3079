import { adminMeta } from '../../features/office/frame/admin-meta';
import { EditDraft } from '../../features/office/vehicles/drafts/edit-draft';
import type { Route } from './+types/vehicle-draft';

export function meta() {
  return adminMeta('Rascunho');
}

export default function VehicleDraft({ params }: Route.ComponentProps) {
  return <EditDraft key={params.id} id={params.id} />;
}
