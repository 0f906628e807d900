import { expect, test } from 'vitest';
import { isMoment } from '../../generator/records/timestamp.ts';

const YEARS = [0, 4, 100, 400, 1899, 1900, 1999, 2000, 2023, 2024, 2100, 9999];

test('takes the days that a Date takes', () => {
  for (const year of YEARS) {
    for (let month = 0; month <= 13; month += 1) {
      for (let day = 0; day <= 32; day += 1) {
        const date = [pad(year, 4), pad(month, 2), pad(day, 2)].join('-');
        expect([date, isMoment(date)]).toEqual([date, isKept(`${date}T00:00:00`)]);
      }
    }
  }
});

test('takes the times that a Date takes, except for the end of a day', () => {
  for (const hour of [0, 9, 19, 23, 24, 25, 99]) {
    for (const minute of [0, 9, 59, 60, 99]) {
      for (const second of [0, 59, 60, 61, 99]) {
        const moment = `2024-02-29T${[hour, minute, second].map((part) => pad(part, 2)).join(':')}`;
        expect([moment, isMoment(`${moment}.000000Z`)]).toEqual([moment, isKept(moment)]);
      }
    }
  }
});

/** Whether a `Date` gives back what it was given. */
function isKept(moment: string): boolean {
  const date = new Date(`${moment}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(moment);
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}
