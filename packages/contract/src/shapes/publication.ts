/** The editais of an auction and its publication (decision 52). */
import { MAX_REASON, MIN_REASON } from '@martelo/core/approval';
import { GATE_CODES } from '@martelo/core/publication-gate';
import { REGIMES } from '@martelo/core/regime';
import { z } from 'zod';
import { auctionFieldTexts } from '../texts/field-texts.ts';
import { phase, revocation } from './auctions.ts';
import { id, idInput, moment } from './fields.ts';
import {
  blankIsAbsent,
  momentInput,
  optionalText,
  requiredText,
  requiredTextOrNumber,
} from './form-fields.ts';

/** A version of an auction's edital that is in force or was: what everybody may see. */
export const publishedEdital = z.object({
  versao: z.number(),
  nome: z.string(),
  bytes: z.number(),
  /** SHA-256 of the file, as hex. */
  sha256: z.string(),
  publicadoEm: moment,
  /** Where the file is. */
  endereco: z.string(),
});
export type PublishedEdital = z.infer<typeof publishedEdital>;

export const auctionEdital = publishedEdital.extend({
  enviadoEm: moment,
  enviadoPor: z.string(),
  /** Null while it belongs to a draft, or was not published yet. */
  publicadoEm: moment.nullable(),
});
export type AuctionEdital = z.infer<typeof auctionEdital>;

export const gateFinding = z.object({
  codigo: z.enum(GATE_CODES),
  frase: z.string(),
  /** The page where it is mended. */
  onde: z.string(),
  aviso: z.boolean(),
  segundaPessoa: z.boolean(),
  /** The number of the lot that it is about. */
  lote: z.string().nullable(),
});
export type GateFindingOnWire = z.infer<typeof gateFinding>;

export const publication = z.object({
  leilao: z.object({
    id,
    titulo: z.string(),
    numeroLote: z.string(),
    regime: z.enum(REGIMES),
    publicadoEm: moment.nullable(),
    dataInicio: moment,
    dataFim: moment,
    phase,
    revogacao: revocation.nullable(),
  }),
  lotes: z.number(),
  pendencias: z.array(gateFinding),
  editais: z.array(auctionEdital),
  /** An uploaded version waits to be published. */
  aguarda: z.boolean(),
  /** A published edital fixes the auction: a new version may change it. */
  noEdital: z.boolean(),
  /** The saved terms that wait for this version, where they differ from those in force. */
  condicoes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** Equal while a publication would bring the same into force. */
  estado: z.string(),
});
export type Publication = z.infer<typeof publication>;

/** A version of an auction's edital. */
export const editalParams = z.object({ id: idInput, version: idInput });

const VERSION = 'Recarregue a página antes de publicar.';

/** The version that the person saw: another one in its place is not published unread. */
export const publishBody = z.object({
  versao: z.number({ error: VERSION }).int(VERSION).positive(VERSION),
  /** The state that the person saw (`publication.estado`): after another change nothing is published. */
  estado: z.string({ error: VERSION }).max(64).optional(),
  /** What a new version of a published edital changes of its auction; what is absent stays. */
  titulo: blankIsAbsent(requiredText(auctionFieldTexts.titulo, 160)),
  numeroLote: blankIsAbsent(requiredTextOrNumber(auctionFieldTexts.numeroLote, 20)),
  dataInicio: blankIsAbsent(momentInput(auctionFieldTexts.dataInicio)),
  dataFim: blankIsAbsent(momentInput(auctionFieldTexts.dataFim)),
});
export type PublishBody = z.output<typeof publishBody>;

const MOTIVO = `Escreva o motivo, com ${MIN_REASON} caracteres ou mais.`;

/** Why an auction is revoked or a lot withdrawn: everybody reads it on the auction's page, and the bidders in their message. */
export const revokeBody = z.object({
  motivo: z
    .string({ error: MOTIVO })
    .pipe(optionalText(MAX_REASON))
    .refine((text) => [...text].length >= MIN_REASON, MOTIVO),
});
