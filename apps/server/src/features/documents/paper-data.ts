import type { AuctionIntent } from '@martelo/core/auction';
import type { LotOutcome } from '@martelo/core/auction-results';
import type { ChargeKind } from '@martelo/core/charge-kinds';
import type { CorrectionReason } from '@martelo/core/correction-reasons';
import type { CheckedItem } from '@martelo/core/delivery-checklist';
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
  /**
   * The authority of a public regime, or the comitente, for whom the house holds the auction. These three are absent where the
   * auction does not name them, and in papers from before decision 94.
   */
  orgao?: string;
  comitente?: string;
  edital?: string;
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

/** The parts of every paper. */
export interface PaperFrame {
  /** 'NA 2026/000001'. */
  numero: string;
  codigo: string;
  /** The page that verifies the code. */
  endereco: string;
  /** ISO instant. */
  emitidoEm: string;
  fuso: string;
  cabecalho: PaperHead;
  /** The number of the paper that this one replaces. */
  substitui?: string;
}

/** The parts of a paper about a sale. */
interface SalePaper extends PaperFrame {
  arremate: string;
  lote: PaperLot;
  comprador: BuyerSnapshot;
  veiculo: PaperVehicle;
  /** Centavos. */
  total: number;
}

export interface PaperPayment {
  data: string;
  meio: PaymentMeans;
  referencia: string;
  valor: number;
}

export interface PaperLine {
  nome: string;
  pontosBase: number | null;
  valor: number;
  fundamento: string;
}

/** All that a nota de arremate is drawn from. Amounts in centavos. */
export interface NotaData extends SalePaper {
  tipo: 'nota_arremate';
  regime: Regime;
  linhas: PaperLine[];
  pagamentos: PaperPayment[];
}

/** All that a receipt is drawn from. Amounts in centavos. */
export interface ReciboData extends SalePaper {
  tipo: 'recibo';
  pagador: { nome: string; documento: string };
  pagamento: PaperPayment;
  /** All that was paid, of a payment that covered charges of other sales too. */
  pagamentoTotal?: number;
  porExtenso: string;
  /** Which charges it covered. */
  cobriu: { tipo: ChargeKind; valor: number }[];
  saldo: number;
}

/** All that an auto de arrematação is drawn from. Amounts in centavos. */
export interface AutoData extends SalePaper {
  tipo: 'auto';
  regime: Regime;
  linhas: PaperLine[];
  /** The price of the vehicle, without commission and fees. */
  arremateCentavos: number;
  porExtenso: string;
  /** The number of bids of the lot. */
  lances: number;
  /** The buyer's number in the auction; null for somebody who never bid in it. */
  licitante: number | null;
  /** The hash of the lot's last ledger row, in hexadecimal; null without a ledger. */
  registro: string | null;
}

/** All that the receipt of the auctioneer's commission is drawn from. Amounts in centavos. */
export interface ReciboComissaoData extends SalePaper {
  tipo: 'recibo_comissao';
  comissao: number;
  base: number;
  pontosBase: number | null;
  porExtenso: string;
  /** ISO instant at which the sale was covered. */
  pagoEm: string;
}

/** All that a carta de arrematação is drawn from. Amounts in centavos. */
export interface CartaData extends SalePaper {
  tipo: 'carta';
  regime: Regime;
  /** The number of the auto. */
  auto: string;
  arremateCentavos: number;
  porExtenso: string;
  homologacao: {
    /** ISO instant. */
    em: string;
    /** The authority's act, as it was handed in. */
    ato: { nome: string; sha256: string } | null;
  };
}

/** All that the term of a hand-over is drawn from. Amounts in centavos, instants as ISO texts. */
export interface TermoData extends SalePaper {
  tipo: 'termo_retirada';
  regime: Regime;
  entrega: {
    em: string;
    por: string;
    quem: 'comprador' | 'procurador';
    nome: string;
    documento: string;
    procuracao: string;
    km: number | null;
    chaves: number | null;
    transportadora: string;
    placaTransporte: string;
    descaracterizado: boolean;
    observacoes: string;
  };
  vistoria: CheckedItem[];
  /** Photographs and papers, each by the SHA-256 of what is kept, in hexadecimal. */
  arquivos: { tipo: 'estado' | 'descaracterizacao' | 'procuracao' | 'baixa'; sha256: string }[];
  estadia: {
    liberadoEm: string;
    gratisAte: string;
    diarias: number;
    diaria: number;
    total: number;
    dispensado: number;
    pago: number;
  };
  /** The drawing as a data address; null: it can no longer be read. */
  assinatura: string | null;
}

export type SalePaperData =
  | NotaData
  | ReciboData
  | AutoData
  | ReciboComissaoData
  | CartaData
  | TermoData;

/** A lot in the minutes of an auction. Instants are ISO texts, the amount is in centavos. */
export interface AtaLot {
  lote: string;
  veiculo: string;
  situacao: LotOutcome;
  valor: number | null;
  /** The winner's number in the auction. */
  licitante: number | null;
  lances: number;
  prorrogadoMs: number;
  encerradoEm: string | null;
  homologadoEm: string | null;
  /** The hash of the lot's last ledger row, in hexadecimal. */
  registro: string | null;
}

/** A correction of bids, or a change of clock or rules. `fim`: the end from then on, epoch milliseconds. */
export type AtaEvent = {
  /** ISO instant. */
  em: string;
  tipo: 'clock' | 'reset' | 'removed' | 'reopen';
  /** Null for an event of the whole auction. */
  lote: string | null;
  intencao: AuctionIntent | null;
  fim: number | null;
  /** The number of the bid that was taken back. */
  sequencia: number | null;
  motivo: CorrectionReason | null;
};

/** All that the minutes of an auction are drawn from. They name nobody. */
export interface AtaData extends PaperFrame {
  tipo: 'ata';
  leilao: {
    titulo: string;
    numero: string;
    /** ISO instants. */
    inicio: string;
    encerrado: string;
    regime: Regime;
    editalSha256: string | null;
  };
  lotes: AtaLot[];
  ocorrencias: AtaEvent[];
  /** The prices of the sold lots, in centavos. */
  total: number;
}

export type PaperData = SalePaperData | AtaData;
