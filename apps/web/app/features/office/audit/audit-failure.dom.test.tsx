import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  expectSaid,
  messages,
  openOffice,
  tryAgain,
} from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { AuditPage } from './audit-page';

const LIST = 'GET /api/admin/audit';

const server = officeServer();

it('an audit log that cannot be read says so, and is read again by its button', async () => {
  server.fail(LIST);
  await openOffice({ '/admin/auditoria': <AuditPage /> }, '/admin/auditoria');
  await expectSaid('Não foi possível carregar a auditoria.');
  server.answer(LIST, []);
  await tryAgain();
  await waitFor(() => expect(messages()).toEqual([]));
});
