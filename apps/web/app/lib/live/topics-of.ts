import type { LiveEvent } from '@martelo/contract/shapes/live-events';

/** True when the server sends the event to a stream with these topics, or to this person's streams. */
export function isAbout(event: LiveEvent, topics: readonly string[]): boolean {
  switch (event.type) {
    case 'price':
    case 'vehicle':
      return topics.includes(`vehicle:${event.vehicleId}`) || topics.includes('vehicles');
    case 'presence':
      return topics.includes(`vehicle:${event.vehicleId}`);
    case 'rows':
      return event.lots.some(({ vehicleId }) => topics.includes(`vehicle:${vehicleId}`));
    case 'auction':
      return topics.includes(`auction:${event.auction.id}`) || topics.includes('auctions');
    default:
      return true;
  }
}
