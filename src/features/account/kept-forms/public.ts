export { formAddress, keptFormData } from './filled-form.ts';
export {
  forgetKeptForm,
  hasOwnWay,
  keepOwnForm,
  keepPostedForm,
  keepPostedRequest,
  keptForm,
} from './kept-form-calls.ts';
export { KeptFormPart, KeptFormPass, KeptNotice } from './kept-form-part.tsx';
export type { KeptForm } from './kept-forms.schema.ts';
