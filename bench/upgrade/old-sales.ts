/** From the hammer to the gate in the house that an older version fills. */
import sharp from 'sharp';
import type { House } from './old-lots.ts';
import { eventually } from './old-site.ts';

interface Payments {
  cobrancas: { tipo: string; valor: number; falta: number }[];
}

const YARD_OFFSET_MS = 3 * 3_600_000;
/** Today in Aracaju, which has no summer time. */
const yardDay = () => new Date(Date.now() - YARD_OFFSET_MS).toISOString().slice(0, 10);

/** Credits the first charges of a sale by hand, each in one payment. */
export async function creditPart(
  { site, token }: House,
  saleId: string,
  most: number,
): Promise<void> {
  const path = `/api/admin/sales/${saleId}`;
  const { cobrancas } = await eventually('the charges of a sale', async () => {
    const found = await site.call<Payments>('GET', `${path}/payments`, { token });
    return found.cobrancas.length > 0 ? found : undefined;
  });
  for (const { tipo, valor } of cobrancas.slice(0, most)) {
    await site.call('POST', `${path}/credit`, {
      token,
      key: `credito-${saleId}-${tipo}`,
      body: {
        meio: 'pix',
        recebidoEm: yardDay(),
        referencia: `E${saleId}${tipo}`,
        pagadorNome: 'Ana Prado',
        pagadorDocumento: '',
        valor,
      },
    });
  }
}

interface Gate {
  versao: number;
  notaPronta: boolean;
  falta: string[];
}

/** The house issues and draws the papers by its own clock. */
export function issuedNota({ site, token }: House, saleId: string): Promise<Gate> {
  return eventually(`the nota of sale ${saleId}`, async () => {
    const gate = await site.call<Gate>('GET', `/api/admin/sales/${saleId}/documents`, { token });
    if (gate.falta.length > 0) throw new Error(`the nota waits for ${gate.falta.join(', ')}`);
    return gate.notaPronta ? gate : undefined;
  });
}

export async function release(house: House, saleId: string): Promise<void> {
  const { versao } = await issuedNota(house, saleId);
  const path = `/api/admin/sales/${saleId}/release`;
  await house.site.call('POST', path, { token: house.token, body: { versao } });
}

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">
  <path d="M20 60 C80 10 120 90 160 40 S260 80 280 50" stroke="black" fill="none" stroke-width="4"/></svg>`;

export async function deliver({ site, token }: House, saleId: string): Promise<void> {
  const { veiculoDados } = await site.call<{ veiculoDados: { chassi: string } }>(
    'GET',
    `/api/admin/sales/${saleId}`,
    { token },
  );
  const drawing = await sharp(Buffer.from(DRAWING)).png().toBuffer();
  const form = new FormData();
  form.set('nome', 'Ana Prado');
  form.set('documento', 'RG 1.234.567 SSP/SE');
  form.set('conferencia', veiculoDados.chassi.slice(-6));
  form.set('assinatura', new Blob([new Uint8Array(drawing)], { type: 'image/png' }), 'a.png');
  await site.call('POST', `/api/admin/sales/${saleId}/deliver`, { token, form });
}
