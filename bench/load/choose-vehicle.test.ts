import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vehicleChooser } from './choose-vehicle.ts';

test('without processes of their own the vehicles take turns', () => {
  const choose = vehicleChooser({ vehicles: 3, processes: 1 });
  expect([0, 1, 2, 3].map((nth) => choose(1, nth))).toEqual([1, 2, 0, 1]);
});

test('every vehicle is bid on, and through one process alone', () => {
  const houses = fc.record({ processes: fc.integer({ min: 1, max: 8 }) }).chain(({ processes }) =>
    fc.record({
      processes: fc.constant(processes),
      vehicles: fc.integer({ min: processes, max: 100 }),
    }),
  );
  fc.assert(
    fc.property(houses, ({ vehicles, processes }) => {
      const choose = vehicleChooser({ vehicles, processes });
      const processOf = new Map<number, number>();
      for (let connection = 0; connection < processes * 3; connection += 1) {
        for (let nth = 0; nth < vehicles; nth += 1) {
          const vehicle = choose(connection, nth);
          const process = connection % processes;
          expect(processOf.get(vehicle) ?? process).toBe(process);
          processOf.set(vehicle, process);
        }
      }
      expect([...processOf.keys()].sort((one, other) => one - other)).toEqual(
        Array.from({ length: vehicles }, (_, at) => at),
      );
    }),
  );
});
