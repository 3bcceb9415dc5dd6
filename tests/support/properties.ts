import fc from 'fast-check';

/**
 * The generator of property tests. Its seed is fixed, so that a change is judged by the same cases as the commit before it;
 * full checks draw a new one, and PROPERTY_SEED repeats what one of them printed.
 */
const DEFAULT_SEED = 20_261_124;

const requested = process.env['PROPERTY_SEED'];
if (requested !== undefined) fc.configureGlobal({ seed: Number(requested) });
else if (process.env['FULL_CHECKS'] !== '1') fc.configureGlobal({ seed: DEFAULT_SEED });

export { fc };
