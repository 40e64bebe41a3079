import { StartError } from '../../../platform/start-error.ts';

const SENTENCES = {
  'not a backup': 'O arquivo não é uma cópia de segurança do Martelo: confira o nome dele.',
  'needs a key':
    'A cópia está cifrada: informe a chave com --key-file ARQUIVO ou na variável BACKUP_KEY.',
  'wrong key':
    'A chave informada não é a desta cópia (ou o começo do arquivo foi alterado): informe a chave com que ela foi feita.',
  cut: 'O arquivo está cortado: a cópia não chegou inteira. Copie-o de novo da origem ou use outra cópia.',
  changed:
    'O arquivo foi alterado ou está danificado: copie-o de novo da origem ou use outra cópia.',
} as const;

/** Why a file cannot be used as a backup. */
export class BackupProblem extends StartError {
  readonly problem: keyof typeof SENTENCES;

  constructor(problem: keyof typeof SENTENCES) {
    super(`${SENTENCES[problem]} Nada foi mudado.`);
    this.problem = problem;
  }
}
