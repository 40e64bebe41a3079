import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/platform/database/schema.ts',
    './src/platform/database/bids-schema.ts',
    './src/platform/database/office-schema.ts',
  ],
  out: './src/platform/database/migrations',
  casing: 'snake_case',
});
