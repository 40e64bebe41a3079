import { useCall } from '../../../lib/remote/use-call';

export const PAPERS_CALL = 'GET /api/admin/sales/:id/documents';

/** The papers of a sale and what stands between it and the gate; read once for all of its page. */
export function useSalePapers(id: string) {
  return useCall(PAPERS_CALL, { params: { id } });
}
