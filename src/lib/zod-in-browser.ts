import { z } from 'zod';

/**
 * What the browser gets for `zod` (vite.config.ts). The library would try whether it may make programs of texts; our content security
 * policy refuses that, and each browser reports the refusal.
 */
z.config({ jitless: true });

export * from 'zod';
