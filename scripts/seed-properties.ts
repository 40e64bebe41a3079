import fc from 'fast-check';

/** The same cases in every run of the gate; the whole run chooses another seed and prints it. */
const seed = Number(process.env.MARTELO_SEED ?? '20260101');

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
