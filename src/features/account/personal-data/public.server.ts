export {
  type ContactField,
  type ContactValues,
  changedFields,
  contactFields,
  contactPatch,
  contactValues,
  readContact,
} from './contact-form.ts';
export { readPhone, writtenPhone } from './personal-data.schema.ts';
