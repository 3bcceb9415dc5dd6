import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './sync-server/storage/tables',
  out: './sync-server/storage/migrations',
});
