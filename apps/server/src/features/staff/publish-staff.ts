import type { LiveHub } from '../../platform/live/live-hub.ts';

/** After a commit: open pages of the staff read again. */
export function publishStaff(live: LiveHub): void {
  live.publish({ type: 'admin-list', list: 'staff' }, { staff: 'staff.read' });
}
