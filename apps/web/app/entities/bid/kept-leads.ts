import { readSession } from '../../lib/session/session-store';

/**
 * The lots on which the person leads, as far as this tab knows, by vehicle id. They outlive the page:
 * whoever was outbid on the way to the next page still hears of it, once.
 */
const KEY = 'leads';

export function keptLeads(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    return isLeads(stored) && stored.userId === userId() ? new Set(stored.ids) : new Set();
  } catch {
    return new Set();
  }
}

export function keepLead(vehicleId: string): void {
  const leads = keptLeads();
  if (!leads.has(vehicleId)) store([...leads, vehicleId]);
}

/** The person has been told, or leads no longer because a page has shown so. */
export function dropLead(vehicleId: string): void {
  const leads = keptLeads();
  if (leads.has(vehicleId)) store([...leads].filter((id) => id !== vehicleId));
}

export function forgetLeads(): void {
  store([]);
}

function store(ids: string[]): void {
  try {
    if (ids.length === 0) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, JSON.stringify({ userId: userId(), ids }));
  } catch {
    // The browser forbids storage: only what happens on an open page is told.
  }
}

const userId = () => readSession()?.user.id ?? null;

function isLeads(value: unknown): value is { userId: string | null; ids: string[] } {
  return typeof value === 'object' && value !== null && 'ids' in value && Array.isArray(value.ids);
}
