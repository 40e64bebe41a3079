import { useParams } from 'react-router';
import { SettingsPage } from '../../features/admin-settings/settings-page';
import { adminMeta } from '../../lib/admin-meta';

export function meta() {
  return adminMeta('Configurações');
}

/** /admin/configuracoes/:secao? */
export default function Settings() {
  return <SettingsPage section={useParams().secao} />;
}
