import type { Dashboard } from '@martelo/contract/shapes/dashboard';
import { describe, expect, test } from 'vitest';
import { workItems } from './work-items';

const idle = {
  endingSoon: [],
  heldAuctions: 0,
  pausedAuctions: 0,
  conditionalSales: 0,
  overdueSales: 0,
  vehiclesWithoutAuction: 0,
  vehiclesHeld: 0,
  vehiclesWithoutPhoto: 0,
  vehicleDrafts: 0,
  messagesWaiting: 0,
  messagesFailed: 0,
  auctioneerMissing: [],
  staleCampaigns: [],
};
const todo = (work: Partial<Dashboard['work']>, waitingClients = 0) =>
  workItems({ waitingClients, work: { ...idle, ...work } } as Dashboard).map(({ text }) => text);

describe('the list of open tasks', () => {
  test('the list is empty when no task is open', () => {
    expect(todo({})).toEqual([]);
  });

  test('the list counts the tasks and begins with the urgent ones', () => {
    const work = {
      heldAuctions: 1,
      pausedAuctions: 2,
      conditionalSales: 3,
      vehiclesWithoutAuction: 3,
      vehiclesHeld: 2,
      vehiclesWithoutPhoto: 1,
      messagesWaiting: 1,
      messagesFailed: 4,
    };
    expect(todo(work, 1200)).toEqual([
      '1.200 clientes aguardam análise',
      '4 mensagens não foram entregues',
      '1 mensagem a enviar',
      '3 vendas condicionais a decidir',
      '2 leilões estão pausados',
      '1 leilão aguarda Iniciar',
      '3 veículos aguardam um leilão',
      '2 veículos esperam decisão',
      '1 veículo sem foto',
    ]);
  });

  test('the list names the auctions that end within an hour, with their end in the yard’s time', () => {
    const endingSoon = [1, 2, 3, 4, 5].map((id) => ({
      id: String(id),
      titulo: `Leilão ${id}`,
      numeroLote: String(40 + id),
      dataFim: `2026-11-21T17:0${id}:30Z`,
    }));
    expect(todo({ endingSoon })).toEqual([
      'Leilão 1 (nº 41) termina às 14:01',
      'Leilão 2 (nº 42) termina às 14:02',
      'Leilão 3 (nº 43) termina às 14:03',
      'Mais 2 leilões terminam dentro de uma hora',
    ]);
  });

  test('the list names what the settings lack, and the campaigns to renew', () => {
    const auctioneerMissing: Dashboard['work']['auctioneerMissing'] = ['nome', 'matricula', 'cnpj'];
    const staleCampaigns = [
      { titulo: 'Frete grátis', ate: '2026-11-20', ano: null },
      { titulo: 'IPVA 2025', ate: null, ano: 2025 },
    ];
    expect(todo({ auctioneerMissing, staleCampaigns })).toEqual([
      'Falta informar o leiloeiro, a matrícula e o CNPJ',
      'A campanha “Frete grátis” terminou em 20/11/2026 e não aparece mais',
      'A campanha “IPVA 2025” ainda fala de 2025',
    ]);
    expect(todo({ auctioneerMissing: ['empresa'] })).toEqual(['Falta informar a empresa']);
  });
});
