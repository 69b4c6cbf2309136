export { nothingPrepared, type PreparedThing } from './customer-step.tsx';
export { loadOrderFlow, placeFlowOrder } from './flow-loader.ts';
export {
  type OrderFlow,
  paymentDemoNote,
  stepTitle,
} from './order-flow.ts';
export { OrderFlowPage } from './order-flow-page.tsx';
export type { UploadWords } from './upload-step.tsx';
export { UploadFlowPage } from './upload-step.tsx';
