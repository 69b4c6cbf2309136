import { createClamd } from './clamd.ts';
import type { VirusScan, VirusScanSettings } from './virus-scan.ts';

export type {
  VirusScan,
  VirusScanSettings,
} from './virus-scan.ts';

/** The virus scanner named by the settings: clamd, or none. */
export function createVirusScan(settings: VirusScanSettings): VirusScan {
  return settings.kind === 'clamd' ? createClamd(settings) : { scan: async () => 'skipped' };
}
