import * as z from 'zod/mini';

/** Currencies in which a site can show its prices. */
export const currencySchema = z.enum(['USD', 'EUR', 'GBP', 'CNY', 'JPY']);
export type Currency = z.infer<typeof currencySchema>;
