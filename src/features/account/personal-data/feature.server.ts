import type { ServerFeature } from '#src/features/server-feature.ts';
import { personalDataExports } from './export-personal-data.ts';
import { personalDataApi } from './personal-data.api.ts';

export const personalData: ServerFeature = {
  insurerApis: { profile: [personalDataApi] },
  exports: personalDataExports,
};
