import type { TransferCandidate } from '@martelo/contract/shapes/transfers';
import { eq } from 'drizzle-orm';
import { sales } from '../../platform/database/sales-schema.ts';
import type { SignedInUser, TestApp } from '../../testing/app-harness.ts';

export const PROOF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
export const NOTE = 'A herdeira segue com a compra, por escritura.';

interface Wish {
  who?: SignedInUser;
  causa?: string;
  motivo?: string;
  provaId?: string;
  versao?: number;
}

/** The calls of a transfer, as the office's page makes them. */
export function transferCalls(server: TestApp, clerk: SignedInUser) {
  const at = (saleId: number, path: string) => `/api/admin/sales/${saleId}/${path}`;
  return {
    async sendProof(saleId: number, file: string | null = PROOF, who = clerk) {
      const form = new FormData();
      if (file !== null) form.set('prova', new Blob([file]), 'Escritura.pdf');
      const url = at(saleId, 'transfer-evidence');
      return server.inject({ method: 'POST', url, headers: who.headers, payload: form });
    },
    async candidates(saleId: number, q: string): Promise<TransferCandidate[]> {
      const url = `${at(saleId, 'transfer-candidates')}?q=${encodeURIComponent(q)}`;
      return (await server.inject({ url, headers: clerk.headers })).json();
    },
    async transfer(saleId: number, buyerId: number, wish: Wish = {}) {
      const { who = clerk, causa = 'sucessao', motivo = NOTE } = wish;
      const [row] = await server.db.select().from(sales).where(eq(sales.id, saleId));
      const provaId = wish.provaId ?? (await this.sendProof(saleId)).json().id;
      return server.inject({
        ...{ method: 'POST', url: at(saleId, 'transfer'), headers: who.headers },
        payload: {
          ...{ compradorId: String(buyerId), causa, motivo, provaId },
          versao: wish.versao ?? row?.version ?? 0,
        },
      });
    },
  };
}
