import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOffice } from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { SalesPage } from './sales-page';

// Not a profile that reads the sums of the sales.
const server = officeServer(['patio']);

const FILTERS = ['Situação', 'Prazo', 'Pendência', 'Leilão'];

it('the search of the sales comes first, and each filter after it shows its name', async () => {
  server.answer('GET /api/admin/sales', []);
  server.answer('GET /api/auctions', []);
  await openOffice({ '/admin/arremates': <SalesPage /> }, '/admin/arremates');
  const search = await screen.findByRole('searchbox', { name: 'Buscar arremate' });
  for (const name of FILTERS) {
    const filter = screen.getByLabelText(name, { selector: 'select, input' });
    const isLater = search.compareDocumentPosition(filter) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isLater, name).not.toBe(0);
    // The name is on the screen too, not only for a screen reader.
    expect(screen.getByText(name, { selector: 'span' }).className, name).not.toContain('hidden');
  }
  const others = screen.getAllByRole('combobox').length;
  expect(others).toBe(FILTERS.length);
});
