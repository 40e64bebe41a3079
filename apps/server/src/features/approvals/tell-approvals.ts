import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Sender } from '../../platform/outside/delivery.ts';
import { findAccountById } from '../identity/accounts.queries.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { TELL_APPROVALS } from './announce-approvals.ts';
import type { ApprovalRow } from './approvals.queries.ts';
import { takeUntold } from './approvals.writes.ts';
import { expireApprovals } from './expire-approvals.ts';
import { listDirectorsBut } from './staff.queries.ts';

type Telling = Pick<Deps, 'db' | 'live' | 'settings'> & { email: Sender | undefined };

/** Every minute, and at once after a change: writes ended requests and sends the notices. */
export function registerApprovalJobs({ jobs, ...deps }: Telling & { jobs: Jobs }): void {
  jobs.on(TELL_APPROVALS, () => tellApprovals(deps), { cron: '* * * * *' });
}

export async function tellApprovals(deps: Telling): Promise<void> {
  const expired = await expireApprovals(deps.db);
  if (expired > 0)
    deps.live.publish({ type: 'admin-list', list: 'approvals' }, { staff: 'approvals.decide' });
  if (!deps.email) return;
  // Taken before they are sent: a notice is a courtesy, and two of the same would only disturb. The
  // list and the number in the menu show every request anyway.
  for (const row of await takeUntold(deps.db)) await tell(deps, deps.email, row);
}

const ENDS: Partial<Record<ApprovalRow['state'], string>> = {
  aprovada: 'foi aprovado',
  rejeitada: 'foi rejeitado',
  expirada: 'não foi decidido em 72 horas e expirou: nada foi alterado',
  desatualizada: 'não foi executado, porque o alvo mudou depois do pedido: nada foi alterado',
};

async function tell({ db, settings }: Telling, send: Sender, row: ApprovalRow): Promise<void> {
  const end = ENDS[row.state];
  const isNew = row.state === 'pendente';
  if (!end && !isNew) return;
  const people = isNew ? await listDirectorsBut(db, row.requesterId) : await requesterOf(db, row);
  const { nome, contato } = await readSiteSettings(db, settings.yardTimeZone);
  const link = `${settings.publicUrl}/admin/aprovacoes/${row.id}`;
  const what = `${row.preview.title}: ${row.preview.target}`;
  for (const [index, { name, email }] of people.entries()) {
    await send({
      id: `aprovacao-${row.id}-${row.state}-${index}`,
      kind: 'approval',
      recipientName: name,
      phone: '',
      email,
      subject: isNew ? `Aprovação pedida: ${row.preview.title}` : 'Seu pedido de aprovação',
      body: isNew
        ? `Há um pedido que espera a sua decisão.\n\n${what}\n\nVeja o que muda e decida: ${link}`
        : `O seu pedido ${end}.\n\n${what}\n\n${link}`,
      site: { name: nome, email: contato.email },
      link,
    });
  }
}

async function requesterOf(db: Deps['db'], { requesterId }: ApprovalRow) {
  const account = await findAccountById(db, requesterId);
  return account ? [account] : [];
}
