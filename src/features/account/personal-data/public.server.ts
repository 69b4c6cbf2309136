/** What the insurer knows of an activated customer's person or company. */
export { policyholderOf as policyholderRecord } from '#src/features/insurance/policyholders/public.server.ts';
export {
  type ContactField,
  type ContactValues,
  changedFields,
  contactFields,
  contactPatch,
  contactValues,
  readContact,
} from './contact-form.ts';
export { settingsOf } from './personal-data.store.ts';
export { readPhone, writtenPhone } from './phone.ts';
