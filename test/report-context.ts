import type { ReportContext } from '../generator/findings/report/report.ts';

const plain = (text: string) => text;

/** For a report without colours and excerpts, on a catalogue that is the current folder. */
export const reportContext: ReportContext = {
  folder: '',
  lineOf: () => undefined,
  width: undefined,
  colours: { green: plain, red: plain, yellow: plain, cyan: plain, bold: plain, dim: plain },
};
