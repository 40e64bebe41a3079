import { describe, expect, test } from 'vitest';
import { barLabel, barMoment, chartInWords } from './bid-bars';

const bar = (at: string, bids = 0) => ({ at, bids });

describe('the label of a bar', () => {
  test('the label shows the yard’s time', () => {
    expect(barLabel('hours', bar('2026-11-21T02:00:00Z'))).toBe('23h');
    expect(barMoment('hours', bar('2026-11-21T02:00:00Z'))).toBe('20/11/2026, 23h');
    expect(barLabel('days', bar('2026-11-21T03:00:00Z'))).toBe('21/11');
    expect(barMoment('days', bar('2026-11-21T03:00:00Z'))).toBe('21/11/2026');
  });
});

describe('the sentence about the chart', () => {
  test('the sentence has the total and the highest bar', () => {
    const bars = [bar('2026-11-21T12:00:00Z', 3), bar('2026-11-21T13:00:00Z', 1)];
    expect(chartInWords('hours', bars)).toBe(
      '4 lances nas últimas 24 horas; mais às 09h: 3 lances.',
    );
    expect(chartInWords('days', [bar('2026-11-21T03:00:00Z', 1)])).toBe(
      '1 lance nos últimos 14 dias; mais em 21/11: 1 lance.',
    );
  });

  test('the sentence names all of a few highest bars, and none of many', () => {
    const hours = Array.from({ length: 6 }, (_, hour) => bar(`2026-11-21T1${hour}:00:00Z`, 1));
    const [first = bar(''), ...others] = hours;
    expect(chartInWords('hours', [...others.slice(0, 2), { ...first, bids: 0 }])).toBe(
      '2 lances nas últimas 24 horas; mais às 08h e às 09h: 1 lance cada.',
    );
    expect(chartInWords('hours', hours)).toBe(
      '6 lances nas últimas 24 horas; no máximo 1 lance por hora.',
    );
  });

  test('the sentence says that there are no bids', () => {
    expect(chartInWords('days', [bar('2026-11-21T03:00:00Z')])).toBe(
      '0 lances nos últimos 14 dias.',
    );
  });
});
