import { type SettingDefinition, settingDefinitions } from './settings.schema.ts';

const rows: ReadonlyArray<[string, SettingDefinition]> = Object.entries(settingDefinitions);

/** `docs/configuration.md`, generated; a test keeps the committed file equal to it. */
export function settingsAsMarkdown(): string {
  const table = rows.map(([key, setting]) => {
    const standard = setting.default === '' ? '(empty)' : `\`${setting.default}\``;
    const production = setting.demoOnly ? 'own value needed' : '';
    return `| \`${key}\` | ${standard} | ${setting.description.replaceAll('|', '\\|')} | ${production} |`;
  });
  return [
    '# Configuration',
    '',
    'Generated from `src/config/settings.schema.ts` by `npm run docs`; do not edit.',
    '',
    'Every setting is an environment variable, or a line in `.env`. `{KEY}_FILE` names a file that holds the value',
    '(mounted secrets). The program reads them once at start and refuses to start with a list of all faults.',
    '',
    '| Setting | Default | What it does | In production |',
    '|---|---|---|---|',
    ...table,
    '',
  ].join('\n');
}

/** `.env.example`, generated: every setting with its description, commented out. */
export function settingsAsEnvExample(): string {
  const blocks = rows.map(([key, setting]) => {
    const note = setting.demoOnly ? ' Production needs your own value.' : '';
    return `# ${setting.description}${note}\n# ${key}=${setting.default}\n`;
  });
  return `# Generated from src/config/settings.schema.ts by \`npm run docs\`; copy to .env and change what you need.\n\n${blocks.join('\n')}`;
}
