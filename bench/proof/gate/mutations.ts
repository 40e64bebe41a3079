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
  /** A test of the gate that must fail then; others may fail too. */
  foundBy: { file: string; title: string };
};

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'soft-close-edge',
    fault: 'a bid exactly at the edge of the window no longer extends its lot',
    file: 'packages/core/src/soft-close.ts',
    from: 'end - nowMs > softClose.windowMs',
    to: 'end - nowMs >= softClose.windowMs',
    foundBy: {
      file: 'packages/core/src/soft-close.test.ts',
      title: 'as the window begins',
    },
  },
  {
    name: 'second-press',
    fault: 'a button that is pressed twice runs its action twice',
    file: 'apps/web/app/lib/forms/use-action.ts',
    from: '    if (running.current) return;\n    running.current = true;',
    to: '    running.current = true;',
    foundBy: {
      file: 'apps/web/app/lib/forms/use-submit.dom.test.tsx',
      title: 'sends once when the button is pressed twice before React has drawn it as disabled',
    },
  },
  {
    name: 'silent-credit',
    fault: "a credit is not told to the buyer's open page",
    file: 'apps/server/src/features/payments/credit-payment.ts',
    from: '  announceSale(deps, sale);\n',
    to: '  void announceSale;\n  void sale;\n',
    foundBy: {
      file: 'apps/server/src/features/payments/credit-payment.test.ts',
      title: 'of the signal covers it and moves the sale',
    },
  },
  {
    name: 'nameless-arrow',
    fault: 'the arrows of the gallery have no name for a screen reader',
    file: 'apps/web/app/features/public/vehicles/detail/carousel.tsx',
    from: '      data-side={side}\n      aria-label={label}\n',
    to: '      data-side={side}\n      data-label={label}\n',
    foundBy: {
      file: 'apps/web/app/features/public/vehicles/detail/carousel.dom.test.tsx',
      title: 'the arrows have names, and go on from the last picture to the first',
    },
  },
  {
    name: 'any-file-is-identical',
    fault: 'every chosen file is called identical to the issued paper',
    file: 'apps/web/app/features/public/verify/file-check.tsx',
    from: '(await sha256Of(file)) === sha256',
    to: "(await sha256Of(file)) === sha256 || sha256 !== ''",
    foundBy: {
      file: 'apps/web/app/features/public/verify/file-check.dom.test.tsx',
      title: 'a file with one other byte is called another one',
    },
  },
  {
    name: 'unlocked-sale',
    fault: 'a sale is read without its lock',
    file: 'apps/server/src/features/sales/sales.queries.ts',
    from: "where(eq(sales.id, saleId)).for('update')",
    to: 'where(eq(sales.id, saleId))',
    foundBy: {
      file: 'apps/server/src/features/documents/issue-papers.test.ts',
      title: 'gets each paper once from four processes at a time, with numbers without a gap',
    },
  },
];
