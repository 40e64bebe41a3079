import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

const admin = 'routes/admin';

/** The office's pages. The public ones are in public/page-table.ts. */
export default [
  route('admin/login', `${admin}/login.tsx`),
  route('admin/reset-timer', `${admin}/timer-reset.tsx`),
  route('admin', `${admin}/layout.tsx`, [
    index(`${admin}/dashboard.tsx`, { id: 'admin-home' }),
    route('dashboard', `${admin}/dashboard.tsx`, { id: 'admin-dashboard' }),
    ...prefix('categorias', [
      index(`${admin}/categories.tsx`),
      route('adicionar', `${admin}/category-form.tsx`, { id: 'admin-category-add' }),
      route('nova', `${admin}/category-form.tsx`, { id: 'admin-category-new' }),
      route('editar/:id', `${admin}/category-form.tsx`, { id: 'admin-category-edit' }),
    ]),
    ...prefix('veiculos', [
      index(`${admin}/vehicles.tsx`),
      route('adicionar/:tipo?', `${admin}/vehicle-add.tsx`),
      route('editar/:id/:tipo?', `${admin}/vehicle-edit.tsx`),
      route('rascunhos', `${admin}/vehicle-drafts.tsx`),
      route('rascunhos/:id', `${admin}/vehicle-draft.tsx`),
      route(':tipo', `${admin}/vehicles-of-category.tsx`),
    ]),
    route('usuarios', `${admin}/clients.tsx`),
    route('usuarios/gerenciar', `${admin}/users.tsx`),
    ...prefix('leiloes', [
      index(`${admin}/auction-panel.tsx`),
      route('listar', `${admin}/auction-list.tsx`),
      route('adicionar', `${admin}/auction-form.tsx`, { id: 'admin-auction-add' }),
      route('editar/:id', `${admin}/auction-form.tsx`, { id: 'admin-auction-edit' }),
      route('publicacao/:id', `${admin}/auction-publication.tsx`),
      route('condicoes/:id', `${admin}/auction-terms.tsx`),
      route(':id', `${admin}/auction.tsx`),
    ]),
    route('lances', `${admin}/bids.tsx`),
    route('arremates', `${admin}/sales.tsx`),
    route('arremates/:id', `${admin}/sale.tsx`),
    route('pagamentos', `${admin}/payments.tsx`),
    route('coaf', `${admin}/coaf.tsx`),
    route('aprovacoes', `${admin}/approvals.tsx`),
    route('aprovacoes/:id', `${admin}/approval.tsx`),
    route('mensagens', `${admin}/messages.tsx`),
    route('privacidade', `${admin}/privacy.tsx`),
    route('configuracoes/:secao?', `${admin}/settings.tsx`),
    route('equipe', `${admin}/staff.tsx`),
    route('saude', `${admin}/system-health.tsx`),
    route('auditoria', `${admin}/audit.tsx`),
    route('manual', `${admin}/manual.tsx`),
    route('reset', `${admin}/full-reset.tsx`),
    route('*', `${admin}/not-found.tsx`),
  ]),
  route('*', `${admin}/leave.tsx`),
] satisfies RouteConfig;
