import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { breadcrumbList } from '#src/navigation/structured-data.ts';
import type { Breadcrumb } from '#src/ui/breadcrumbs.tsx';
import { type ServiceAccess, serviceAccess } from './service-access.ts';
import { type ServiceName, type ServiceText, servicePaths, serviceText } from './service-texts.ts';

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

/** Title, description, canonical address and structured data of a service; nothing while it could not be loaded. */
export function serviceMeta(
  matches: Parameters<typeof pageMeta>[0],
  frame: ServiceFrame | undefined,
): MetaDescriptor[] {
  if (!frame) return [];
  const { text, path, parents, publicUrl } = frame;
  return pageMeta(matches, {
    title: text.title,
    description: text.description,
    path,
    structuredData: [breadcrumbList(publicUrl, [...parents, { text: text.title, to: path }])],
  });
}
