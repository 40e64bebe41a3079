import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/platform/database/schema.ts',
    './src/platform/database/bids-schema.ts',
    './src/platform/database/drafts-schema.ts',
    './src/platform/database/demo-schema.ts',
    './src/platform/database/approvals-schema.ts',
    './src/platform/database/identity-schema.ts',
    './src/platform/database/devices-schema.ts',
    './src/platform/database/second-factor-schema.ts',
    './src/platform/database/privacy-schema.ts',
    './src/platform/database/administration-schema.ts',
    './src/platform/database/sales-schema.ts',
    './src/platform/database/ledger-schema.ts',
    './src/platform/database/pix-schema.ts',
  ],
  out: './src/platform/database/migrations',
  casing: 'snake_case',
});
