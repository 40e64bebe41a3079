import { loggableError } from '../../platform/log/loggable-error.ts';
import { StartError } from '../../platform/start-error.ts';

/** The steps after the commit of a restore: the words for one that failed, and the command that finishes it. */
const STEPS = {
  migrate: {
    undone: 'o banco não chegou a esta versão',
    todo: 'Resolva isso e rode: npm run martelo -- migrate, e depois audit.',
  },
  analyze: {
    undone: 'as estatísticas das tabelas não foram feitas',
    todo: 'O banco as faz sozinho em alguns minutos. Resolva isso e rode: npm run martelo -- audit.',
  },
  grant: {
    undone: 'o papel de DATABASE_URL não recebeu acesso',
    todo: 'Resolva isso e rode: npm run martelo -- migrate, e depois audit.',
  },
  audit: {
    undone: 'a conferência não terminou',
    todo: 'Resolva isso e rode: npm run martelo -- audit.',
  },
};

/** Runs a step. Its failure says that the house is restored, and how to finish. */
export async function afterCommit<T>(step: keyof typeof STEPS, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { undone, todo } = STEPS[step];
    const { message } = error instanceof StartError ? error : loggableError(error);
    throw new StartError(
      `A cópia foi restaurada, mas ${undone}: ${message.replace(/[.\s]*$/, '.')} Não restaure de novo. ${todo}`,
      { cause: error },
    );
  }
}

/** The connection broke while the commit was on its way: nobody here knows whether it happened. */
export const UNSURE =
  'O banco não confirmou o último passo: a cópia foi restaurada ou não. As fotos e as chaves dela ficam. Rode o mesmo restore de novo: se ele disser que o banco não está vazio, a casa foi restaurada, e faltam só migrate e audit.';
