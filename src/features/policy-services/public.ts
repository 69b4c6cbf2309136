export { Receipt } from './receipt.tsx';
export { type HiddenValues, ReviewForms } from './review-forms.tsx';
export { requireInsured } from './service-access.ts';
export { errorOf, partOrLogin, type Refusal, refusalOf } from './service-calls.ts';
export {
  idempotencyKeyOf,
  intentOf,
  type ServiceFrame,
  serviceMeta,
} from './service-frame.ts';
export { ServicePage, type ServiceStage } from './service-page.tsx';
export { WithoutScript } from './without-script.tsx';
