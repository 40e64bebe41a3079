import { checkReceipt, type LedgerFact, type Receipt } from '@martelo/core/receipt';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bids } from '../../../platform/database/bids-schema.ts';
import {
  createTestApp,
  type SignedInUser,
  TEST_LEDGER_KEY,
  type TestApp,
} from '../../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../../testing/factories.ts';
import type { BidAccepted, BidRefused } from '../bid-types.ts';
import { createReceiptSigner, signReceipts } from './receipt-signer.ts';
import { isSignedBy, type SigningKey, sha256, signingKey } from './signing-key.ts';

const tools = { sha256, verify: isSignedBy };
const houseKeys = [TEST_LEDGER_KEY.publicKey];
const verify = async (receipt: Receipt) =>
  (await checkReceipt(receipt, houseKeys, tools)) === 'valid';
/** A key that counts its signatures. */
function countingKey() {
  const counted = { signatures: 0 };
  const key: SigningKey = {
    publicKey: TEST_LEDGER_KEY.publicKey,
    sign(text) {
      counted.signatures += 1;
      return TEST_LEDGER_KEY.sign(text);
    },
  };
  return { key, counted };
}

describe('receipts over the wire', () => {
  let server: TestApp;
  const { key, counted } = countingKey();

  beforeAll(async () => {
    server = await createTestApp({ ledgerKey: key });
  });
  afterAll(() => server.close());

  async function newVehicle() {
    const { id: auctionId } = await createAuction(server.db, {
      automaticBids: true,
      increments: [{ upTo: null, raise: 100_00 }],
    });
    return createVehicle(server.db, { auctionId });
  }

  const place = (by: SignedInUser, vehicleId: number, value: number, idempotencyKey?: string) =>
    server.inject({
      method: 'POST',
      url: '/api/bids/create',
      headers: { ...by.headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
      payload: { vehicleId: String(vehicleId), value },
    });
  const placeAutomatic = (by: SignedInUser, vehicleId: number, maximo: number, again?: string) =>
    server.inject({
      method: 'PUT',
      url: `/api/bids/automatic/${vehicleId}`,
      headers: { ...by.headers, ...(again && { 'idempotency-key': again }) },
      payload: { maximo },
    });
  const ledger = (lotId: number) =>
    server.db.select().from(bids).where(eq(bids.lotId, lotId)).orderBy(asc(bids.sequence));

  test('an accepted bid is answered with a receipt of its row that the house key verifies', async () => {
    const { id, lotId } = await newVehicle();
    const answer = await place(await server.signIn('client'), id, 20_000);
    const { recibo } = answer.json();
    const [row] = await ledger(lotId);
    expect(recibo).toMatchObject({
      versao: 1,
      lote: lotId,
      sequencia: 1,
      hash: row?.hash.toString('hex'),
      chave: TEST_LEDGER_KEY.publicKey,
    });
    expect(await verify(recibo)).toBe(true);
  });

  test('a repeated key is answered with a receipt of the same row', async () => {
    const { id } = await newVehicle();
    const client = await server.signIn('client');
    const first = (await place(client, id, 20_000, 'the-same-key-twice')).json();
    const again = (await place(client, id, 20_000, 'the-same-key-twice')).json();
    const { lote, sequencia, hash } = first.recibo;
    expect(again.recibo).toMatchObject({ lote, sequencia, hash });
    expect(await verify(again.recibo)).toBe(true);
  });

  test('bids that were decided together share signatures, and each receipt verifies', async () => {
    const { id } = await newVehicle();
    const clients = await Promise.all(Array.from({ length: 20 }, () => server.signIn('client')));
    counted.signatures = 0;
    const answers = await Promise.all(
      clients.map((client, n) => place(client, id, 20_000 + n * 1_000)),
    );
    const receipts = answers
      .filter((one) => one.statusCode === 201)
      .map((one) => one.json().recibo);
    expect(receipts.length).toBeGreaterThan(0);
    expect(counted.signatures).toBe(new Set(receipts.map(({ assinatura }) => assinatura)).size);
    for (const receipt of receipts) expect(await verify(receipt)).toBe(true);
  });

  test('an automatic bid that placed a row has a receipt, also when its key is repeated', async () => {
    const { id, lotId } = await newVehicle();
    const owner = await server.signIn('client');
    const placed = (await placeAutomatic(owner, id, 50_000, 'one-automatic-bid')).json();
    const again = (await placeAutomatic(owner, id, 50_000, 'one-automatic-bid')).json();
    expect(placed.recibo).toMatchObject({ lote: lotId, sequencia: 1 });
    expect(again.recibo).toMatchObject({ lote: lotId, sequencia: 1 });
    expect(await verify(again.recibo)).toBe(true);
    // The owner leads, so a greater maximum places no bid.
    const raised = (await placeAutomatic(owner, id, 60_000)).json();
    expect(raised).toMatchObject({ maximo: 60_000, recibo: null });
  });
});

describe('the signature', () => {
  const facts = Array.from({ length: 5 }, (_, n) => ({
    lote: 12,
    sequencia: 101 + n,
    hash: sha256(`row ${n}`),
  }));
  const receipts = signReceipts(TEST_LEDGER_KEY, facts);

  test('three rows under a known key have the paths and the signature that they had at the first release', () => {
    const rows = [1, 2, 3].map((n) => ({ lote: 7, sequencia: n, hash: `${n}`.repeat(64) }));
    const receipts = signReceipts(signingKey(Buffer.alloc(32, 3)), rows);
    expect(receipts.map(({ prova }) => prova)).toEqual([
      [
        'd9036c107ef106789329b0010ff604e9d1fd4b0f435c5c5e5327d34fed096d227',
        'd7a702c7353682dcf85ebbffd852a7e478c8b5b4122935f5c1501ba10ac4e09e8',
      ],
      [
        'ee186cb631874341418a11100c10cd71c376cba68fb072bd25e2d316e2cef2353',
        'd7a702c7353682dcf85ebbffd852a7e478c8b5b4122935f5c1501ba10ac4e09e8',
      ],
      ['e16ed284e31352087eaceffc6180fc797ff4d2119be60c09602b083191634cfb9'],
    ]);
    for (const { chave, assinatura } of receipts) {
      expect(chave).toBe('ed4928c628d1c2c6eae90338905995612959273a5c63f93636c14614ac8737d1');
      expect(assinatura).toBe(
        '1f13aa1ba5b22305924d662e18c9c0b61d7f752dfa5507526f72a7b231b41044bedd46686c092095c4ad27aa2b05adb29b32860cbe5ffff12d1f86c51570b908',
      );
    }
  });

  test('any altered byte of a receipt fails', async () => {
    for (const receipt of receipts) {
      const text = JSON.stringify(receipt);
      expect(await verify(JSON.parse(text))).toBe(true);
      for (let at = 0; at < text.length; at += 1) {
        const altered = alteredAt(text, at);
        if (altered !== null) expect([at, await verify(altered)]).toEqual([at, false]);
      }
    }
  });

  /** The receipt with another byte in this place, or null when the text is no JSON any more. */
  function alteredAt(text: string, at: number): Receipt | null {
    const code = text.charCodeAt(at);
    try {
      return JSON.parse(
        text.slice(0, at) + String.fromCharCode(code ^ 1) + text.slice(at + 1),
      ) as Receipt;
    } catch {
      return null;
    }
  }

  test('another key does not pass, though it signed the receipt properly', async () => {
    const other = signingKey(Buffer.alloc(32, 9));
    const [receipt] = signReceipts(other, facts);
    if (!receipt) throw new Error('no receipt');
    expect(await verify(receipt)).toBe(false);
    expect(await verify({ ...receipt, chave: TEST_LEDGER_KEY.publicKey })).toBe(false);
  });

  const bid = { id: 1, vehicleId: 1, value: 100_00, createdAt: 0 };
  const accepted = (row: LedgerFact): BidAccepted => ({
    ok: true,
    kind: 'bid',
    bid: { ...bid, sequence: row.sequencia },
    row,
    receipt: null,
    lanceAtual: 100_00,
    overtaken: false,
    dataFim: 0,
    replayed: false,
  });
  const refusal: BidRefused = { ok: false, code: 'BID_TOO_LOW', replayed: false };

  test('the accepted outcomes of a batch share one signature, and a batch without any has none', () => {
    const { key, counted } = countingKey();
    const addReceipts = createReceiptSigner(key, (error) => expect.fail(String(error)));
    const batch = facts.map(accepted);
    addReceipts([refusal, ...batch, refusal]);
    expect(counted.signatures).toBe(1);
    expect(batch.map(({ receipt }) => receipt)).toEqual(receipts);
    addReceipts([refusal]);
    expect(counted.signatures).toBe(1);
    expect(refusal).not.toHaveProperty('receipt');
  });

  test('a failing key costs the receipts, never the answers', () => {
    const errors: unknown[] = [];
    const failing: SigningKey = {
      publicKey: TEST_LEDGER_KEY.publicKey,
      sign() {
        throw new Error('no signature');
      },
    };
    const addReceipts = createReceiptSigner(failing, (error) => void errors.push(error));
    const batch = facts.map(accepted);
    addReceipts(batch);
    expect(batch.map(({ receipt }) => receipt)).toEqual(facts.map(() => null));
    expect(errors).toHaveLength(1);
  });
});
