import type { CallOptions } from '../transport/api-client';
import type { ApiCall, CallAnswer, InputArguments } from '../transport/api-types';
import { browserApi } from '../transport/browser-api';
import { type Remote, useRemote } from './use-remote';

/** The answer of one call; its key is the call and its input. */
export function useCall<C extends ApiCall>(
  call: C,
  ...[input]: InputArguments<C, never>
): Remote<CallAnswer<C>> {
  return useRemote(input === undefined ? [call] : [call, input], (signal) => {
    // The caller's input fits this call; an empty one stands in where none is required.
    const given = [input ?? {}, { signal }] as unknown as InputArguments<C, CallOptions>;
    return browserApi.call(call, ...given);
  });
}
