import { sharedOpening } from '../../../../lib/page/shared-opening';

/** State of the search over everything, which opens from the sidebar, the bar of a phone or by its keys. */
export const useFinderOpening = sharedOpening();
