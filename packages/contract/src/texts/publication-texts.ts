import type { GateCode } from '@martelo/core/publication-gate';

/** The sentences beside each thing that is missing; {lote} is the lot's number. */
export const GATE_TEXTS: Record<GateCode, string> = {
  'edital-missing': 'Envie o edital deste leilão em PDF.',
  'auctioneer-name': 'Falta o nome do leiloeiro nas configurações.',
  'auctioneer-registration': 'Falta a matrícula do leiloeiro na Junta Comercial.',
  'auctioneer-cnpj': 'Falta o CNPJ nas configurações do leiloeiro.',
  'commission-above-law': 'A comissão passa de 5%, o limite deste tipo de leilão.',
  'fee-without-ground': 'Há taxa sem fundamento legal. Informe o fundamento de cada uma.',
  'start-passed': 'O início já passou. Escolha uma data futura.',
  'hidden-reserve': 'A reserva em percentual é sigilosa e não vale neste tipo de leilão. Retire-a.',
  'no-lots': 'O leilão não tem lotes. Cadastre os veículos neste leilão.',
  'lot-appraisal': 'Lote {lote}: falta a avaliação.',
  'lot-minimum': 'Lote {lote}: falta o lance mínimo de venda.',
  'lot-minimum-not-appraisal':
    'Lote {lote}: no primeiro leilão, o mínimo de venda é igual à avaliação.',
  'lot-minimum-below-half':
    'Lote {lote}: no segundo leilão, o mínimo de venda é de pelo menos 50% da avaliação.',
  'lot-not-scrap':
    'Lote {lote}: depois de dois leilões sem venda, o veículo é vendido como sucata.',
  'lot-plate': 'Lote {lote}: falta a placa.',
  'lot-chassis': 'Lote {lote}: falta o chassi.',
  'lot-renavam': 'Lote {lote}: falta o Renavam.',
  'ends-on-rest-day':
    'O leilão termina em domingo ou feriado, dias em que o leiloeiro não pode atuar (Decreto 21.981/1932, art. 36).',
};

export const publicationTexts = {
  auctionInEdital:
    'O edital deste leilão está publicado: título, número, datas e condições são os dele, e o leilão abre e encerra sozinho. Para mudar, publique uma nova versão do edital.',
  termsWait: 'Condições guardadas. Elas valem quando você publicar a próxima versão do edital.',
  termsInEdital:
    'O edital deste leilão está publicado: o que você salvar aqui vale quando a próxima versão do edital for publicada.',
  termsWaiting:
    'Estas condições esperam a próxima versão do edital. Até lá valem as que estão no edital publicado.',
  changeInForm: 'Mude isto no formulário do leilão.',
  fieldInEdital: 'Está no edital. Para mudar, publique uma nova versão do edital.',
  regimeFixed: 'O tipo de um leilão publicado não muda.',
  draftStaysPublic: 'Este rascunho não vira leilão particular. Crie outro leilão.',
  noHiddenReserve: 'Neste tipo de leilão o mínimo é público: informe-o em cada lote.',
  editalRequired: 'Escolha o arquivo do edital.',
  notAPdf: 'Este arquivo não é um PDF. Envie o edital em PDF.',
  activePdf: 'Este PDF tem conteúdo ativo ou senha. Salve-o sem isso e envie de novo.',
};
