import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SmtpDouble } from '../../platform/outside/providers.fixture.ts';
import { readSettings } from '../../settings.ts';
import { createSenders } from '../notifications/message-channels.ts';
import { type Approvals, createApprovals, tamper } from './approvals.fixture.ts';
import { tellApprovals } from './tell-approvals.ts';

const smtp = new SmtpDouble();
let yard: Approvals;
let port: number;
beforeAll(async () => {
  port = await smtp.start();
  yard = await createApprovals();
});
beforeEach(() => {
  smtp.mails = [];
});
afterAll(async () => {
  await yard.server.close();
  await smtp.stop();
});

function tell(): Promise<void> {
  const settings = readSettings({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const email = createSenders(settings).get('email');
  return tellApprovals({ ...yard.server.deps, email });
}

/** The mails with the line breaks of their transport taken out. */
const textOf = () => smtp.mails.join('\n').replace(/=\r?\n/g, '');

test('those who may decide are told of a request once, and its requester of the decision', async () => {
  const { high } = await yard.lotWithBids();
  const { id } = await yard.asked(yard.ana, 'deleteBid', { bidId: high });
  expect(yard.server.jobsSent).toContainEqual(expect.objectContaining({ name: 'tell-approvals' }));
  await tell();
  expect(smtp.mails).toHaveLength(1);
  expect(textOf()).toContain(yard.bia.user.email);
  expect(textOf()).toContain(`/admin/aprovacoes/${id}`);
  await tell();
  expect(smtp.mails).toHaveLength(1);

  smtp.mails = [];
  await yard.reject(yard.bia, id);
  await tell();
  expect(smtp.mails).toHaveLength(1);
  expect(textOf()).toContain(yard.ana.user.email);
});

test('the job writes the end of a request whose time is over, once, and tells its requester', async () => {
  const { high } = await yard.lotWithBids();
  const { id } = await yard.asked(yard.leo, 'deleteBid', { bidId: high });
  await tell();
  smtp.mails = [];
  const back = (column: string) => `${column} = ${column} - interval '72 hours'`;
  await tamper(yard.server, `${back('requested_at')}, ${back('expires_at')} where id = ${id}`);
  await tell();
  await tell();
  expect(smtp.mails).toHaveLength(1);
  expect(textOf()).toContain(yard.leo.user.email);
  const { rows } = await yard.server.database.pool.query(
    'select state, decided_by_id from approvals where id = $1',
    [id],
  );
  expect(rows).toEqual([{ state: 'expirada', decided_by_id: null }]);
});
