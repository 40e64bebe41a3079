import { expect, it } from 'vitest';
import { ACCOUNT_PAGES } from '../features/public/account/account-pages';
import { findPage } from './page-table';

it.each(ACCOUNT_PAGES.map(({ to }) => [to]))('%s is a page of the site', (to) => {
  expect(findPage(to).name).not.toBe('not-found');
});
