import { sharedOpening } from '../../../lib/page/shared-opening';

/** State of the shortcuts dialog, which opens from the sidebar or by its key. */
export const useShortcutsHelp = sharedOpening();
