import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './sync-server/storage/schema.ts',
  out: './sync-server/storage/migrations',
});
