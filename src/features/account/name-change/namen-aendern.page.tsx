import { data, type RouterContextProvider } from 'react-router';
import { forgetKeptForm, keptForm, keptFormData } from '#src/features/account/kept-forms/public.ts';
import type { PersonalData } from '#src/features/account/personal-data/public.ts';
import { refusedFileSentence, takePlainFiles } from '#src/features/checks/uploads/public.ts';
import { serviceFrame } from '#src/features/insurance/policy-services/public.server.ts';
import {
  contactNotNow,
  contactOf,
  partOrLogin,
  postedForm,
  type Refusal,
  refusalOf,
  ServicePage,
  serviceMeta,
} from '#src/features/insurance/policy-services/public.ts';
import { keptFiles } from '#src/lib/kept-files.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { revalidatesUnlessChecked } from '#src/navigation/live-problems.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/namen-aendern.page';
import type { NameChangeApi } from './name-change.api.ts';
import {
  askedName,
  formProblems,
  type NameValues,
  nameFields,
  nameValues,
  readNameChange,
  withRefusedFiles,
} from './name-form.ts';
import {
  type NameAnswer,
  NameDone,
  NameForm,
  NameRequests,
  NameReview,
  nameStages,
  PendingNotice,
  pendingOf,
} from './name-views.tsx';

function oldNameOf({ givenName, name, companyName }: PersonalData, isCompany: boolean): string {
  return isCompany ? companyName : `${givenName} ${name}`.trim();
}

/** The proofs of the form: those that were uploaded before, and those that came with it. */
async function takeProofs(context: Readonly<RouterContextProvider>, form: FormData) {
  const documents = api<NameChangeApi>(context).profiles.self['name-change-documents'];
  const { files, problems } = await takePlainFiles(form, {
    field: 'proofs',
    kept: keptFiles(form),
    send: (file) => outcome(documents.$post({ form: { file } })),
  });
  const refusedFile = refusedFileSentence(form);
  return { files, problems: refusedFile ? [{ field: 'proofs', message: refusedFile }] : problems };
}

const noProofs = (form: FormData) => ({ files: keptFiles(form), problems: [] });

export async function loader({ context, url }: Route.LoaderArgs) {
  const frame = serviceFrame(context, url, 'namen-aendern');
  if (frame.access !== 'insured')
    return { frame, known: null, oldName: null, records: [], kept: null, files: [] };
  const [person, requests, kept] = await Promise.all([
    contactOf(context, url),
    partOrLogin(outcome(api<NameChangeApi>(context).namechange.$get()), url),
    keptForm(context, url),
  ]);
  const records = requests.state === 'ready' ? requests.value.items : null;
  if (person.state !== 'ready') return { frame, known: null, oldName: null, records, kept, files: [] };
  const { givenName, name, companyName } = person.value;
  const again = keptFormData(kept);
  const present: NameValues = {
    newGivenName: givenName,
    newName: name,
    newCompanyName: companyName,
    reason: '',
  };
  const known = again ? nameValues(again, frame.isCompany) : present;
  const files = again ? keptFiles(again) : [];
  return { frame, known, oldName: oldNameOf(person.value, frame.isCompany), records, kept, files };
}

export const clientLoader = payloadLoader;
export const shouldRevalidate = revalidatesUnlessChecked;

export const meta = serviceMeta;

export async function action({ request, context, url }: Route.ActionArgs) {
  const { form, intent, idempotencyKey, isCheck } = await postedForm({ request, context, url });
  const isCompany = pageRequest(context).customer?.profileType === 'COMPANY';
  const values = nameValues(form, isCompany);
  // A check of a field takes no files.
  const { files, problems: refusedFiles } = isCheck ? noProofs(form) : await takeProofs(context, form);
  const again = (refusal: Refusal, status: number) =>
    data<NameAnswer>({ view: 'form', values, files, ...refusal }, { status: isCheck ? 200 : status });
  if (intent === 'aendern') return again({ problems: [] }, 200);
  const person = await contactOf(context, url);
  if (person.state !== 'ready') return again({ problems: [], failure: contactNotNow }, 503);
  const read = readNameChange(values, files, { isCompany, oldName: oldNameOf(person.value, isCompany) });
  const problems = withRefusedFiles(read.ok ? [] : read.problems, refusedFiles);
  if (!read.ok || problems.length > 0) return again({ problems }, 422);
  const name = askedName(read.change, isCompany);
  const review = (failure?: string) =>
    ({ view: 'review', values, files, name, idempotencyKey, failure }) as const;
  if (intent === 'pruefen') return data<NameAnswer>(review());
  const sent = await outcome(
    api<NameChangeApi>(context).profiles.self['send-name-change-request'].$post({
      header: { 'idempotency-key': idempotencyKey },
      json: read.change,
    }),
  );
  if (sent.ok) {
    await forgetKeptForm(context, url);
    return data<NameAnswer>({ view: 'done', name, receipt: sent.value });
  }
  const problem = { ...sent.problem, errors: formProblems(sent.problem.errors) };
  const refusal = refusalOf(problem, { url, fields: nameFields, onConflict: 'proofs' });
  if (!refusal.failure) {
    // A proof that was refused or is gone does not come back by itself.
    const isLost = refusal.problems.some(({ field }) => field === 'proofs');
    const kept = isLost ? [] : files;
    return data<NameAnswer>({ view: 'form', values, files: kept, ...refusal }, { status: problem.status });
  }
  return data<NameAnswer>(review(refusal.failure), { status: problem.status });
}

export default function NameChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const given = useKeptAnswer(actionData);
  const { frame, known, oldName, records, kept, files } = loaderData;
  const pending = pendingOf(records ?? []);
  return (
    <ServicePage
      frame={frame}
      kept={kept}
      stage={nameStages[given?.view ?? 'form']}
      below={given?.view !== 'review' && <NameRequests records={records} />}
    >
      {given?.view === 'done' && <NameDone given={given} />}
      {given?.view === 'review' && <NameReview given={given} oldName={oldName} isCompany={frame.isCompany} />}
      {(!given || given.view === 'form') && pending && <PendingNotice record={pending} />}
      {(!given || given.view === 'form') && !known && <Unavailable what="Ihre Daten" isPlural />}
      {(!given || given.view === 'form') && known && (
        <NameForm frame={frame} known={known} oldName={oldName} files={given?.files ?? files} given={given} />
      )}
    </ServicePage>
  );
}
