export type { KeyDateReportApi } from './key-date-report.api.ts';
