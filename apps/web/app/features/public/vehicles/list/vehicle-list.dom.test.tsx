import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { someVehicle } from '../../../../entities/vehicle/vehicle.fixture';
import { stubAnsweringServer } from '../../../../lib/testing/answering-server.fixture';
import { readFilters } from './list-filters';
import { VehicleList } from './vehicle-list';

const serverTime = '2026-11-21T12:00:00.000Z';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a list that the server rendered without its vehicles reads them once it is connected', async () => {
  const server = stubAnsweringServer();
  const vehicles = [{ ...someVehicle(), serverTime }];
  const body = { vehicles, total: 1, totalPages: 1, page: 1, capped: false };
  server.answer('/api/vehicles/public', { status: 200, body });
  server.answer('/api/live', { events: [{ type: 'hello', version: 1, serverTime }] });
  const filters = readFilters(new URLSearchParams());
  render(<VehicleList slug={null} filters={filters} result={null} makes={[]} position={null} />);
  expect(screen.getByText(vehicleTexts.listFailed)).toBeTruthy();
  const isShown = () => expect(screen.getByText(someVehicle().titulo)).toBeTruthy();
  await waitFor(isShown, { timeout: 60_000 });
  expect(screen.queryByText(vehicleTexts.listFailed)).toBeNull();
});
