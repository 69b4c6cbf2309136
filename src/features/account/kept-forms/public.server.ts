export { forgetFormsOf } from './forget-forms.ts';
