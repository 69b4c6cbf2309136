import type { ServerFeature } from '#src/features/server-feature.ts';
import { rentDepositApi } from './rent-deposit.api.ts';

export const rentDeposit: ServerFeature = { apis: [rentDepositApi] };
