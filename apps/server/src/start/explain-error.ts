import { EmbeddedServerError } from '@martelo/embedded-postgres/embedded-server-error';
import { errorText } from '../platform/log/loggable-error.ts';
import { describeMediaFault, MediaUnavailable } from '../platform/media/media-fault.ts';
import { StartError } from '../platform/start-error.ts';

type Listening = { host: string; port: number };

/**
 * The text of a failed start: a sentence for errors that the operator can fix, else the whole
 * error.
 */
export function explainStartError(error: unknown, { host, port }: Listening): string {
  if (error instanceof StartError || error instanceof EmbeddedServerError) return error.message;
  if (error instanceof MediaUnavailable) return describeMediaFault(error);
  switch ((error as NodeJS.ErrnoException | undefined)?.code) {
    case 'EADDRINUSE':
      return `A porta ${port} já está em uso: encerre o outro programa ou escolha outra com PORT=${port === 65_535 ? port - 1 : port + 1}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `Esta máquina não tem o endereço ${host}: corrija HOST (127.0.0.1 só para ela, 0.0.0.0 para a rede).`;
    case 'EACCES':
      return `Sem permissão para abrir a porta ${port} ou ler os dados: use uma porta acima de 1023 e a conta que criou a pasta de dados.`;
    case 'ENOSPC':
      return 'O disco está cheio: libere espaço e inicie de novo.';
    default:
      return `O Martelo não iniciou por um erro inesperado: ${errorText(error)}`;
  }
}
