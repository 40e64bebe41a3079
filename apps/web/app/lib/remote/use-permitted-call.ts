import type { Permission } from '@martelo/core/permissions';
import { useCan } from '../session/use-can';
import type { ApiCall, CallAnswer, InputArguments } from '../transport/api-types';
import { browserApi } from '../transport/browser-api';
import { type Remote, useRemote } from './use-remote';

/** The answer of a call without input; a person who may not make it gets no data and no failure. */
export function usePermittedCall<C extends ApiCall>(
  permission: Permission,
  call: C,
): Remote<CallAnswer<C>> {
  const enabled = useCan(permission);
  const read = (signal: AbortSignal) =>
    browserApi.call(call, ...([{}, { signal }] as unknown as InputArguments<C, object>));
  return useRemote([call], read, { enabled });
}
