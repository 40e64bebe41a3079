import { statementTexts } from '@martelo/contract/texts/bank-statement-texts';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../platform/http/app.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { route } from '../../../platform/http/route.ts';
import type { SensitiveCommands } from '../../approvals/sensitive-command.ts';
import { actorOf } from '../../audit/actor.ts';
import { findStatement, listStatements } from './bank-statements.queries.ts';
import { creditLine } from './credit-line.ts';
import { presentHead, presentStatement } from './present-statement.ts';
import { previewStatement } from './preview-statement.ts';
import { uploadStatement } from './upload-statement.ts';

const RECENT = 10;

export function registerBankStatementRoutes(
  app: App,
  deps: Deps,
  commands: SensitiveCommands,
): void {
  const show = async (statementId: number) => {
    const preview = await previewStatement(deps, statementId);
    return preview ? presentStatement(preview) : refuse('NOT_FOUND');
  };

  route(app, 'bankStatements', async () =>
    (await listStatements(deps.db, RECENT)).map(presentHead),
  );

  route(app, 'uploadStatement', async (call) => {
    const [file] = call.files.extrato ?? [];
    if (!file) return refuse('VALIDATION', { fields: { extrato: statementTexts.falta } });
    const outcome = await uploadStatement(deps, { file, typed: call.body, actor: actorOf(call) });
    if (!outcome.ok) return refuse('VALIDATION', { fields: outcome.fields });
    if ('sample' in outcome) return { extrato: null, amostra: { linhas: outcome.sample } };
    return { extrato: await show(outcome.statementId), amostra: null };
  });

  route(app, 'bankStatement', ({ params }) => show(params.id));

  route(app, 'creditStatementLines', async (call) => {
    const head = await findStatement(deps.db, call.params.id);
    if (!head) return refuse('NOT_FOUND');
    const resultados = [];
    for (const { id, cobranca } of call.body.linhas) {
      const { result, message } = await creditLine(deps, commands, {
        ...{ statementId: call.params.id, statementName: head.statement.name },
        ...{ lineId: id, chargeId: cobranca, user: call.user, actor: actorOf(call) },
      });
      resultados.push({ id: String(id), resultado: result, mensagem: message });
    }
    return { resultados };
  });
}
