import { floatText } from './float-text.ts';

/** A float as PyYAML writes it: a bare `1e+16` would be a string to YAML 1.1, hence `1.0e+16`. */
export function yamlFloatText(value: number): string {
  if (Number.isFinite(value)) {
    const text = floatText(value);
    return text.includes('.') ? text : text.replace('e', '.0e');
  }
  return Number.isNaN(value) ? '.nan' : value > 0 ? '.inf' : '-.inf';
}
