/**
 * The yard's texts and data on the public pages. An administrator's values are stored by key in the
 * database; a key that was never set has the default below.
 */
import { z } from 'zod';
import { moment, reais } from './fields.ts';

const faqItem = z.object({ pergunta: z.string(), resposta: z.string() });
const clause = z.object({ titulo: z.string(), texto: z.string() });
/** A text of the yard with versions. `atualizadoEm` is a date in the yard's zone. */
export const siteDocument = z.object({
  versao: z.string(),
  atualizadoEm: z.string(),
  secoes: z.array(clause),
});

/** The drawings that a banner can show. */
export const BANNER_DRAWINGS = [
  'frete',
  'recuperados',
  'ipva',
  'financiamento',
  'patio',
  'venda-direta',
] as const;

/**
 * A campaign of the home page. `link` is a path of this site or an https address. `{ano}` in its
 * texts is the current year.
 */
const banner = z.object({
  desenho: z.enum(BANNER_DRAWINGS),
  chamada: z.string(),
  titulo: z.string(),
  texto: z.string(),
  botao: z.string(),
  link: z.string(),
  /** The first and the last day that shows it, in the yard's zone; empty: no limit. */
  de: z.string().default(''),
  ate: z.string().default(''),
});
export type Banner = z.infer<typeof banner>;

/** Who conducts and who organizes the auctions. Empty: not filled in yet. */
const auctioneer = z.object({
  /** The official auctioneer. */
  nome: z.string(),
  /** The registration at the state's board of trade: 'JUCESE nº 12/2015'. */
  matricula: z.string(),
  /** The company that runs the site. */
  empresa: z.string(),
  /** Normalized, without the mask. */
  cnpj: z.string(),
});
export type Auctioneer = z.infer<typeof auctioneer>;

const retention = z.object({
  /** Days from a refused registration or an erasure to the end of the identity pictures. */
  imagensDias: z.number().int().min(0).max(180),
  /** Months of access logs: at least the six of Lei 12.965/2014, art. 15. */
  acessosMeses: z.number().int().min(6).max(24),
});

export const siteSettings = z.object({
  nome: z.string(),
  leiloeiro: auctioneer,
  contato: z.object({
    endereco: z.string(),
    cidade: z.string(),
    telefone: z.string(),
    email: z.string(),
    /** Digits with country code, for wa.me links. */
    whatsapp: z.string(),
    horario: z.string(),
  }),
  redesSociais: z.object({ instagram: z.string(), facebook: z.string(), youtube: z.string() }),
  /** Buyer's commission in basis points: 500 is 5 % (Decreto 21.981/1932, art. 24). */
  comissaoPontosBase: z.number().int().min(0).max(10_000),
  /** The fees of every buyer besides hammer price and commission, the same for each vehicle. */
  taxas: z.array(z.object({ nome: z.string(), valor: reais })),
  certificacaoUrl: z.string(),
  /**
   * The address of the map on the contact page, as its provider gives it for embedding; empty: no
   * map.
   */
  mapaUrl: z.string(),
  fuso: z.string(),
  /**
   * Campaigns in the order of the home page; the first one leads. `GET /api/settings` has those of
   * the current day, with the year filled in.
   */
  banners: z.array(banner),
  faq: z.array(faqItem),
  edital: siteDocument,
  termos: siteDocument,
  privacidade: siteDocument,
  /** How long the yard keeps what it need not keep for ever; the privacy policy says so. */
  guarda: retention,
});
export type SiteSettings = z.infer<typeof siteSettings>;
export type SiteDocument = SiteSettings['edital'];

/** An edital in PDF that the yard has uploaded; it replaces the generated one. */
export const editalFile = z.object({ nome: z.string(), bytes: z.number(), enviadoEm: moment });
export type EditalFile = z.infer<typeof editalFile>;

/** The versions of the texts in force, as the server derived them from the texts themselves. */
export const consentVersions = z.object({ termos: z.string(), privacidade: z.string() });
export type ConsentVersions = z.infer<typeof consentVersions>;

/** The settings that everyone may read. */
export const publicSettings = siteSettings.extend({
  editalArquivo: editalFile.nullable(),
  /** The versions that a registration or a consent names. */
  consentimento: consentVersions,
});
