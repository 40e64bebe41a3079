import type { GateSheet, Receiver } from '@martelo/contract/shapes/delivery';
import { deliveryTexts } from '@martelo/contract/texts/delivery-texts';
import {
  CHECKLIST_ITEMS,
  type ChecklistItem,
  type CheckState,
  uncheckedItems,
} from '@martelo/core/delivery-checklist';
import { leavingRuleOf } from '@martelo/core/regime';

export interface GateTexts {
  nome: string;
  documento: string;
  conferencia: string;
  procuracaoNumero: string;
  km: string;
  chaves: string;
  transportadora: string;
  placaTransporte: string;
  observacoes: string;
}

export type Checks = Partial<Record<ChecklistItem, { estado: CheckState; nota: string }>>;

/** Everything of a hand-over that the gate has entered, kept on the device until it was sent. */
export interface GateDraft {
  quem: Receiver;
  texts: GateTexts;
  checks: Checks;
  descaracterizado: boolean;
  fotos: File[];
  fotosDescaracterizacao: File[];
  procuracao: File | null;
  baixa: File | null;
  assinatura: Blob | null;
  /** Of the request: sending again delivers once. */
  key: string;
}

export function emptyDraft({ comprador }: Pick<GateSheet, 'comprador'>): GateDraft {
  return {
    quem: 'comprador',
    texts: {
      ...{ nome: comprador.nome, documento: comprador.documento, conferencia: '' },
      ...{ procuracaoNumero: '', km: '', chaves: '1', transportadora: '' },
      ...{ placaTransporte: '', observacoes: '' },
    },
    checks: {},
    descaracterizado: false,
    ...{ fotos: [], fotosDescaracterizacao: [], procuracao: null, baixa: null },
    assinatura: null,
    key: crypto.randomUUID(),
  };
}

const judged = (checks: Checks) =>
  CHECKLIST_ITEMS.flatMap((item) => {
    const check = checks[item];
    return check ? [{ item, ...check }] : [];
  });

/** The odometer without the dots of the thousands, as 84.210 is read on many panels. */
const plainKm = ({ km }: GateTexts) => km.replace(/(\d)[. ](?=\d{3})/g, '$1').trim();

/** The sentences of what is missing, by field; nothing is sent while there are any. */
export function problemsOf(draft: GateDraft, sheet: Pick<GateSheet, 'classe'>) {
  const { texts, quem } = draft;
  const rule = leavingRuleOf(sheet.classe);
  const isMelted = rule === 'descaracterizacao';
  const errors: Record<string, string> = {};
  if (!texts.nome.trim()) errors.nome = deliveryTexts.nome;
  if (!texts.documento.trim()) errors.documento = deliveryTexts.documento;
  if (quem === 'procurador' && !draft.procuracao) errors.procuracao = deliveryTexts.procuracao;
  if (!texts.conferencia.trim()) errors.conferencia = deliveryTexts.conferencia;
  if (uncheckedItems(judged(draft.checks)).length > 0) errors.vistoria = deliveryTexts.vistoria;
  if (!/^\d{0,7}$/.test(plainKm(texts))) errors.km = deliveryTexts.km;
  if (!/^\d{1,2}$/.test(texts.chaves.trim())) errors.chaves = deliveryTexts.chaves;
  if (draft.fotos.length === 0) errors.fotos = deliveryTexts.fotos;
  if (rule === 'baixa' && !draft.baixa) errors.baixa = deliveryTexts.baixa;
  if (isMelted && !draft.descaracterizado) errors.descaracterizado = deliveryTexts.descaracterizado;
  if (isMelted && draft.fotosDescaracterizacao.length === 0) {
    errors.fotosDescaracterizacao = deliveryTexts.descaracterizadoFotos;
  }
  if (!draft.assinatura) errors.assinatura = deliveryTexts.assinatura;
  return errors;
}

export function formOf(draft: GateDraft): FormData {
  const form = new FormData();
  form.set('quem', draft.quem);
  for (const [name, value] of Object.entries(draft.texts)) form.set(name, value.trim());
  form.set('km', plainKm(draft.texts));
  form.set('vistoria', JSON.stringify(judged(draft.checks)));
  form.set('descaracterizado', String(draft.descaracterizado));
  for (const file of draft.fotos) form.append('fotos', file, 'foto.jpg');
  for (const file of draft.fotosDescaracterizacao) {
    form.append('fotosDescaracterizacao', file, 'foto.jpg');
  }
  if (draft.quem === 'procurador' && draft.procuracao) form.set('procuracao', draft.procuracao);
  if (draft.baixa) form.set('baixa', draft.baixa);
  if (draft.assinatura) form.set('assinatura', draft.assinatura, 'assinatura.png');
  return form;
}
