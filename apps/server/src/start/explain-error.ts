import { EmbeddedServerError } from '@martelo/embedded-postgres/embedded-server-error';
import { errorText } from '../platform/log/loggable-error.ts';
import { describeMediaFault, MediaUnavailable } from '../platform/media/media-fault.ts';
import { StartError } from '../platform/start-error.ts';

/** What was being done: the start of the site at this address, or a command of the operator. */
type Doing = { what: 'start'; host: string; port: number } | { what: 'command' };

/** The text of a failure: a sentence for errors that the operator can fix, else the whole error. */
export function explainError(error: unknown, doing: Doing): string {
  if (error instanceof StartError || error instanceof EmbeddedServerError) return error.message;
  if (error instanceof MediaUnavailable) return describeMediaFault(error);
  return doing.what === 'start' ? explainStart(error, doing) : explainCommand(error);
}

type Listening = Extract<Doing, { what: 'start' }>;

function explainStart(error: unknown, { host, port }: Listening): string {
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

function explainCommand(error: unknown): string {
  const { code, path } = innermost(error);
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Sem permissão para ler ou gravar ${path ?? 'os dados'} (${code}): use a conta que criou a pasta de dados, ou outro lugar.`;
    case 'ENOSPC':
    case 'EDQUOT':
    // PostgreSQL's disk_full.
    case '53100':
      return 'O disco está cheio: libere espaço e rode o comando de novo.';
    default:
      return `O comando parou por um erro inesperado: ${errorText(error)}`;
  }
}

/** The error at the bottom: the query builder puts its own around that of the database. */
function innermost(error: unknown): NodeJS.ErrnoException {
  let inner = (error ?? {}) as NodeJS.ErrnoException;
  while (inner.cause instanceof Error) inner = inner.cause;
  return inner;
}
