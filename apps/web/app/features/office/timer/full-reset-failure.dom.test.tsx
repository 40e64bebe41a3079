import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NO_SECOND_PERSON, someClockPreview } from '../../../lib/testing/office-samples.fixture';
import {
  expectSaid,
  messages,
  openOffice,
  tryAgain,
} from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { FullReset } from './full-reset';

const PREVIEW = 'GET /api/auctions/preview';

const server = officeServer();

it('a full reset whose auctions cannot be read offers no reset until they are', async () => {
  server.answer('GET /api/admin/second-person', NO_SECOND_PERSON);
  server.fail(PREVIEW);
  await openOffice({ '/admin/reset': <FullReset /> }, '/admin/reset');
  await expectSaid(adminTexts.auctionsFailed);
  expect(screen.queryByRole('button', { name: 'Confirmar Reset Completo' })).toBeNull();
  server.answer(PREVIEW, [someClockPreview()]);
  await tryAgain();
  await screen.findByRole('button', { name: 'Confirmar Reset Completo' });
  expect(messages()).toEqual([]);
});
