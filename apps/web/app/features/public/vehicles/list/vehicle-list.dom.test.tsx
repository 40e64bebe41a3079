import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someVehicle } from '../../../../entities/vehicle/vehicle.fixture';
import { fakeServer } from '../../../../lib/testing/fake-server.fixture';
import { readFilters } from './list-filters';
import { VehicleList } from './vehicle-list';

const serverTime = '2026-11-21T12:00:00.000Z';

const server = fakeServer();

it('a list that the server rendered without its vehicles reads them once it is connected', async () => {
  const vehicles = [{ ...someVehicle(), serverTime }];
  const page = { vehicles, total: 1, totalPages: 1, page: 1, capped: false };
  server.answer('GET /api/vehicles/public', page);
  server.stream({ type: 'hello', version: 1, serverTime });
  const filters = readFilters(new URLSearchParams());
  render(<VehicleList slug={null} filters={filters} result={null} makes={[]} position={null} />);
  expect(screen.getByText(vehicleTexts.listFailed)).toBeTruthy();
  await screen.findByText(someVehicle().titulo);
  expect(screen.queryByText(vehicleTexts.listFailed)).toBeNull();
});
