import { matchRoutes } from 'react-router';
import * as accountSecurity from '../routes/account-security';
import * as admitDevice from '../routes/admit-device';
import * as auctionPage from '../routes/auction-page';
import * as checkReceipt from '../routes/check-receipt';
import * as contact from '../routes/contact';
import * as edital from '../routes/edital';
import * as emailConfirm from '../routes/email-confirm';
import * as emailStop from '../routes/email-stop';
import * as forgotPassword from '../routes/forgot-password';
import * as home from '../routes/home';
import * as invitation from '../routes/invitation';
import * as login from '../routes/login';
import * as newPassword from '../routes/new-password';
import * as notFound from '../routes/not-found';
import * as ownPrivacy from '../routes/own-privacy';
import * as ownSale from '../routes/own-sale';
import * as ownSales from '../routes/own-sales';
import * as privacy from '../routes/privacy';
import * as register from '../routes/register';
import * as terms from '../routes/terms';
import * as timerReset from '../routes/timer-reset';
import * as vehicleCategory from '../routes/vehicle-category';
import * as vehicleDetail from '../routes/vehicle-detail';
import * as vehicleList from '../routes/vehicle-list';
import * as verify from '../routes/verify';
import * as verifyCode from '../routes/verify-code';
import type { PageName } from './page-codes';
import type { PageModule } from './page-types';

/** `id` is the name of the page's file, and its key in the table of codes. */
type Row = { id: PageName; path: string; page: PageModule };

/** All public pages. For the server only: the browser is told which page it shows. */
const PAGES: readonly Row[] = [
  { path: '/', id: 'home', page: home },
  { path: '/veiculos', id: 'vehicle-list', page: vehicleList },
  { path: '/veiculos/categoria/:tipo', id: 'vehicle-category', page: vehicleCategory },
  { path: '/veiculos/:id', id: 'vehicle-detail', page: vehicleDetail },
  { path: '/leiloes/:tipo', id: 'auction-page', page: auctionPage },
  { path: '/login', id: 'login', page: login },
  { path: '/esqueci-minha-senha', id: 'forgot-password', page: forgotPassword },
  { path: '/nova-senha', id: 'new-password', page: newPassword },
  { path: '/aparelho', id: 'admit-device', page: admitDevice },
  { path: '/register', id: 'register', page: register },
  { path: '/conta/seguranca', id: 'account-security', page: accountSecurity },
  { path: '/convite', id: 'invitation', page: invitation },
  { path: '/contato', id: 'contact', page: contact },
  { path: '/edital', id: 'edital', page: edital },
  { path: '/verificar', id: 'verify', page: verify },
  { path: '/verificar/:codigo', id: 'verify-code', page: verifyCode },
  { path: '/conferir-recibo', id: 'check-receipt', page: checkReceipt },
  { path: '/termos', id: 'terms', page: terms },
  { path: '/privacidade', id: 'privacy', page: privacy },
  { path: '/conta/privacidade', id: 'own-privacy', page: ownPrivacy },
  { path: '/conta/arremates', id: 'own-sales', page: ownSales },
  { path: '/conta/arremates/:id', id: 'own-sale', page: ownSale },
  { path: '/conta/confirmar-email', id: 'email-confirm', page: emailConfirm },
  { path: '/conta/interromper-email', id: 'email-stop', page: emailStop },
  { path: '/reseta-timer', id: 'timer-reset', page: timerReset },
  { path: '*', id: 'not-found', page: notFound },
];

/** The page of an address, with the values of its parameters. */
export function findPage(pathname: string) {
  const found = matchRoutes([...PAGES], pathname)?.[0];
  if (!found) throw new Error(`no page for ${pathname}`);
  const { id, page } = found.route;
  // Every parameter of these paths has a value when the path matches.
  return { name: id, page, params: found.params as Record<string, string> };
}
