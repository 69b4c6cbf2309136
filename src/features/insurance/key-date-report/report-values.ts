import { type Counts, countsBy, type ReportKindKey, reportKinds } from './report-kinds.ts';

/** The fields that are text, by the names of the API. */
export const textFields = [
  'companyName',
  'insuranceNumber',
  'contactName',
  'email',
  'phone',
  'keyDate',
  'otherKeyDate',
  'remark',
] as const;

export type TextFieldName = (typeof textFields)[number];

/** Name of the field of a kind; the API's problems name it the same. */
export const countField = (key: ReportKindKey) => `counts.${key}`;

/** What was filled in, as it was typed. */
export type ReportValues = Record<TextFieldName, string> & {
  counts: Record<ReportKindKey, string>;
  /** Rows of the list that the numbers were taken from; null where they were typed. */
  list: { rows: number; faultyRows: number } | null;
  /** The report that is corrected. */
  corrects: { id: string } | null;
};

/** Stands for a key date that is none of the usual ones. */
export const otherDay = 'anderer';

const shown = (count: number) => count.toLocaleString('de-DE');

/** Numbers as the fields show them; `noneAs` for what there is none of. */
export function typedCounts(counts: Counts, noneAs = ''): Record<ReportKindKey, string> {
  return Object.fromEntries(
    reportKinds.map(({ key }) => [key, counts[key] === 0 ? noneAs : shown(counts[key])]),
  ) as Record<ReportKindKey, string>;
}

/** Nothing is filled in. */
export function emptyValues(keyDate: string): ReportValues {
  return {
    companyName: '',
    insuranceNumber: '',
    contactName: '',
    email: '',
    phone: '',
    keyDate,
    otherKeyDate: '',
    remark: '',
    counts: typedCounts(countsBy(() => 0)),
    list: null,
    corrects: null,
  };
}

/** Everything of a form, to be carried unseen to its next step. */
export function hiddenValues({ counts, list, corrects, ...texts }: ReportValues): Array<[string, string]> {
  return [
    ...Object.entries(texts),
    ...reportKinds.map(({ key }): [string, string] => [countField(key), counts[key]]),
    ...(list
      ? ([
          ['listRows', String(list.rows)],
          ['listFaultyRows', String(list.faultyRows)],
        ] satisfies Array<[string, string]>)
      : []),
    ...(corrects ? ([['meldung', corrects.id]] satisfies Array<[string, string]>) : []),
  ];
}
