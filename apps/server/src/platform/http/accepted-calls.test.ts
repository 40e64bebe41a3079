import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@martelo/contract/calls/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { switchOffSecondPerson } from '../../features/approvals/switch-off.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { acceptedBody, fillUrl, type KnownIds, tableRows } from '../../testing/call-cases.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';
import { CepDouble } from '../outside/providers.fixture.ts';

/**
 * Calls that need more than a body; their own tests make them. The answers listed here are
 * expected.
 */
const REFUSED: Partial<Record<EndpointName, string>> = {
  login: 'BAD_CREDENTIALS',
  register: 'VALIDATION',
  forgotPassword: 'NO_CHANNEL',
  askDeviceLink: 'NO_CHANNEL',
  checkPasswordLink: 'LINK_UNKNOWN',
  setNewPassword: 'LINK_UNKNOWN',
  admitDevice: 'LINK_UNKNOWN',
  endOwnSession: 'NOT_FOUND',
  // The known user is a client.
  makeStaffPasswordLink: 'NOT_FOUND',
  secondStep: 'SECOND_STEP_ENDED',
  secondStepPasskey: 'SECOND_STEP_ENDED',
  confirmApp: 'APP_NOT_BEGUN',
  removeApp: 'NOT_FOUND',
  makeRecoveryCodes: 'NO_SECOND_FACTOR',
  addPasskey: 'PASSKEY_NOT_ADDED',
  removePasskey: 'NOT_FOUND',
  createBid: 'ADMIN_CANNOT_BID',
  placeAutomaticBid: 'ADMIN_CANNOT_BID',
  approveSale: 'LOT_NOT_CONDITIONAL',
  declineSale: 'LOT_NOT_CONDITIONAL',
  sale: 'NOT_FOUND',
  decideSale: 'NOT_FOUND',
  makeCounterOffer: 'NOT_FOUND',
  answerCounterOffer: 'OWN_SALE_NOT_FOUND',
  homologateSales: 'VALIDATION',
  homologationAct: 'NOT_FOUND',
  openSale: 'NOT_FOUND',
  ownSale: 'OWN_SALE_NOT_FOUND',
  ownPapers: 'OWN_SALE_NOT_FOUND',
  ownPaperFile: 'NOT_FOUND',
  salePapers: 'NOT_FOUND',
  paperFile: 'NOT_FOUND',
  releaseSale: 'NOT_FOUND',
  deliverSale: 'VALIDATION',
  deliverySignature: 'NOT_FOUND',
  userImage: 'NOT_FOUND',
  deleteBid: 'NOT_FOUND',
  previewBidRemoval: 'NOT_FOUND',
  sendMessageAgain: 'NOT_FOUND',
  markMessageSent: 'NOT_FOUND',
  vehicleDraft: 'NOT_FOUND',
  updateVehicleDraft: 'DRAFT_GONE',
  deleteVehicleDraft: 'NOT_FOUND',
  setCategoryCover: 'VALIDATION',
  saveYard: 'SETTINGS_CHANGED',
  saveAuctioneer: 'SETTINGS_CHANGED',
  saveBanners: 'SETTINGS_CHANGED',
  saveFaq: 'SETTINGS_CHANGED',
  saveEdital: 'SETTINGS_CHANGED',
  saveTerms: 'SETTINGS_CHANGED',
  savePrivacy: 'SETTINGS_CHANGED',
  saveCommission: 'SETTINGS_CHANGED',
  savePaymentTerms: 'SETTINGS_CHANGED',
  saveBidRules: 'SETTINGS_CHANGED',
  saveHolidays: 'SETTINGS_CHANGED',
  saveBackups: 'SETTINGS_CHANGED',
  changeAuctionTerms: 'AUCTION_TERMS_CHANGED',
  saveLimits: 'SETTINGS_CHANGED',
  saveReceiver: 'SETTINGS_CHANGED',
  uploadedEdital: 'NOT_FOUND',
  salePayments: 'NOT_FOUND',
  chooseCharges: 'NOT_FOUND',
  chooseOwnCharges: 'OWN_SALE_NOT_FOUND',
  creditPayment: 'CREDIT_KEY_MISSING',
  undoingPreview: 'NOT_FOUND',
  undoCredit: 'NOT_FOUND',
  justifyOperation: 'NOT_FOUND',
  openRefund: 'NOT_FOUND',
  abandonRefund: 'NOT_FOUND',
  returnPayment: 'NOT_FOUND',
  saleDefault: 'NOT_FOUND',
  declareDefault: 'NOT_FOUND',
  dissolveSale: 'NOT_FOUND',
  regulariseSale: 'NOT_FOUND',
  liftImpediment: 'NOT_FOUND',
  saleAnnulment: 'NOT_FOUND',
  annulSale: 'NOT_FOUND',
  settleArrival: 'NOT_FOUND',
  ownPayment: 'OWN_SALE_NOT_FOUND',
  saveTemplates: 'SETTINGS_CHANGED',
  renewInvitation: 'NOT_FOUND',
  changeStaff: 'NOT_FOUND',
  disableStaff: 'NOT_FOUND',
  enableStaff: 'NOT_FOUND',
  openInvitation: 'INVITATION_UNKNOWN',
  acceptInvitation: 'INVITATION_UNKNOWN',
  saveRetention: 'SETTINGS_CHANGED',
  changeEmail: 'OWN_PASSWORD_WRONG',
  eraseOwnData: 'OWN_PASSWORD_WRONG',
  confirmEmail: 'LINK_UNKNOWN',
  stopEmail: 'LINK_UNKNOWN',
  answerPrivacyRequest: 'NOT_FOUND',
  uploadEdital: 'VALIDATION',
  uploadAuctionEdital: 'VALIDATION',
  publishAuction: 'PUBLICATION_BLOCKED',
  revokeAuction: 'REVOCATION_NOT_NEEDED',
  withdrawLot: 'WITHDRAWAL_NOT_NEEDED',
  uploadPicture: 'VALIDATION',
  saveSecondPerson: 'SETTINGS_CHANGED',
  requestApproval: 'APPROVAL_NOT_REQUIRED',
  approval: 'NOT_FOUND',
  approveRequest: 'NOT_FOUND',
  rejectRequest: 'NOT_FOUND',
  approveRequests: 'VALIDATION',
  rejectRequests: 'VALIDATION',
  cancelRequest: 'NOT_FOUND',
  approvedFile: 'NOT_FOUND',
  find: 'VALIDATION',
};

const cep = new CepDouble();
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ env: { CEP_URLS: await cep.start() } });
  // Each test has a director of its own, and would otherwise have to ask another one.
  await switchOffSecondPerson(server.db);
});
afterAll(async () => {
  await server.close();
  await cep.stop();
});

async function freshIds(): Promise<KnownIds> {
  const numeroLote = randomUUID().slice(0, 8);
  const auction = await createAuction(server.db, { numeroLote });
  const vehicle = await createVehicle(server.db, { auctionId: auction.id });
  const user = await createUser(server.db);
  return { auction: auction.id, vehicle: vehicle.id, user: user.id, bid: 999_999 };
}

describe('every call of the table with a valid request', () => {
  const rows = tableRows().map((row) => [`${row.endpoint.method} ${row.url}`, row] as const);
  test.each(rows)('%s', async (_, { name, endpoint, url }) => {
    const ids = await freshIds();
    const { headers } = await server.signIn('admin');
    const answer = await server.inject({
      method: endpoint.method as 'GET',
      url: fillUrl(url, ids),
      headers,
      ...(endpoint.body && { payload: acceptedBody(name, ids) }),
    });
    const refusedAs = REFUSED[name];
    if (refusedAs) expect(answer.json().code).toBe(refusedAs);
    else expect([answer.statusCode, answer.body]).toEqual([endpoint.status ?? 200, answer.body]);
  });
});
