import { describe, expect, it } from 'vitest';
import { leadStateOf } from './lead-state';

const bidderStatus = {
  vehicleId: '7',
  bidderNumber: 3,
  leading: false,
  greatestBid: 900,
  automaticMaximum: null,
  sequence: 1,
};

describe('leadStateOf', () => {
  it('is "winning" when the own number leads, otherwise "outbid"', () => {
    expect(leadStateOf(3, bidderStatus, 'u1')).toBe('winning');
    expect(leadStateOf(5, bidderStatus, 'u1')).toBe('outbid');
  });

  it('is "none" before a first bid, without bids, and after a reset', () => {
    expect(leadStateOf(5, null, 'u1')).toBe('none');
    expect(leadStateOf(5, { ...bidderStatus, bidderNumber: null }, 'u1')).toBe('none');
    expect(leadStateOf(null, bidderStatus, 'u1')).toBe('none');
    expect(leadStateOf(5, { ...bidderStatus, greatestBid: null }, 'u1')).toBe('none');
  });
});
