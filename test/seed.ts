import fc from 'fast-check';

/**
 * The same tries each time: the gate of a change must not fail by chance for what another change did. `SEED=7` tries
 * others, and the soak test others in each run.
 */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) });
