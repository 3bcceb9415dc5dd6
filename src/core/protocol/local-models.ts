import * as z from 'zod/mini';

/** A model that a server on this machine offers. */
export const localModelSchema = z.object({
  server: z.enum(['ollama', 'llamacpp', 'lmstudio']),
  url: z.string().check(z.maxLength(200)),
  model: z.string().check(z.maxLength(200)),
});
export type LocalModel = z.infer<typeof localModelSchema>;

/** The model on this device that writes first versions, as the person has turned it on. */
export const deviceModelSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('local'), model: localModelSchema }),
  z.object({ kind: z.literal('builtIn') }),
  z.object({ kind: z.literal('weights'), base: z.url(), id: z.string().check(z.maxLength(120)) }),
]);
export type DeviceModel = z.infer<typeof deviceModelSchema>;
