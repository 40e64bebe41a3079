import type { HomeVehicles } from '@martelo/contract/shapes/home-vehicles';
import { registerPublicAuctions } from './features/auctions/public-auctions.routes.ts';
import { registerPublicBids } from './features/bids/public-bids.routes.ts';
import { registerPublicDocuments } from './features/documents/public-documents.routes.ts';
import { registerPublicEdital } from './features/edital/public-edital.routes.ts';
import { registerFinding } from './features/finding/finding.routes.ts';
import { registerPublicEditals } from './features/publication/publication.routes.ts';
import { registerPublicQuestions } from './features/questions/questions.routes.ts';
import { registerPublicSettings } from './features/settings/public-settings.routes.ts';
import { registerPublicVehicles } from './features/vehicles/public-vehicles.routes.ts';
import type { Db } from './platform/database/connect.ts';
import type { RegisterRead } from './platform/http/public-read.ts';
import { registerPublicPosition } from './platform/live/public-position.routes.ts';

interface PublicReads {
  db: Db;
  /** The yard's time zone until its settings name another one. */
  timeZone: string;
  readHome: () => Promise<HomeVehicles>;
}

/**
 * Every read that everybody may make and that pages are rendered from. They are registered twice:
 * over HTTP, and on the thread that renders pages.
 */
export function registerPublicReads(read: RegisterRead, reads: PublicReads): void {
  registerPublicVehicles(read, reads);
  registerFinding(read, reads.db);
  registerPublicAuctions(read, reads);
  registerPublicEditals(read, reads.db);
  registerPublicBids(read, reads.db);
  registerPublicQuestions(read, reads.db);
  registerPublicSettings(read, reads);
  registerPublicEdital(read, reads);
  registerPublicDocuments(read, reads.db);
  registerPublicPosition(read, reads.db);
}
