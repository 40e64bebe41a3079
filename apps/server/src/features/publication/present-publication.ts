import type { Publication, PublishedEdital } from '@martelo/contract/shapes/publication';
import { fillText } from '@martelo/contract/texts/fill-text';
import { GATE_TEXTS } from '@martelo/contract/texts/publication-texts';
import type { GateFinding, GatePlace } from '@martelo/core/publication-gate';
import { slugOfType } from '@martelo/core/vehicle-types';
import type { AuctionRow } from '../lots/auction-clock.ts';
import type { EditalVersion } from './publication.queries.ts';

type Finding = Publication['pendencias'][number];

export function presentFinding(auction: Named, finding: GateFinding): Finding {
  const { code, place, isWarning, needsSecondPerson, lot } = finding;
  return {
    codigo: code,
    frase: fillText(GATE_TEXTS[code], { lote: lot?.lote ?? '' }),
    onde: PLACES[place](auction, lot?.vehicleId ?? null),
    aviso: isWarning,
    segundaPessoa: needsSecondPerson,
    lote: lot?.lote ?? null,
  };
}

type Named = Pick<AuctionRow, 'id' | 'tipo'>;

/** The address of the office's page where the finding is mended. */
const PLACES: Record<GatePlace, (auction: Named, vehicleId: number | null) => string> = {
  edital: ({ id }) => `/admin/leiloes/publicacao/${id}`,
  auctioneer: () => '/admin/configuracoes/leiloeiro',
  terms: ({ id }) => `/admin/leiloes/condicoes/${id}`,
  auction: ({ id }) => `/admin/leiloes/editar/${id}`,
  vehicle: ({ id, tipo }, vehicleId) =>
    vehicleId === null
      ? `/admin/veiculos/${slugOfType(tipo)}?leilao=${id}`
      : `/admin/veiculos/editar/${vehicleId}`,
};

type Shown = Pick<EditalVersion, 'auctionId' | 'version' | 'name' | 'size' | 'sha256'>;

function presentFile({ auctionId, version, name, size, sha256 }: Shown) {
  return {
    versao: version,
    nome: name,
    bytes: size,
    sha256: sha256.toString('hex'),
    endereco: `/edital/${auctionId}/${version}.pdf`,
  };
}

export function presentPublished(row: Shown & { publishedAt: Date | null }): PublishedEdital[] {
  if (row.publishedAt === null) return [];
  return [{ ...presentFile(row), publicadoEm: row.publishedAt.toISOString() }];
}

export function presentVersion(row: EditalVersion): Publication['editais'][number] {
  return {
    ...presentFile(row),
    publicadoEm: row.publishedAt?.toISOString() ?? null,
    enviadoEm: row.createdAt.toISOString(),
    enviadoPor: row.uploadedBy,
  };
}
