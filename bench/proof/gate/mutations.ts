/** A fault that is put into the product to see whether the gate finds it. */
export type Mutation = {
  name: string;
  /** A sentence that says what is then wrong. */
  fault: string;
  /** From the project's root. */
  file: string;
  /** Text that stands in the file once, and what replaces it. */
  from: string;
  to: string;
};

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'soft-close-edge',
    fault: 'a bid exactly at the edge of the window no longer extends its lot',
    file: 'packages/core/src/soft-close.ts',
    from: 'end - nowMs > softClose.windowMs',
    to: 'end - nowMs >= softClose.windowMs',
  },
  {
    name: 'second-press',
    fault: 'a button that is pressed twice runs its action twice',
    file: 'apps/web/app/lib/forms/use-action.ts',
    from: '    if (running.current) return;\n    running.current = true;',
    to: '    running.current = true;',
  },
  {
    name: 'silent-credit',
    fault: "a credit is not told to the buyer's open page",
    file: 'apps/server/src/features/payments/credit-payment.ts',
    from: '  announceSale(deps, sale);\n',
    to: '  void announceSale;\n  void sale;\n',
  },
  {
    name: 'nameless-arrow',
    fault: 'the arrows of the gallery have no name for a screen reader',
    file: 'apps/web/app/features/public/vehicles/detail/carousel.tsx',
    from: '      data-side={side}\n      aria-label={label}\n',
    to: '      data-side={side}\n      data-label={label}\n',
  },
  {
    name: 'any-file-is-identical',
    fault: 'every chosen file is called identical to the issued paper',
    file: 'apps/web/app/features/public/verify/file-check.tsx',
    from: '(await sha256Of(file)) === sha256',
    to: "(await sha256Of(file)) === sha256 || sha256 !== ''",
  },
  {
    name: 'unlocked-sale',
    fault: 'a sale is read without its lock',
    file: 'apps/server/src/features/sales/sales.queries.ts',
    from: "where(eq(sales.id, saleId)).for('update')",
    to: 'where(eq(sales.id, saleId))',
  },
];
