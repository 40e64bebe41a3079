import type { BulkKind } from '@martelo/contract/shapes/bulk-change';
import type { LotClass } from '@martelo/core/regime';

/** The changes that the selection bar offers. */
export type BulkTopic =
  | 'move'
  | 'opening'
  | 'reserve'
  | 'appraisal'
  | 'class'
  | 'order'
  | 'renumber';

export const BULK_WORDS: Record<BulkTopic, { action: string; title: string }> = {
  move: { action: 'Mover para leilão', title: 'Mover para outro leilão' },
  opening: { action: 'Lance inicial', title: 'Mudar o lance inicial' },
  reserve: { action: 'Valor mínimo', title: 'Mudar o valor mínimo de venda' },
  appraisal: { action: 'Avaliação', title: 'Mudar a avaliação' },
  class: { action: 'Classe', title: 'Mudar a classe dos lotes' },
  order: { action: 'Ordem', title: 'Mudar a ordem do leilão' },
  renumber: { action: 'Renumerar lotes', title: 'Renumerar lotes' },
};

/** How the value of a topic is given. */
export const BULK_MODES = {
  opening: [
    { value: 'valor', label: 'Definir um valor' },
    { value: 'aumentar', label: 'Aumentar em %' },
    { value: 'diminuir', label: 'Diminuir em %' },
  ],
  reserve: [
    { value: 'valor', label: 'Definir um valor' },
    { value: 'percentual', label: '% do lance inicial' },
    { value: 'sem', label: 'Tirar o valor mínimo próprio' },
  ],
} as const;

type Mode = (typeof BULK_MODES)[keyof typeof BULK_MODES][number]['value'];

/** The fields of the dialog, as typed. */
export type BulkDraft = {
  auctionId: string;
  mode: Mode;
  valor: string;
  percentual: string;
  prefixo: string;
  primeiro: string;
  classe: LotClass;
  ordemLeilao: string;
};

/** The wish as the call takes it; the server says what is wrong with it. */
export type SentWish = { tipo: BulkKind } & Record<string, string>;

/** New lots keep the letter that the first selected lot has. */
export function emptyDraft(firstNumber: string): BulkDraft {
  const prefixo = /^\D*/.exec(firstNumber)?.[0] ?? '';
  return {
    auctionId: '',
    mode: 'valor',
    valor: '',
    percentual: '',
    prefixo,
    primeiro: '1',
    classe: 'conservado',
    ordemLeilao: '1',
  };
}

export function wishOf(topic: BulkTopic, draft: BulkDraft): SentWish {
  const { auctionId, mode, valor, percentual, prefixo, primeiro } = draft;
  switch (topic) {
    case 'move':
      return { tipo: 'leilao', auctionId };
    case 'opening':
      if (mode === 'valor') return { tipo: 'lance-inicial', valor };
      return { tipo: 'lance-inicial-percentual', percentual: signed(percentual, mode) };
    case 'reserve':
      if (mode === 'valor') return { tipo: 'minimo', valor };
      if (mode === 'sem') return { tipo: 'sem-minimo' };
      return { tipo: 'minimo-percentual', percentual };
    case 'appraisal':
      return { tipo: 'avaliacao', valor };
    case 'class':
      return { tipo: 'classe', classe: draft.classe };
    case 'order':
      return { tipo: 'ordem-leilao', ordemLeilao: draft.ordemLeilao };
    case 'renumber':
      return { tipo: 'numeros', prefixo, primeiro };
  }
}

function signed(percentual: string, mode: Mode): string {
  const bare = percentual.trim().replace(/^[+-]/, '');
  return mode === 'diminuir' && bare !== '' ? `-${bare}` : bare;
}
