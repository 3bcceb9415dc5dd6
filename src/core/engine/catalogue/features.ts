import * as z from 'zod/mini';
import featuresJson from './features.json' with { type: 'json' };

const featureSchema = z.strictObject({
  id: z.string(),
  cues: z.tuple([z.array(z.string()), z.array(z.string())]),
});
type Feature = z.infer<typeof featureSchema>;

/** Abilities that a prompt may ask for beside the kind of site. */
export const catalogueFeatures: readonly Feature[] = z.array(featureSchema).parse(featuresJson);
