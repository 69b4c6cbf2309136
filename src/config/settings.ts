import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Environment, productionFaults } from './production-faults.ts';
import {
  missingNeeds,
  type SettingDefinition,
  type SettingKey,
  type Settings,
  settingDefinitions,
} from './settings.schema.ts';

export type { Settings } from './settings.schema.ts';

/** All that is wrong with the settings, in one message that a person can work through. */
export class SettingsError extends Error {
  readonly faults: ReadonlyArray<string>;
  /** What was read all the same, with the defaults in place of what could not be. */
  readonly settings: Settings | undefined;
  constructor(faults: ReadonlyArray<string>, settings?: Settings) {
    super(`The settings are not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'SettingsError';
    this.faults = faults;
    this.settings = settings;
  }
}

/** Operators read English, whatever language the forms of the portal speak. */
const { localeError } = z.locales.en();

const definitions: ReadonlyArray<[SettingKey, SettingDefinition]> = Object.entries(settingDefinitions).map(
  ([key, definition]) => [key as SettingKey, definition],
);

/** The text of a setting: the variable, else the file named by `{KEY}_FILE` (mounted secrets), else the default. */
function rawValue(environment: Environment, key: SettingKey, definition: SettingDefinition): string {
  const file = environment[`${key}_FILE`];
  const given = environment[key] ?? (file ? readFileSync(file, 'utf8').trim() : undefined);
  return given === undefined || given === '' ? definition.default : given;
}

/**
 * Reads and checks all settings once, at start.
 * @param environment usually `process.env`
 * @param faultsBeside what else is a fault for this program, told in the same round
 * @returns frozen settings, converted to their types
 * @throws SettingsError that lists every fault at once; values of secrets are never part of it
 */
export function readSettings(
  environment: Environment,
  faultsBeside: (settings: Settings) => string[] = () => [],
): Settings {
  const faults = new Map<SettingKey, string>();
  const values: Partial<Record<SettingKey, unknown>> = {};
  for (const [key, definition] of definitions) {
    const result = definition.schema.safeParse(rawValue(environment, key, definition), {
      error: localeError,
    });
    if (!result.success) faults.set(key, result.error.issues.map((issue) => issue.message).join('; '));
    values[key] = result.success ? result.data : definition.schema.parse(definition.default);
  }
  // Every key was parsed by its own schema just above, which is what the type says.
  const settings = Object.freeze(values) as Settings;
  const isLeft = (key: SettingKey, definition: SettingDefinition) =>
    !faults.has(key) && rawValue(environment, key, definition) === definition.default;
  const all = [
    ...[...faults].map(([key, fault]) => `${key}: ${fault}`),
    ...missingNeeds(settings).map(({ key, fault }) => `${key}: ${fault}`),
    ...productionFaults(settings, definitions, environment, isLeft),
    ...faultsBeside(settings),
  ];
  if (all.length > 0) throw new SettingsError(all, settings);
  return settings;
}

/** The address customers see: `PUBLIC_URL`, else localhost with the port the server really got. */
export function publicUrl(settings: Settings, port: number = settings.PORT): string {
  return settings.PUBLIC_URL === '' ? `http://localhost:${port}` : settings.PUBLIC_URL;
}
