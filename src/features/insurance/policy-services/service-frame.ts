import type { MetaArgs, RouterContextProvider } from 'react-router';
import texts from '#content/policy-services/services.json' with { type: 'json' };
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { breadcrumbList } from '#src/navigation/structured-data.ts';
import type { Breadcrumb } from '#src/ui/breadcrumbs.tsx';
import { type ServiceAccess, serviceAccess } from './service-calls.ts';

/** What everybody reads of a service for the insured, signed in or not. */
export type ServiceText = {
  /** Its name, in lists and as title of the document. */
  title: string;
  /** The same as a sentence or question of everyday life. */
  heading: string;
  description: string;
  lead: string;
  /** What the button before the login says. */
  signIn: string;
  /** How long it takes, and from when it holds. */
  duration: string;
  /** What he should have at hand. */
  needs: readonly string[];
  steps: readonly string[];
  sections: ReadonlyArray<{ heading: string; paragraphs: readonly string[] }>;
  /** What helps while filling in. */
  notes: readonly string[];
  links: ReadonlyArray<{ text: string; to: string }>;
};

/** A service by the last part of its path. */
export type ServiceName = keyof typeof texts;

type Written = ServiceText & { company?: Pick<ServiceText, 'heading' | 'lead'> };

const folder = '/versicherten-services';

/** Where each service has its page. */
export const servicePaths: Readonly<Record<ServiceName, string>> = {
  'namen-aendern': `${folder}/namen-aendern`,
  'kontaktdaten-aendern': `${folder}/kontaktdaten-aendern`,
  'bankverbindung-aendern': `${folder}/bankverbindung-aendern`,
  'anderer-kontoinhaber': `${folder}/bankverbindung-aendern/anderer-kontoinhaber`,
  'zahlungsperiode-anpassen': `${folder}/zahlungsperiode-anpassen`,
  'finanzamtsbescheinigung-beantragen': `${folder}/finanzamtsbescheinigung-beantragen`,
};

const allTexts: Readonly<Record<ServiceName, Written>> = texts;

/** The texts of a service. @param isCompany whether a company reads them, which has no given name and no wedding */
function serviceText(name: ServiceName, isCompany = false): ServiceText {
  const { company, ...text } = allTexts[name];
  return isCompany ? { ...text, ...company } : text;
}

/** Every service with its path and texts, for the search. */
export function allServiceTexts(): Array<{ path: string; text: ServiceText }> {
  return Object.entries(servicePaths).map(([name, path]) => ({
    path,
    text: serviceText(name as ServiceName),
  }));
}

/** What the page of every service for the insured knows, whoever opens it. */
export type ServiceFrame = {
  text: ServiceText;
  access: ServiceAccess;
  isCompany: boolean;
  /** Of the page, without query. */
  path: string;
  /** With the query that is to survive the login. */
  returnTo: string;
  parents: Breadcrumb[];
  publicUrl: string;
  phone: { number: string; hours: string };
  insurer: Insurer;
};

/** Who gets paid, and where paper goes. */
export type Insurer = { name: string; address: string; creditorId: string };

function parentsOf(name: ServiceName): Breadcrumb[] {
  return [
    { text: 'Startseite', to: '/' },
    { text: 'Services für Versicherte', to: '/services-fuer-versicherte' },
    ...(name === 'anderer-kontoinhaber'
      ? [
          {
            text: serviceText('bankverbindung-aendern').title,
            to: servicePaths['bankverbindung-aendern'],
          },
        ]
      : []),
  ];
}

/** The frame of a service for the visitor of this request. */
export function serviceFrame(
  context: Readonly<RouterContextProvider>,
  { search }: URL,
  name: ServiceName,
): ServiceFrame {
  const { customer, shell, company } = pageRequest(context);
  const isCompany = customer?.profileType === 'COMPANY';
  const path = servicePaths[name];
  return {
    text: serviceText(name, isCompany),
    access: serviceAccess(context),
    isCompany,
    path,
    returnTo: `${path}${search}`,
    parents: parentsOf(name),
    publicUrl: shell.publicUrl,
    phone: { number: shell.supportPhone, hours: shell.supportHours },
    insurer: {
      name: shell.insurerName,
      address: company.insurerAddress,
      creditorId: company.insurerCreditorId,
    },
  };
}

type ServiceMetaArgs = MetaArgs & { loaderData: { frame: ServiceFrame } | undefined };

/** Title, description, canonical address and structured data of a service; nothing while it could not be loaded. */
export const serviceMeta = metaOf(({ loaderData }: ServiceMetaArgs) => {
  if (!loaderData) return;
  const { text, path, parents, publicUrl } = loaderData.frame;
  return {
    title: text.title,
    description: text.description,
    path,
    structuredData: [breadcrumbList(publicUrl, [...parents, { text: text.title, to: path }])],
  };
});
