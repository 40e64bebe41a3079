import { ApprovedClients } from '../../features/office/clients/approved-clients';
import { PendingClients } from '../../features/office/clients/pending-clients';
import { adminMeta } from '../../features/office/frame/admin-meta';
import { AdminPage } from '../../ui/page/admin-page';

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
