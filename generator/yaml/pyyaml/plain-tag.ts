/** What YAML 1.1 can take an unquoted scalar for. */
export type PlainTag = 'null' | 'bool' | 'int' | 'float' | 'timestamp' | 'merge' | 'value' | 'yaml' | 'str';
