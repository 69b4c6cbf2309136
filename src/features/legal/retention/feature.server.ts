import type { ServerFeature } from '#src/features/server-feature.ts';
import { registerRetention } from './retention.jobs.ts';
import { retentionRunsRetention } from './retention-report.ts';

export const retention: ServerFeature = {
  jobs: (services, house) => registerRetention(services, house.retention),
  retention: [retentionRunsRetention],
};
