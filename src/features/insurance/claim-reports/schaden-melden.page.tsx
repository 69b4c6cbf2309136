import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import type { PersonalDataApi } from '#src/features/account/personal-data/public.ts';
import type { ProfileApi } from '#src/features/account/sign-in/public.ts';
import { tooLargeFile } from '#src/features/checks/uploads/public.ts';
import type { ContractsApi } from '#src/features/insurance/contracts/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import { answer as answerOf, api, outcome, part } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { plainPath } from '#src/navigation/plain-path.ts';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { PhoneLine } from '#src/ui/phone-line.tsx';
import type { Route } from './+types/schaden-melden.page';
import { BrandBand } from './brand-band.tsx';
import { brandContent } from './brand-content.ts';
import { brandOfPath, reportPath } from './brands.ts';
import { ClaimForm, type StepAnswer } from './claim-form.tsx';
import { claimFormAction } from './claim-form-action.ts';
import { formSteps, readAnswers, stepOf } from './claim-report.schema.ts';
import { type DraftLink, OpenDraft, ResumeNote, resumeStep } from './draft-notes.tsx';
import type { ClaimDraftsApi } from './drafts.api.ts';
import type { KnownPerson } from './person-step.tsx';
import './claim-report.css';

type Context = Route.LoaderArgs['context'];

/** A link from a mail. It opens nothing by itself: programs that look at mails follow links, and strangers send some. */
function linkIn({ searchParams }: URL): DraftLink | null {
  const [id, signature] = [searchParams.get('entwurf'), searchParams.get('zugang')];
  return id && signature ? { id, signature } : null;
}

const order = formSteps.map(({ key }) => key);

const nobody: KnownPerson = {
  isSignedIn: false,
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  phone: '',
  contracts: [],
};

/** The known data of the signed-in customer. He fills in himself what cannot be read now. */
async function knownPerson(context: Context): Promise<KnownPerson> {
  const { customer } = pageRequest(context);
  if (!customer) return nobody;
  const own = await outcome(api<ProfileApi>(context).profiles.self.$get());
  if (!own.ok) return { ...nobody, isSignedIn: true };
  const { givenName, name, companyName, email } = own.value;
  const person = { ...nobody, isSignedIn: true, firstName: givenName, lastName: name, companyName, email };
  if (!customer.isActivated) return person;
  const [contact, contracts] = await Promise.all([
    outcome(api<PersonalDataApi>(context).profiles.self.contact.$get()),
    part(api<ContractsApi>(context).contracts.$get({ query: {} })),
  ]);
  const phone = contact.ok
    ? (contact.value.contact.phoneMobile ?? contact.value.contact.phoneLandline)
    : null;
  const running = contracts.state === 'ready' ? contracts.value.items : [];
  return {
    ...person,
    phone: phone ?? '',
    contracts: running.map(({ id, number, tariff }) => ({ id, number, tariff })),
  };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const brand = brandOfPath(plainPath(url.pathname));
  const { shell, now } = pageRequest(context);
  const [{ draft, sent, account }, person] = await Promise.all([
    answerOf(api<ClaimDraftsApi>(context)['claim-drafts'].current.$get({ query: { brand } })),
    knownPerson(context),
  ]);
  const answers = draft && readAnswers(draft.answers);
  const link = linkIn(url);
  const isOpenHere = link !== null && link.id === draft?.id;
  if (answers && (isOpenHere || url.searchParams.has('weiter'))) {
    throw redirect(`${reportPath(brand)}?schritt=${resumeStep(answers, order)}`, 303);
  }
  // After sending, going back leads to the first step, which says where the report is.
  if (sent && !link && stepOf(url.searchParams.get('schritt')) !== 'thema') {
    throw redirect(reportPath(brand), 303);
  }
  const content = brandContent(brand);
  return {
    brand,
    content,
    draft: draft && answers && { ...draft, answers },
    sent,
    account,
    person,
    now,
    phone: { number: content.phone || shell.supportPhone, hours: shell.supportHours },
    insurer: shell.insurerName,
    link,
    isExpired: url.searchParams.has('abgelaufen'),
    // Without script: the form with the file was larger than the server takes.
    isFileTooLarge: url.searchParams.has('datei'),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return claimFormAction(context, brandOfPath(plainPath(url.pathname)), await request.formData());
}

const noConnection = 'Gerade keine Verbindung. Bitte versuchen Sie es gleich noch einmal.';

/** Without a connection the review stays as it is; pressed again, the same report is sent. */
export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // Only `fetch` throws this; an answer of the server is thrown as a response.
    if (!(error instanceof TypeError)) throw error;
    const step = stepOf(textOf(form, 'schritt'));
    const offline: StepAnswer = { step, values: {}, problems: [], failure: noConnection, isOffline: true };
    return data<StepAnswer>(offline, { status: 503 });
  }
}

/** The answers are in the browser, so a change of step loads nothing and never waits for the network. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isStep = currentUrl.pathname === nextUrl.pathname && formMethod === undefined;
  return isStep ? currentUrl.href === nextUrl.href : defaultShouldRevalidate;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData.content;
  return pageMeta(matches, {
    title,
    description,
    path: reportPath(loaderData.brand),
    parents: [{ text: 'Startseite', to: '/' }],
  });
}

/** What the step of the files says about a form that was too large to be read at all. */
function tooLarge(values: StepAnswer['values'] = {}): StepAnswer {
  return { step: 'unterlagen', values, problems: [{ field: 'file', message: tooLargeFile }] };
}

export default function ReportClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, content, draft, link, phone } = loaderData;
  const posted = useKeptAnswer<StepAnswer>(actionData);
  return (
    <div data-brand={brand}>
      <BrandBand name={content.name} />
      {link ? (
        <OpenDraft
          link={link}
          path={reportPath(brand)}
          title={content.title}
          hasOther={draft !== null}
          phone={phone}
        />
      ) : (
        <ReportSteps loaded={loaderData} posted={posted} />
      )}
    </div>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** The page of one step; on the first also what was begun or sent before. */
function ReportSteps({ loaded, posted }: { loaded: Loaded; posted: StepAnswer | undefined }) {
  const { brand, content, draft, person, now, phone, insurer } = loaded;
  const [search] = useSearchParams();
  const answer = loaded.isFileTooLarge ? tooLarge(draft?.answers.unterlagen) : posted;
  const step = stepOf(search.get('schritt') ?? answer?.step ?? null);
  const path = reportPath(brand);
  const isFirst = step === 'thema';
  // Somebody who goes back to the first step knows that he has begun.
  const isFresh = !search.has('schritt');
  const current = formSteps.find(({ key }) => key === step);
  return (
    <FormPage
      title={current?.heading ?? content.title}
      lead={isFirst ? content.lead : undefined}
      parents={[
        { text: 'Startseite', to: '/' },
        { text: content.title, to: path },
      ]}
      aside={<OtherWays phone={phone} />}
    >
      {isFirst && (
        <ResumeNote
          isExpired={loaded.isExpired}
          draft={isFresh ? draft : null}
          sent={loaded.sent}
          goOn={`${path}?schritt=${resumeStep(draft?.answers ?? {}, order)}`}
        />
      )}
      <ClaimForm
        brand={brand}
        path={path}
        numberHint={content.numberHint}
        step={step}
        now={new Date(now)}
        phone={phone.number}
        insurer={insurer}
        draft={draft}
        person={person}
        account={loaded.account}
        answer={answer}
      />
    </FormPage>
  );
}

function OtherWays({ phone }: Pick<Loaded, 'phone'>) {
  return (
    <>
      <h2>Lieber am Telefon?</h2>
      <PhoneLine number={phone.number} hours={phone.hours} />
      <ul className="claim-aside-links">
        <li>
          <Link to="/rechtsschutzfall-vorgehensweise">So läuft ein Rechtsschutzfall ab</Link>
        </li>
        <li>
          <Link to="/versicherten-services/schaden-ergaenzen">
            Zu einem gemeldeten Fall etwas nachreichen
          </Link>
        </li>
      </ul>
    </>
  );
}
