export { nothingPrepared, type PreparedThing } from './customer-step.tsx';
export { loadOrderFlow, placeFlowOrder } from './flow-loader.ts';
export {
  type FlowOffer,
  type OrderFlow,
  paymentDemoNote,
  stepAddress,
  stepTitle,
} from './order-flow.ts';
export { OrderFlowPage } from './order-flow-page.tsx';
export { UnavailableService } from './unavailable-service.tsx';
export { UploadFlowPage } from './upload-flow-page.tsx';
export type { UploadWords } from './upload-step.tsx';
