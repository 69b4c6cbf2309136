import { z } from 'zod';
import type { SettingDefinition } from './setting.ts';

/** Settings of the prize draws. */
export const prizeDrawSettings = {
  PRIZE_DRAW_DIR: {
    schema: z.string(),
    default: '',
    description:
      'Folder with the prize draws, one JSON file each. Empty: content/prize-draws of the program. Samples run in the demonstration only.',
  },
} as const satisfies Record<string, SettingDefinition>;
