import { describe, expect, it } from 'vitest';
import { stanceOf } from './stance';

const standing = {
  vehicleId: '7',
  bidderNumber: 3,
  leading: false,
  greatestBid: 900,
  automaticMaximum: null,
  sequence: 1,
};

describe('stanceOf', () => {
  it('wins with the own number in front, and was outbid otherwise', () => {
    expect(stanceOf(3, standing, 'u1')).toBe('winning');
    expect(stanceOf(5, standing, 'u1')).toBe('outbid');
  });

  it('is no stance before a first bid, without bids, and after a reset', () => {
    expect(stanceOf(5, null, 'u1')).toBe('none');
    expect(stanceOf(5, { ...standing, bidderNumber: null }, 'u1')).toBe('none');
    expect(stanceOf(null, standing, 'u1')).toBe('none');
    expect(stanceOf(5, { ...standing, greatestBid: null }, 'u1')).toBe('none');
  });
});
