import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { fillIn } from '#src/features/guides/editorial/public.server.ts';
import { heading, link, type MailBlock, plainLink } from '#src/features/outreach/messages/public.server.ts';
import { onOneLine } from '#src/lib/one-line.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import type { Services } from '#src/services.ts';
import { topicsSchema } from './newsletter.schema.ts';
import { senderLine } from './newsletter-mails.ts';
import { leaveLink, type Reader, topicsLink } from './subscription-links.ts';
import type { NewsletterTopic } from './topics.ts';

/** An issue as editors write it (docs/how-to/write-the-newsletter.md). */
export type IssueFile = {
  /** Name of its file. Never changes, because each issue is sent once. */
  slug: string;
  subject: string;
  /** A sample issue; in production it can be sent as a test mail only. */
  isSample: boolean;
  topics: NewsletterTopic[];
  /** Addresses of texts of the portal; their headings and first lines come from there. */
  articles: string[];
  /** What stands above them. */
  paragraphs: string[];
};

const headSchema = z.strictObject({
  betreff: z.string().min(5).max(120),
  muster: z.boolean().default(false),
  themen: topicsSchema.default([]),
  beitraege: z
    .array(z.string().regex(/^\/[a-z0-9/-]+$/))
    .min(1)
    .max(12),
});

const filePattern = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/**
 * Reads one issue.
 * @param slug name of its file without `.md`
 * @throws Error that names the file, when its head is none
 */
export function readIssue(slug: string, file: string): IssueFile {
  const [, head = '', body = ''] = filePattern.exec(file.replace(/\r\n?/g, '\n')) ?? [];
  const parsed = headSchema.safeParse(parseYaml(head));
  if (!parsed.success) throw new Error(`content/newsletter/${slug}.md: ${z.prettifyError(parsed.error)}`);
  const { betreff: subject, muster: isSample, themen: topics, beitraege: articles } = parsed.data;
  const paragraphs = body
    .split(/\n{2,}/)
    .map((text) => onOneLine(text))
    .filter((text) => text !== '');
  return { slug, subject, isSample, topics, articles, paragraphs };
}

/** All issues that editors have written, sorted by file name, last first. */
export function issueFiles({ settings }: Pick<Services, 'settings'>): IssueFile[] {
  const folder = settings.NEWSLETTER_DIR || join(projectRoot(), 'content/newsletter');
  return readdirSync(folder)
    .filter((name) => /^[a-z0-9-]+\.md$/.test(name))
    .toSorted()
    .toReversed()
    .map((name) => readIssue(name.slice(0, -3), readFileSync(join(folder, name), 'utf8')));
}

export function issueFile(services: Pick<Services, 'settings'>, slug: string): IssueFile | undefined {
  return issueFiles(services).find((one) => one.slug === slug);
}

/** Whether an issue may go to readers: a sample only where mails do not leave the machine. */
export function isSendable({ settings }: Pick<Services, 'settings'>, { isSample }: IssueFile): boolean {
  return !isSample || settings.APP_ENV !== 'production';
}

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

/**
 * The parts of the mail to one reader. Each mail says who sends it, why he gets it, how to choose topics and how
 * to unsubscribe.
 */
export function issueBlocks(
  services: Pick<Services, 'keys' | 'settings' | 'publicUrl'>,
  { paragraphs, articles }: IssueBody,
  reader: Reader | null,
): MailBlock[] {
  const { publicUrl, settings } = services;
  return [
    'Guten Tag,',
    ...paragraphs,
    ...articles.flatMap((article) => [
      heading(article.heading),
      article.lead,
      plainLink('Weiterlesen', `${publicUrl}${article.path}`),
    ]),
    heading('Warum Sie diese E-Mail bekommen'),
    `Sie haben den Newsletter von ${settings.PRODUCT_NAME} bestellt und bestätigt. Ob Sie ihn öffnen und was Sie darin anklicken, erfahren wir nicht.`,
    ...(reader === null
      ? ['In der Ausgabe stehen hier die Links zum Ändern der Themen und zum Abbestellen.']
      : [
          plainLink('Themen ändern', topicsLink(services, reader)),
          link('Newsletter abbestellen', leaveLink(services, reader)),
        ]),
    senderLine(services),
  ];
}
