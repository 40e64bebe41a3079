import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/database/schema.ts',
    './src/database/bids-schema.ts',
    './src/database/office-schema.ts',
  ],
  out: './src/database/migrations',
  casing: 'snake_case',
});
