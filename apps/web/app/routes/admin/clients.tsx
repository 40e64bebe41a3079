import { ApprovedClients } from '../../features/admin-clients/approved-clients';
import { PendingClients } from '../../features/admin-clients/pending-clients';
import { adminMeta } from '../../lib/admin-meta';
import { AdminPage } from '../../ui/admin-page';

export function meta() {
  return adminMeta('Clientes Pendentes');
}

export default function Clients() {
  return (
    <AdminPage
      title="Clientes Pendentes"
      lead="Confira os dados e os documentos. Só clientes aprovados entram e dão lances."
    >
      <PendingClients />
      <ApprovedClients />
    </AdminPage>
  );
}
