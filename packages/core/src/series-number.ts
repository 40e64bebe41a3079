/** A number of a series as a person types it; what was left out is null. */
export interface TypedNumber {
  /** In capital letters: 'AR', 'NA', 'RC'. */
  serie: string | null;
  ano: number | null;
  numero: number;
}

const NUMBER = /^(?:([a-z]{2})\s*)?(?:(\d{4})\s*\/\s*)?(\d{1,6})$/i;

/** 'AR 2026/000012', 'ar12', '2026/12' and '12'; null for everything else, a plate or a CPF among it. */
export function readSeriesNumber(typed: string): TypedNumber | null {
  const [, serie, ano, digits] = NUMBER.exec(typed.trim()) ?? [];
  const numero = Number(digits);
  if (digits === undefined || numero === 0) return null;
  return {
    serie: serie?.toUpperCase() ?? null,
    ano: ano === undefined ? null : Number(ano),
    numero,
  };
}
