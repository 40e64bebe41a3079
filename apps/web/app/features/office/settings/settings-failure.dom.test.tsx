import { requestTexts } from '@martelo/contract/texts/public-texts';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectSaid, openOffice, tryAgain } from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { SettingsPage } from './settings-page';

const READ = 'GET /api/admin/settings';

const server = officeServer();

it('settings that cannot be read say so, and are read again by their button', async () => {
  server.fail(READ);
  const page = <SettingsPage section={undefined} />;
  await openOffice({ '/admin/configuracoes': page }, '/admin/configuracoes');
  await expectSaid(requestTexts.serverError);
  server.fail(READ, { status: 503 });
  await tryAgain();
  await waitFor(() => expect(server.sent(READ)).toHaveLength(2));
  await expectSaid(requestTexts.unavailable);
});
