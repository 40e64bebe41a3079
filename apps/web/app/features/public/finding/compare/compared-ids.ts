/** The ids of an address, each once; and why they cannot all be compared. */
export function comparedIds(text: string): { ids: string[]; problem: string | null } {
  const parts = [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean);
  const ids = parts.filter((part) => /^[1-9]\d{0,14}$/.test(part));
  if (ids.length > 3) {
    return {
      ids: ids.slice(0, 3),
      problem: 'Só três veículos cabem na comparação. Estes são os três primeiros.',
    };
  }
  return {
    ids,
    problem:
      ids.length < parts.length ? 'O endereço tem um número de veículo que não existe.' : null,
  };
}
