import type { LotClass, Regime } from '@martelo/core/regime';
import type { BuyerSnapshot, PaymentMeans } from '../../platform/database/sales-schema.ts';

/** The yard and its auctioneer, at the head of every paper. */
export interface PaperHead {
  patio: string;
  endereco: string;
  leiloeiro: string;
  matricula: string;
  empresa: string;
  cnpj: string;
}

/** The sold lot as a paper names it. */
export interface PaperLot {
  leilao: string;
  numeroLeilao: string;
  lote: string;
  /** SHA-256 of the edital in hexadecimal; null: the auction had none of its own. */
  editalSha256: string | null;
  /** ISO instant of the hammer. */
  fechadoEm: string;
}

export interface PaperVehicle {
  marca: string;
  modelo: string;
  ano: number;
  cor: string;
  combustivel: string;
  placa: string;
  chassi: string;
  renavam: string;
  motor: string;
  classe: LotClass;
}

interface PaperFrame {
  /** 'NA 2026/000001'. */
  numero: string;
  codigo: string;
  /** The page that verifies the code. */
  endereco: string;
  /** ISO instant. */
  emitidoEm: string;
  fuso: string;
  cabecalho: PaperHead;
  /** The number of the cancelled paper in whose place this one was issued. */
  substitui?: string;
  arremate: string;
  lote: PaperLot;
  comprador: BuyerSnapshot;
  veiculo: PaperVehicle;
  /** Centavos. */
  total: number;
}

export interface PaperPayment {
  /** ISO instant of noon of the day on which the money was received; only the day is known. */
  data: string;
  meio: PaymentMeans;
  referencia: string;
  valor: number;
}

/** All that a nota de arremate is drawn from. Amounts in centavos. */
export interface NotaData extends PaperFrame {
  tipo: 'nota_arremate';
  regime: Regime;
  linhas: { nome: string; pontosBase: number | null; valor: number; fundamento: string }[];
  pagamentos: PaperPayment[];
}

/** All that a receipt is drawn from. Amounts in centavos. */
export interface ReciboData extends PaperFrame {
  tipo: 'recibo';
  pagador: { nome: string; documento: string };
  pagamento: PaperPayment;
  porExtenso: string;
  /** Which charges it covered. */
  cobriu: { tipo: 'sinal' | 'saldo' | 'integral' | 'multa'; valor: number }[];
  saldo: number;
  /** Only of a purchase that was not paid: the part of the fine that is open after this payment. */
  multaEmAberto?: number;
  /** The sale was annulled; absent of all others. */
  anulada?: true;
  /** The part that no charge needed, which the yard gives back; of receipts that name it. */
  sobra?: number;
}

/** All that the receipt of a return is drawn from. Amounts in centavos. */
export interface DevolucaoData extends PaperFrame {
  tipo: 'devolucao';
  /** Who had paid, and got the money back. */
  pagador: { nome: string; documento: string };
  pagamento: PaperPayment;
  /** `dia`: '2026-11-27'. */
  devolvido: { dia: string; referencia: string; valor: number };
  /** The purchase was not paid; absent of all others. */
  inadimplencia?: true;
  /** The sale was annulled; absent of all others. */
  anulada?: true;
  porExtenso: string;
}

export type PaperData = NotaData | ReciboData | DevolucaoData;
