import { adminMeta } from '../../features/office/frame/admin-meta';
import { GatePage } from '../../features/office/gate/gate-page';
import type { Route } from './+types/gate';

export function meta() {
  return adminMeta('Entrega no portão');
}

export default function Gate({ params }: Route.ComponentProps) {
  return <GatePage key={params.id} id={params.id} />;
}
