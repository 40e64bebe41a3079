import { useParams } from 'react-router';
import { adminMeta } from '../../features/office/frame/admin-meta';
import { SettingsPage } from '../../features/office/settings/settings-page';

export function meta() {
  return adminMeta('Configurações');
}

/** /admin/configuracoes/:secao? */
export default function Settings() {
  return <SettingsPage section={useParams().secao} />;
}
