/** The settings of the house that an older version fills. */
import type { House } from './old-lots.ts';

type Section = { value: Record<string, unknown>; version: string };

export async function saveSettings({ site, token }: House): Promise<void> {
  const read = () => site.call<Record<string, Section>>('GET', '/api/admin/settings', { token });
  const save = async (section: string, change: object) => {
    const { value, version } = (await read())[section] as Section;
    const body = { ...value, ...change, version };
    await site.call('PUT', `/api/admin/settings/${section}`, { token, body });
  };
  const cnpj = '11222333000181';
  const leiloeiro = {
    nome: 'Ana Leiloeira',
    matricula: 'JUCESE nº 12/2015',
    empresa: 'Pátio',
    cnpj,
  };
  await save('leiloeiro', { leiloeiro });
  const recebimento = {
    chavePix: 'caixa@patio.example',
    nome: 'Pátio de Teste Ltda.',
    cidade: 'Aracaju',
    documento: cnpj,
    conta: '',
  };
  await save('recebimento', { recebimento });
  await save('faq', { faq: [{ pergunta: 'Como pago?', resposta: 'Por PIX, em até 24 horas.' }] });
  await save('guarda', { guarda: { imagensDias: 90, acessosMeses: 12 } });
  await save('feriados', { feriados: [{ dia: '2026-12-24', nome: 'Véspera de Natal' }] });
  const limites = ((await read()).limites as Section).value.limites as object;
  await save('limites', {
    limites: { ...limites, cadastrosPorHora: 500, clienteHorasNoTotal: 720 },
  });
  await save('termos', {});
  const edital = new FormData();
  edital.set('edital', new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' }), 'edital.pdf');
  await site.call('POST', '/api/admin/settings/notice', { token, form: edital });
  await site.call('POST', '/api/newsletter', { body: { email: 'leitora@patio.example' } });
}
