export { contactNotNow, contactOf } from './contact-calls.ts';
export { Receipt } from './receipt.tsx';
export { type HiddenValues, ReviewForms } from './review-forms.tsx';
export { errorOf, partOrLogin, type Refusal, refusalOf } from './service-calls.ts';
export { ServiceForm } from './service-form.tsx';
export { type ServiceFrame, serviceMeta } from './service-frame.ts';
export { ServicePage, type ServiceStage } from './service-page.tsx';
export { postedForm } from './service-post.ts';
