import type { ServerFeature } from '#src/features/server-feature.ts';
import { changeCases } from './change-cases.ts';
import { changeExport } from './export-changes.ts';

export const changeRequests: ServerFeature = { cases: [changeCases], exports: [changeExport] };
