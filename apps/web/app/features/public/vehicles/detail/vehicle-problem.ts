import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import { isPageFailure } from '../../../../lib/page/page-failure';

/** The reason why there is no vehicle to show (specification, section 8, Vehicles). */
export type VehicleProblem = { missing: boolean; sentence: string };

export function vehicleProblem(error: unknown): VehicleProblem {
  if (!isPageFailure(error)) {
    // There was no answer, or it could not be read.
    return { missing: false, sentence: vehicleTexts.loadFailedRetry };
  }
  const said = messageIn(error.data);
  if (error.status === 404 || error.status === 400) {
    const noId = said === vehicleTexts.noId;
    return { missing: true, sentence: noId ? vehicleTexts.noId : vehicleTexts.notFound };
  }
  return { missing: false, sentence: said || vehicleTexts.loadFailed };
}

/** An id in a link that was built without knowing its vehicle. */
const BLANK_ID = /^(\s*|undefined|null)$/;

/** The message that refuses an id; null for an id that may belong to a vehicle. */
export function idProblem(id: string): string | null {
  if (BLANK_ID.test(id)) return vehicleTexts.noId;
  return /^[1-9]\d{0,14}$/.test(id) ? null : vehicleTexts.notFound;
}

function messageIn(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return '';
  return typeof answer.message === 'string' ? answer.message : '';
}
