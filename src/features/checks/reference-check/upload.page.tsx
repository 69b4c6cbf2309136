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
import { referenceCheckFlow } from './offer.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `${stepTitle(referenceCheckFlow, loaderData?.step ?? 'vorbereiten')} | Arbeitszeugnis prüfen`,
    description: 'Laden Sie Ihr Arbeitszeugnis hoch und bestellen Sie die Prüfung.',
  });
}

export const loader = ({ context, url }: Route.LoaderArgs) => loadOrderFlow(context, url, referenceCheckFlow);

export const action = ({ request, context }: Route.ActionArgs) =>
  placeFlowOrder(context, request, referenceCheckFlow);

export const shouldRevalidate = revalidatesAfterRefusal;

const words: Omit<UploadWords, 'call'> = {
  slot: 'employersReference',
  label: 'Ihr Arbeitszeugnis',
  short: 'Zeugnis',
  hint: 'PDF, Word-Datei (DOCX), JPEG oder PNG, höchstens 10 Seiten und 10 MB. Ein gut lesbares Foto reicht.',
  reader: 'Nur das Prüfprogramm liest Ihr Zeugnis; es wird für nichts anderes verwendet.',
};

export default function UploadPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <UploadFlowPage
      flow={referenceCheckFlow}
      offer={loaderData}
      posted={actionData}
      words={words}
      uploadPath="/uploads/employers-reference"
    />
  );
}
