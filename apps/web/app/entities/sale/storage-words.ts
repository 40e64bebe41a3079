import type { StorageView } from '@martelo/contract/shapes/storage';
import { fillText } from '@martelo/contract/texts/fill-text';
import { periodsText, storageTexts } from '@martelo/contract/texts/storage-texts';
import { formatDeadline, formatSum } from './sale-words';

/** 'Estadia até 7/12/2026 às 23:59: 4 diárias × R$ 38,90 = R$ 155,60. Depois desse horário …' */
export function storageSentence(storage: StorageView, { hasLeft = false } = {}): string {
  const { ate, diarias, diaria, total, noTeto } = storage;
  const count = fillText(storageTexts.conta, {
    ate: formatDeadline(ate),
    diarias: periodsText(diarias),
    diaria: formatSum(diaria),
    total: formatSum(total),
  });
  // Nothing is counted after the vehicle has left.
  if (hasLeft) return count;
  return `${count} ${noTeto ? storageTexts.noTeto : storageTexts.novaDiaria}`;
}
