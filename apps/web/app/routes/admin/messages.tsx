import { MessagesPage } from '../../features/admin-messages/messages-page';

export function meta() {
  return [{ title: 'Mensagens | Administração Martelo' }, { name: 'robots', content: 'noindex' }];
}

export default function Messages() {
  return <MessagesPage />;
}
