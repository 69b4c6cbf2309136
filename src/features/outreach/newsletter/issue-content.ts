import { z } from 'zod';
import { fillIn } from '#src/features/guides/editorial/public.server.ts';
import {
  heading,
  link,
  type MailBlock,
  paragraph,
  plainLink,
} from '#src/features/outreach/messages/public.server.ts';
import type { Services } from '#src/services.ts';
import type { IssueFile } from './issue-files.ts';
import { senderLine } from './newsletter-mails.ts';
import { leaveLink, type Reader, topicsLink } from './subscription-links.ts';

type Article = { heading: string; lead: string; path: string };

const withoutSoftHyphens = (text: string) => text.replaceAll('\u00ad', '');

/**
 * The articles of an issue, worded as on their pages.
 * @returns also the addresses where there is no text (any more); such an issue is not sent
 */
export function issueArticles(
  { cms, ...services }: Pick<Services, 'cms' | 'settings'>,
  { articles }: Pick<IssueFile, 'articles'>,
): { found: Article[]; missing: string[] } {
  const fill = fillIn(services);
  const documents = articles.map((path) => ({ path, document: cms.document(path) }));
  return {
    found: documents.flatMap(({ path, document }) =>
      document?.status === 'published'
        ? [
            {
              path,
              heading: withoutSoftHyphens(fill(document.heading)),
              lead: withoutSoftHyphens(fill(document.lead)),
            },
          ]
        : [],
    ),
    missing: documents.filter(({ document }) => document?.status !== 'published').map(({ path }) => path),
  };
}

/** An issue as it is kept when its sending is planned: everything but the reader's own links. */
export const issueBodySchema = z.object({
  paragraphs: z.array(z.string()),
  articles: z.array(z.object({ heading: z.string(), lead: z.string(), path: z.string() })),
});

export type IssueBody = z.infer<typeof issueBodySchema>;

/** The parts of the mail to one reader. In each: who sends it, why he gets it, how to choose topics, how to leave. */
export function issueBlocks(
  services: Pick<Services, 'keys' | 'settings' | 'publicUrl'>,
  { paragraphs, articles }: IssueBody,
  reader: Reader | null,
): MailBlock[] {
  const { publicUrl, settings } = services;
  return [
    paragraph('Guten Tag,'),
    ...paragraphs.map(paragraph),
    ...articles.flatMap((article) => [
      heading(article.heading),
      paragraph(article.lead),
      plainLink('Weiterlesen', `${publicUrl}${article.path}`),
    ]),
    heading('Warum Sie diese E-Mail bekommen'),
    paragraph(
      `Sie haben den Newsletter von ${settings.PRODUCT_NAME} bestellt und bestätigt. Ob Sie ihn öffnen und was Sie darin anklicken, erfahren wir nicht.`,
    ),
    ...(reader === null
      ? [paragraph('In der Ausgabe stehen hier die Links zum Ändern der Themen und zum Abbestellen.')]
      : [
          plainLink('Themen ändern', topicsLink(services, reader)),
          link('Newsletter abbestellen', leaveLink(services, reader)),
        ]),
    paragraph(senderLine(services)),
  ];
}
