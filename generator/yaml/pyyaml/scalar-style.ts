/** How a scalar is written; PyYAML never chooses a block style for a script. */
export type ScalarStyle = 'plain' | 'single' | 'double';
