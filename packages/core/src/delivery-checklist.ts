/**
 * The things that are compared at the gate with what was sold (specification, after-the-hammer 3.2): each
 * is there and in order, missing, or damaged.
 */
export const CHECKLIST_ITEMS = [
  'chaves',
  'chaveReserva',
  'documentos',
  'estepe',
  'ferramentas',
  'radio',
  'bateria',
  'rodas',
  'vidros',
  'lataria',
  'interior',
  'placas',
] as const;
export type ChecklistItem = (typeof CHECKLIST_ITEMS)[number];

/** The words for the interface and for the printed term. */
export const CHECKLIST_NAMES: Record<ChecklistItem, string> = {
  chaves: 'Chave',
  chaveReserva: 'Chave reserva',
  documentos: 'Documentos do veículo',
  estepe: 'Estepe',
  ferramentas: 'Macaco, chave de roda e triângulo',
  radio: 'Rádio',
  bateria: 'Bateria',
  rodas: 'Rodas e pneus',
  vidros: 'Vidros e faróis',
  lataria: 'Lataria',
  interior: 'Bancos e interior',
  placas: 'Placas',
};

export const CHECK_STATES = ['ok', 'falta', 'avaria'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

export const CHECK_STATE_NAMES: Record<CheckState, string> = {
  ok: 'Em ordem',
  falta: 'Falta',
  avaria: 'Avaria',
};

export interface CheckedItem {
  item: ChecklistItem;
  estado: CheckState;
  nota: string;
}

/** The items of a checklist that nobody has judged yet, in the order of the list. */
export function uncheckedItems(checked: readonly Pick<CheckedItem, 'item'>[]): ChecklistItem[] {
  return CHECKLIST_ITEMS.filter((item) => !checked.some((one) => one.item === item));
}
