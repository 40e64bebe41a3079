import type { Proof } from '@martelo/contract/shapes/proofs';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../platform/database/administration-schema.ts';
import { paymentProofs } from '../../../platform/database/proofs-schema.ts';
import { charges } from '../../../platform/database/sales-schema.ts';
import type { SignedInUser } from '../../../testing/app-harness.ts';
import { createTill, type Till } from '../payments.fixture.ts';

let till: Till;
beforeAll(async () => {
  till = await createTill();
});
afterAll(() => till.server.close());

const PDF = Buffer.from('%PDF-1.7\ncomprovante\n%%EOF\n');

async function send(who: SignedInUser, saleId: number, content: Buffer | null) {
  const form = new FormData();
  if (content) form.append('comprovante', new Blob([new Uint8Array(content)]), 'c.bin');
  const body = new Response(form);
  return till.server.inject({
    method: 'POST',
    url: `/api/account/sales/${saleId}/proofs`,
    headers: { ...who.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

const get = (url: string, who: SignedInUser = till.clerk) =>
  till.server.inject({ url, headers: who.headers });

describe('a payment proof', () => {
  it('is kept once, shown to buyer and office, and credits nothing', async () => {
    const { saleId, buyer } = await till.newSale();
    const sent = await send(buyer, saleId, PDF);
    expect([sent.statusCode, sent.json()]).toMatchObject([201, [{ tipo: 'pdf' }]]);
    expect((await send(buyer, saleId, PDF)).json()).toHaveLength(1);
    const [proof] = (await get(`/api/admin/sales/${saleId}/proofs`)).json() as Proof[];
    const file = await get(`/api/admin/proofs/${proof?.id}`);
    expect(file.rawPayload.equals(PDF)).toBe(true);
    expect(file.headers).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'cache-control': 'no-store' },
      'content-disposition': `attachment; filename="comprovante-${saleId}-${proof?.id}.pdf"`,
    });
    expect(await till.stateOf(saleId)).toBe('aguardando_pagamento');
    expect((await till.payments(saleId)).creditos).toEqual([]);
    const log = await till.server.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(saleId)));
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['proof.sent', 'proof.viewed']),
    );
  });

  it('that is a picture keeps its pixels alone, as JPEG', async () => {
    const { saleId, buyer } = await till.newSale();
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } });
    const png = await picture
      .png()
      .withExif({ IFD0: { Copyright: 'segredo' } })
      .toBuffer();
    const [proof] = (await send(buyer, saleId, png)).json() as Proof[];
    expect(proof?.tipo).toBe('imagem');
    const file = await get(`/api/admin/proofs/${proof?.id}`);
    const { format, exif } = await sharp(file.rawPayload).metadata();
    expect([format, exif]).toEqual(['jpeg', undefined]);
  });

  it('that is missing or of another kind is refused at its field', async () => {
    const { saleId, buyer } = await till.newSale();
    expect((await send(buyer, saleId, null)).json().errors).toEqual({
      comprovante: 'Escolha o comprovante: um PDF ou uma foto em JPEG ou PNG, de até 10 MB.',
    });
    const answers = [Buffer.from('<html>'), Buffer.from('%PDF-1.7 cut off')];
    for (const content of answers) {
      expect((await send(buyer, saleId, content)).json().errors).toEqual({
        comprovante: 'Envie um PDF ou uma foto em JPEG ou PNG.',
      });
    }
  });

  it('is nobody else’s: neither sent nor read for another buyer', async () => {
    const { saleId, buyer } = await till.newSale();
    const other = await till.newSale();
    await send(buyer, saleId, PDF);
    expect((await send(other.buyer, saleId, PDF)).json().code).toBe('OWN_SALE_NOT_FOUND');
    // A stranger's file is not even looked at, whatever it is.
    const strange = await send(other.buyer, saleId, Buffer.from('<html>'));
    expect(strange.json().code).toBe('OWN_SALE_NOT_FOUND');
    const url = `/api/account/sales/${saleId}/proofs`;
    expect((await get(url, other.buyer)).json().code).toBe('OWN_SALE_NOT_FOUND');
    const [proof] = (await get(url, buyer)).json() as Proof[];
    expect((await get(`/api/admin/proofs/${proof?.id}`, buyer)).statusCode).toBe(403);
  });

  it('is refused while nothing is asked for, before its file is read', async () => {
    const { saleId, buyer } = await till.newSale();
    const url = `/api/account/sales/${saleId}/proofs`;
    const ofSale = eq(charges.saleId, saleId);
    await till.server.db.update(charges).set({ state: 'cancelada' }).where(ofSale);
    for (const content of [PDF, Buffer.from('<html>')]) {
      const refused = await send(buyer, saleId, content);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        {
          code: 'PROOF_NOT_ASKED',
          message: 'Este arremate não tem cobrança em aberto, então não precisa de comprovante.',
        },
      ]);
    }
    expect((await get(url, buyer)).json()).toEqual([]);
    // The fine of a sale that ended is asked for too.
    const [signal] = await till.chargesOf(saleId);
    await till.server.db.insert(charges).values({
      ...{ saleId, buyerId: buyer.user.id, kind: 'multa', valor: 1_000 },
      dueAt: signal?.dueAt ?? new Date(),
    });
    expect((await send(buyer, saleId, PDF)).statusCode).toBe(201);
    const paid = await till.newSale();
    await till.credit(paid.saleId, { valor: '4.000,00' });
    expect((await send(paid.buyer, paid.saleId, PDF)).statusCode).toBe(201);
  });

  it('beyond the tenth of a sale is refused, and none is ever changed', async () => {
    const { saleId, buyer } = await till.newSale();
    for (let count = 0; count < 10; count += 1) {
      const answer = await send(buyer, saleId, Buffer.from(`%PDF-1.7 ${count} %%EOF`));
      expect(answer.statusCode).toBe(201);
    }
    expect((await send(buyer, saleId, PDF)).json().code).toBe('PROOF_LIMIT');
    const change = till.server.db.update(paymentProofs).set({ size: 1 });
    await expect(change).rejects.toMatchObject({ cause: { constraint: 'payment_proofs_kept' } });
  });
});
