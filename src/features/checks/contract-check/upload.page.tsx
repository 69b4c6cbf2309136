import {
  loadOrderFlow,
  placeFlowOrder,
  stepTitle,
  UploadFlowPage,
  type UploadWords,
} from '#src/features/services/order-flow/public.ts';
import { revalidatesAfterRefusal } from '#src/navigation/after-refusal.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import type { Route } from './+types/upload.page';
import { contractCheckFlow } from './offer.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `${stepTitle(contractCheckFlow, loaderData?.step ?? 'vorbereiten')} | Arbeitsvertrag prüfen`,
    description: 'Laden Sie Ihren Arbeitsvertrag hoch und bestellen Sie die Prüfung.',
  });
}

export const loader = ({ context, url }: Route.LoaderArgs) => loadOrderFlow(context, url, contractCheckFlow);

export const action = ({ request, context }: Route.ActionArgs) =>
  placeFlowOrder(context, request, contractCheckFlow);

export const shouldRevalidate = revalidatesAfterRefusal;

const words: Omit<UploadWords, 'call'> = {
  slot: 'employmentContract',
  label: 'Ihr Arbeitsvertrag',
  short: 'Vertrag',
  hint: 'PDF, Word-Datei (DOCX), JPEG oder PNG, höchstens 30 Seiten und 10 MB. Alle Seiten in einer Datei.',
  reader: 'Nur das Prüfprogramm liest Ihren Vertrag; er wird für nichts anderes verwendet.',
};

export default function ContractUploadPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <UploadFlowPage
      flow={contractCheckFlow}
      offer={loaderData}
      posted={actionData}
      words={words}
      uploadPath="/uploads/employment-contract"
    />
  );
}
