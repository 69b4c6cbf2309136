import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { openPageOf } from '#src/features/open-pages/public.server.ts';
import { OpenPageBody } from '#src/features/open-pages/public.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { safeRedirect } from '#src/navigation/guards.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Section } from '#src/ui/section.tsx';
import type { Route } from './+types/login.page';
import type { AccountApi } from './account.api.ts';
import { demoCustomers } from './demo-customers.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { customer, shell } = pageRequest(context);
  if (customer) throw redirect(safeRedirect(url.searchParams.get('redirect')));
  const examples = shell.isDemo ? demoCustomers.map(({ email, hint }) => ({ email, hint })) : [];
  return { page: await openPageOf(context, '/account/login'), examples };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData.page.text;
  return pageMeta(matches, { title, description });
}

/** Demonstration: signs in as the chosen sample customer and leads to where he wanted to go. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData();
  const email = z.email().safeParse(form.get('email'));
  if (!email.success) return data({ message: 'Bitte wählen Sie einen Beispielkunden aus.' }, { status: 422 });
  const call = api<AccountApi>(context).auth['demo-login'].$post({ json: { email: email.data } });
  const signedIn = await outcome(call);
  if (!signedIn.ok) return data({ message: signedIn.problem.detail }, { status: signedIn.problem.status });
  throw redirect(safeRedirect(url.searchParams.get('redirect')), 303);
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { examples, page } = loaderData;
  return (
    <OpenPageBody page={page}>
      {examples.length > 0 && <SampleLogin examples={examples} message={actionData?.message} />}
    </OpenPageBody>
  );
}

function SampleLogin({
  examples,
  message,
}: {
  examples: ReadonlyArray<{ email: string; hint: string }>;
  message: string | undefined;
}) {
  const navigation = useNavigation();
  return (
    <Section
      title="Als Beispielkunde ansehen"
      intro="Nur in der Demonstration: Diese Menschen und Firmen sind erfunden."
    >
      <Form method="post" className="stack">
        <RadioGroup
          name="email"
          legend="Wer möchten Sie sein?"
          error={message}
          defaultValue={examples[0]?.email}
          options={examples.map(({ email, hint }) => ({ value: email, label: email, text: hint }))}
        />
        <p className="flow">
          <Button pending={navigation.state === 'submitting'} pendingText="Anmeldung läuft …">
            Als Beispielkunde anmelden
          </Button>
        </p>
      </Form>
    </Section>
  );
}
