import { useServices } from '#src/features/services/order/public.ts';
import type { PostedFlow } from './flow-loader.ts';
import type { FlowOffer, OrderFlow } from './order-flow.ts';
import { OrderFlowPage } from './order-flow-page.tsx';
import { UploadStep, type UploadWords, uploadedRow, uploadedThing } from './upload-step.tsx';

type UploadFlowProps = {
  flow: OrderFlow;
  offer: FlowOffer;
  posted: PostedFlow | undefined;
  words: Omit<UploadWords, 'call'>;
  /** The call that gives the form for one file. */
  uploadPath: string;
};

/** The order of a check of a document: the file first, then what every order has. Customers need no bot check. */
export function UploadFlowPage({ flow, offer, posted, words, uploadPath }: UploadFlowProps) {
  const as = offer.customer ? 'customer' : 'guest';
  const call = { path: uploadPath, method: 'POST', as } as const;
  return (
    <OrderFlowPage
      flow={flow}
      offer={offer}
      posted={posted}
      prepared={uploadedThing(useServices(), words.slot)}
      preparedRow={(values) => uploadedRow(flow, offer, values)}
      firstStep={<UploadStep flow={flow} offer={offer} words={{ ...words, call }} />}
    />
  );
}
