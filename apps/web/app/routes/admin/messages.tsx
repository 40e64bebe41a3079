import { adminMeta } from '../../features/office/frame/admin-meta';
import { MessagesPage } from '../../features/office/messages/messages-page';

export function meta() {
  return adminMeta('Mensagens');
}

export default function Messages() {
  return <MessagesPage />;
}
