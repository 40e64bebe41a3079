import { MessageBox } from '../../../ui/state/message-box';

/** All visitors share the limits of one address until the operator names the proxy. */
export function ProxyWarning({ proxy }: { proxy: string | null }) {
  if (proxy === null) return null;
  return (
    <MessageBox tone="warn">
      <strong>O endereço dos visitantes não chega ao sistema.</strong> Os pedidos vêm do proxy{' '}
      {proxy}, que não está em TRUST_PROXY: todos contam como uma pessoa só, e os erros de senha de
      um visitante podem fechar a entrada para os outros. Peça a quem cuida do servidor que ponha
      TRUST_PROXY={proxy} na configuração e reinicie.
    </MessageBox>
  );
}
