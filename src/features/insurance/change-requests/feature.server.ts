import type { ServerFeature } from '#src/features/server-feature.ts';
import { changeCases, changeExport } from './change-cases.ts';

export const changeRequests: ServerFeature = { cases: [changeCases], exports: [changeExport] };
