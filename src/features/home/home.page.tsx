import { data } from 'react-router';
import type { CatalogueApi } from '#src/features/catalogue/public.ts';
import { referenceCheckOffer } from '#src/features/reference-check/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { telephoneAddress } from '#src/lib/telephone.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { payloadLoader } from '#src/navigation/page-payload.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import type { Route } from './+types/home.page';
import { Harbour } from './harbour.tsx';
import { Concerns, PhoneStrip, PromiseSection, ServiceSection, WordSection } from './home-sections.tsx';
import './home.css';

/** The one service that can be ordered today, with its price from the catalogue. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shell, company } = pageRequest(context);
  const { items } = await answer(api<CatalogueApi>(context).services.$get());
  const service = items.find((item) => item.key === referenceCheckOffer.serviceKey);
  if (!service?.price) throw data(null, { status: 404 });
  return {
    service: { key: service.key, name: service.name, priceCents: service.price.amountCents },
    path: referenceCheckOffer.path,
    delivery: referenceCheckOffer.duration,
    productName: shell.productName,
    providerName: shell.providerName,
    providerAddress: company.providerAddress,
    phone: shell.supportPhone,
    phoneAddress: telephoneAddress(shell.supportPhone),
    hours: shell.supportHours,
    email: company.providerEmail,
    retentionDays: company.retentionDays,
    publicUrl: shell.publicUrl,
    isDemo: shell.isDemo,
  };
}

export type HomeOffer = Awaited<ReturnType<typeof loader>>;

function organization(offer: HomeOffer) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: offer.productName,
    legalName: offer.providerName,
    url: `${offer.publicUrl}/`,
    logo: `${offer.publicUrl}/logo.svg`,
    address: offer.providerAddress,
    email: offer.email,
    telephone: offer.phoneAddress.replace('tel:', ''),
  };
}

export const clientLoader = payloadLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    title: 'Arbeitszeugnis verstehen und prüfen lassen',
    description: `Was Ihr Arbeitszeugnis wirklich sagt: Note, Bedeutung jeder Formel und ein Brief an den Arbeitgeber. Automatische Prüfung für ${formatCents(loaderData.service.priceCents)}, ohne Abonnement.`,
    path: '/',
    structuredData: organization(loaderData),
  });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="home-entry">
        <div className="wrap grid-12">
          <div className="home-entry-text">
            <h1 tabIndex={-1}>Was führt Sie zu uns?</h1>
            <p className="lead">
              Hier steht, was Ihr Arbeitszeugnis wirklich sagt und was Sie selbst tun können. Und beim
              Service, was er kostet, wie lange er dauert und wer ihn erledigt.
            </p>
            <p className="home-entry-action">
              <ButtonLink to={referenceCheckOffer.path}>Arbeitszeugnis prüfen</ButtonLink>
            </p>
          </div>
          <Harbour />
        </div>
      </div>
      <div className="wrap">
        <Concerns price={formatCents(loaderData.service.priceCents)} />
      </div>
      <WordSection path={loaderData.path} />
      <ServiceSection offer={loaderData} />
      <PhoneStrip offer={loaderData} />
      <PromiseSection offer={loaderData} />
    </>
  );
}
