import { expect, test } from 'vitest';
import { floatText } from '../../../generator/yaml/pyyaml/float-text.ts';
import { yamlFloatText } from '../../../generator/yaml/pyyaml/print-content.ts';

test.each([
  [0, '0.0', '0.0'],
  [-0, '-0.0', '-0.0'],
  [60, '60.0', '60.0'],
  [-1.5, '-1.5', '-1.5'],
  [0.1 + 0.2, '0.30000000000000004', '0.30000000000000004'],
  [0.0001, '0.0001', '0.0001'],
  [0.00012345, '0.00012345', '0.00012345'],
  [0.00001, '1e-05', '1.0e-05'],
  [-0.000015, '-1.5e-05', '-1.5e-05'],
  [1e-10, '1e-10', '1.0e-10'],
  [5e-324, '5e-324', '5.0e-324'],
  [123456789012345680, '1.2345678901234568e+17', '1.2345678901234568e+17'],
  [9999999999999998, '9999999999999998.0', '9999999999999998.0'],
  [1e16, '1e+16', '1.0e+16'],
  [-1e22, '-1e+22', '-1.0e+22'],
  [1e100, '1e+100', '1.0e+100'],
  [Number.MAX_VALUE, '1.7976931348623157e+308', '1.7976931348623157e+308'],
  [Number.POSITIVE_INFINITY, 'inf', '.inf'],
  [Number.NEGATIVE_INFINITY, '-inf', '-.inf'],
  [Number.NaN, 'nan', '.nan'],
])('%d is %s to Python and %s to PyYAML', (value, python, yaml) => {
  expect(floatText(value)).toBe(python);
  expect(yamlFloatText(value)).toBe(yaml);
});
