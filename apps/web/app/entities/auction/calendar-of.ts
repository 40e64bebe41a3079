/** The file that puts an auction into a calendar, with its times as they are then. */
export const calendarOf = (auctionId: string): string => `/api/auctions/${auctionId}/calendar.ics`;
