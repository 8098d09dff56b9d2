import fc from 'fast-check';

// A fixed seed, so that a run depends on the change alone; PROPERTY_SEED=0 draws another one, for longer searches.
const seed = Number(process.env['PROPERTY_SEED'] ?? 1);

if (seed !== 0) fc.configureGlobal({ seed });

export default fc;
