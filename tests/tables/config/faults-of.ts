import { readSettings, type Settings, SettingsError } from '#src/config/settings.ts';

/** What is wrong with an environment; empty when the program would start with it. */
export function faultsOf(
  environment: Record<string, string>,
  faultsBeside?: (settings: Settings) => string[],
): ReadonlyArray<string> {
  try {
    readSettings(environment, faultsBeside);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
}
