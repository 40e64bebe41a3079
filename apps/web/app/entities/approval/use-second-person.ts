import type { SecondPersonAnswer } from '@martelo/contract/shapes/approvals';
import type { SensitiveAct } from '@martelo/contract/shapes/second-person';
import { useCall } from '../../lib/remote/use-call';
import { useReloadOnLive } from '../../lib/remote/use-reload-on-live';

const CALL = 'GET /api/admin/second-person';

/** Whether sensitive acts need a second person now; null while it loads. */
export function useSecondPerson(): SecondPersonAnswer | null {
  const { data } = useCall(CALL);
  useReloadOnLive([[CALL]], ['approvals']);
  return data;
}

/** True when this act is to be asked for. */
export function useNeedsApproval(act: SensitiveAct): boolean {
  const state = useSecondPerson();
  return state?.required === true && state.acts.includes(act);
}
