import { call } from './api.ts';
import type { Yard } from './yard.ts';

export const AUCTIONEER = {
  nome: 'Ana Leiloeira',
  matricula: 'JUCESE nº 12/2015',
  empresa: 'Pátio de Teste Ltda.',
  cnpj: '11222333000181',
};

export const RECEIVER = {
  chavePix: 'caixa@patio.example',
  nome: 'Pátio de Teste Ltda.',
  cidade: 'Aracaju',
  documento: '11222333000181',
  conta: '',
};

/** A house that has not yet said who its auctioneer is. The demonstration has a made-up one. */
export const NO_AUCTIONEER = { nome: '', matricula: '', empresa: '', cnpj: '' };

/** Names the auctioneer, without whom nothing is published and no nota is issued. */
export async function setAuctioneer(
  { admin: { token } }: Yard,
  leiloeiro = AUCTIONEER,
): Promise<void> {
  const { version } = (await call('allSettings', { token })).leiloeiro;
  await call('saveAuctioneer', { token, body: { leiloeiro, version } });
}

/** Sets who receives the money of every sale. */
export async function setReceiver({ admin: { token } }: Yard): Promise<void> {
  const { version } = (await call('allSettings', { token })).recebimento;
  await call('saveReceiver', { token, body: { recebimento: RECEIVER, version } });
}
