import type { CoafOperation } from '@martelo/contract/shapes/coaf';
import { CRITERION_NAMES, criterionOf } from '@martelo/contract/texts/coaf-texts';
import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { formatDocument } from '@martelo/core/documents';
import { presentOperation } from '../coaf/present-operation.ts';
import { isWanted, readOperations } from '../coaf/read-operations.ts';
import { moment, money, text } from './columns.ts';
import type { ListExport, Reading } from './list-export.ts';

const listed = (items: readonly string[]) => items.join('; ');
const documentOf = (person: CoafOperation['comprador']) =>
  person?.documento ? formatDocument(person.documento) : null;

const columns = [
  text<CoafOperation>('Critério', ({ criterio }) => CRITERION_NAMES[criterio], 22),
  text<CoafOperation>('Por quê', criterionOf, 44),
  text<CoafOperation>('Comprador', ({ comprador }) => comprador?.nome, 30),
  text<CoafOperation>('CPF ou CNPJ', ({ comprador }) => documentOf(comprador), 20),
  text<CoafOperation>('Pago por', ({ pagador }) => pagador?.nome, 30),
  text<CoafOperation>('CPF ou CNPJ de quem pagou', ({ pagador }) => documentOf(pagador), 20),
  text<CoafOperation>('Arremates', (one) => listed(one.arremates.map(({ numero }) => numero)), 24),
  text<CoafOperation>(
    'Veículos',
    (one) => listed(one.arremates.map(({ lote, veiculo }) => `Lote ${lote}: ${veiculo}`)),
    40,
  ),
  money<CoafOperation>('Valor', ({ valor }) => valor),
  moment<CoafOperation>('Data', ({ em }) => em),
  text<CoafOperation>('Forma de pagamento', (one) =>
    listed(one.meios.map((meio) => PAYMENT_MEANS_NAMES[meio])),
  ),
  text<CoafOperation>(
    'Situação',
    ({ justificada }) => (justificada ? 'Com justificativa' : 'Sem justificativa'),
    20,
  ),
  text<CoafOperation>('Justificativa', ({ justificativas }) => justificativas[0]?.texto, 50),
  text<CoafOperation>('Escrita por', ({ justificativas }) => justificativas[0]?.por, 30),
  moment<CoafOperation>('Escrita em', ({ justificativas }) => justificativas[0]?.em ?? null),
];

/** Operations are derived as a whole, so all of them are one batch. */
export const coafExport: ListExport = {
  name: 'operacoes-para-analise',
  columns: columns.map(({ header, kind, width }) => ({ header, kind, width })),
  count: async (reading) => (await read(reading)).length,
  async *batches(reading) {
    const operations = (await read(reading)).map(presentOperation);
    if (operations.length > 0)
      yield operations.map((one) => columns.map(({ value }) => value(one)));
  },
};

const read = async ({ db, timeZone, filter }: Reading) =>
  (await readOperations(db, timeZone)).filter((operation) => isWanted(operation, filter));
