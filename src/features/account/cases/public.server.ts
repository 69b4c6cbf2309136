export {
  type Ask,
  type CasePage,
  type CaseSource,
  type SourceCase,
  type SourceCaseDetail,
  startOfDay,
} from './cases.api.ts';
