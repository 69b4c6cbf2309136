export {
  type CasePage,
  type CaseSource,
  dayCursor,
  type SourceCase,
  type SourceCaseDetail,
  startOfDay,
} from './case-source.ts';
