import { draft, noMail } from '#src/features/open-call.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { keptFormsApi } from './kept-forms.api.ts';
import { registerKeptFormJobs } from './kept-forms.store.ts';

const counted = { limit: 'kept-form-client', mailbox: noMail, quiet: draft } as const;

export const keptForms: ServerFeature = {
  apis: [keptFormsApi],
  openCalls: [
    { method: 'POST', path: /^\/api\/kept-forms$/, ...counted },
    { method: 'PUT', path: /^\/api\/kept-forms\/current$/, ...counted },
  ],
  jobs: registerKeptFormJobs,
};
