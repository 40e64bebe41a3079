import { MessagesPage } from '../../features/admin-messages/messages-page';
import { adminMeta } from '../../lib/admin-meta';

export function meta() {
  return adminMeta('Mensagens');
}

export default function Messages() {
  return <MessagesPage />;
}
