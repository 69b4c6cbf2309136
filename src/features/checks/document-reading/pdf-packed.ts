import { bounds, Refused } from './document-types.ts';
import { decoded, type FilterStep, fullFilterName, type Rows } from './pdf-filters.ts';
import {
  type PdfBudget,
  PdfDict,
  PdfName,
  PdfReader,
  PdfRef,
  type PdfStream,
  type PdfValue,
} from './pdf-values.ts';

/** The content of a stream of packed objects; object `number` begins at `first + offset`. */
export type PackedObjects = {
  content: Buffer;
  first: number;
  table: ReadonlyArray<{ number: number; offset: number }>;
};

/** The raw data of a stream and its filters. */
export type RawData = (stream: PdfStream, filters: readonly string[]) => Buffer;

/** Keys that decide how packed objects are read. */
const decisive = [['N'], ['First'], ['Filter'], ['DecodeParms']];
/** Short names of filters that some programs know here and others do not. */
const shortNames = ['F', 'DP'];

export const brokenPacking = () => new Refused('damaged', 'pdf', 'pdf-packed-objects');

/** Some programs need only one of the two types here, or none. */
export const mayBePacked = ([dictionary]: readonly PdfValue[]): boolean =>
  dictionary instanceof PdfDict && (dictionary.has('N') || dictionary.has('First'));

function holdsReference(value: PdfValue): boolean {
  if (Array.isArray(value)) return value.some(holdsReference);
  if (value instanceof PdfDict) return value.entries.some(([, one]) => holdsReference(one));
  return value instanceof PdfRef;
}

/**
 * No program writes one of these entries twice, as a reference or by a short name. A file that does so is meant to
 * be read in two ways.
 * @param entries the keys of each
 */
export function checkDirect(dictionary: PdfDict, entries: readonly string[][]): void {
  if (dictionary.all(...shortNames).length > 0) throw brokenPacking();
  for (const keys of entries) {
    const values = dictionary.all(...keys);
    if (values.length > 1 || values.some(holdsReference)) throw brokenPacking();
  }
}

function count(value: PdfValue | undefined): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  throw brokenPacking();
}

/** PNG rows as programs use them here; other predictors are refused (7.4.4.4). */
function rowsOf(filter: string, parameters: PdfValue | undefined): Rows | undefined {
  if (parameters === undefined || parameters === null) return undefined;
  if (!(parameters instanceof PdfDict)) throw brokenPacking();
  for (const key of ['Predictor', 'Columns', 'Colors', 'BitsPerComponent', 'BPC']) {
    if (parameters.all(key).length > 1) throw brokenPacking();
  }
  const number = (key: string, usual: number) => count(parameters.get(key) ?? usual);
  const predictor = number('Predictor', 1);
  if (predictor <= 1) return undefined;
  if (filter !== 'FlateDecode' || predictor < 10 || predictor > 15 || parameters.has('BPC'))
    throw brokenPacking();
  const pixelBits = number('Colors', 1) * number('BitsPerComponent', 8);
  const bytes = (pixelBits * number('Columns', 1)) / 8;
  if (!(pixelBits >= 1 && bytes >= 1 && bytes <= bounds.pdfPackedRow)) throw brokenPacking();
  return { bytes: Math.ceil(bytes), pixelBytes: Math.ceil(pixelBits / 8) };
}

/** The filters of a stream with their parameters, in the only reading that `checkDirect` permits. */
export function stepsOf(dictionary: PdfDict): FilterStep[] {
  const filters = dictionary.all('Filter')[0] ?? null;
  const parameters = dictionary.all('DecodeParms')[0] ?? null;
  const names = Array.isArray(filters) ? filters : filters === null ? [] : [filters];
  return names.map((name, index) => {
    if (!(name instanceof PdfName)) throw brokenPacking();
    const filter = fullFilterName(name.name);
    const own = Array.isArray(parameters) ? parameters[index] : index === 0 ? parameters : undefined;
    if (index > 0 && parameters instanceof PdfDict) throw brokenPacking();
    return { filter, rows: rowsOf(filter, own) };
  });
}

/** Requires exactly the declared number of pairs with rising offsets; anything else was misread. */
function tableOf(values: readonly PdfValue[], pairs: number, space: number): PackedObjects['table'] {
  if (values.length !== pairs * 2) throw brokenPacking();
  let least = 0;
  return Array.from({ length: pairs }, (_, index) => {
    const number = count(values[index * 2]);
    const offset = count(values[index * 2 + 1]);
    if (offset < least || offset >= space) throw brokenPacking();
    least = offset + 1;
    return { number, offset };
  });
}

/**
 * Unpacks the objects of a stream and requires that there is only one way to read them.
 * @throws Refused 'damaged' by 'pdf-packed-objects', or by its bounds
 */
export function unpackObjects(stream: PdfStream, rawData: RawData, budget: PdfBudget): PackedObjects {
  const { dictionary } = stream;
  checkDirect(dictionary, decisive);
  const [pairs, first] = [count(dictionary.get('N')), count(dictionary.get('First'))];
  const steps = stepsOf(dictionary);
  const raw = rawData(
    stream,
    steps.map(({ filter }) => filter),
  );
  const content = decoded(raw, steps, bounds.pdfStreamBytes);
  if (!content || first > content.length) throw brokenPacking();
  budget.grant(content.length * 2);
  const reader = new PdfReader(content.subarray(0, first), 0, budget);
  const { values, end } = reader.read();
  if (end !== '' || reader.isAmbiguous || reader.hasOddNumbers) throw brokenPacking();
  return { content, first, table: tableOf(values, pairs, content.length - first) };
}
