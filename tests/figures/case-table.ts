import { readFileSync } from 'node:fs';

/** A row of a table of cases: what is asked, which figure, how it comes about, and what it is. */
export type FigureCase = {
  name: string;
  query: string;
  figure: string;
  arithmetic: string;
  expected: string;
};

/** The rows of a table of cases that stands beside the tests. @param file its name */
export function figureCases(file: string): FigureCase[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (case|---) /.test(line))
    .map((line) => line.slice(2, -2).split(' | '))
    .map(([name = '', query = '', figure = '', arithmetic = '', expected = '']) => ({
      name,
      query,
      figure,
      arithmetic,
      expected,
    }));
}
