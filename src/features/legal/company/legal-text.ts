import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { List, ListItem, Node, RootContent, Table } from 'mdast';
import type { RouterContextProvider } from 'react-router';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { hasOAuth } from '#src/config/identity-faults.ts';
import type { Settings } from '#src/config/settings.ts';
import { keepTogether } from '#src/lib/legal-references.ts';
import { ownValue } from '#src/lib/own-value.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { type LegalBlock, type LegalText, legalTextSchema } from './legal-text.schema.ts';

const mediates = ({ INTERMEDIARY_STATUS: status }: Settings) => status !== 'none';
const isBound = ({ INTERMEDIARY_STATUS: status }: Settings) => status === 'bound_agent' || status === 'demo';

/**
 * The conditions of `:::wenn` in legal texts, by name. So a text mentions a payment service, a sign-in service or
 * a storage only if the settings name one.
 */
export const legalCases = {
  demonstration: (settings: Settings) => settings.APP_ENV === 'demo',
  paypal: (settings: Settings) => settings.PAYMENT_PROVIDER === 'paypal',
  'eigene-anmeldung': (settings: Settings) => settings.IDENTITY_PROVIDER === 'embedded',
  cognito: (settings: Settings) => settings.IDENTITY_PROVIDER === 'cognito',
  'cognito-zugriff': (settings: Settings) =>
    settings.IDENTITY_PROVIDER === 'cognito' && settings.COGNITO_IDENTITY_POOL_ID !== '',
  'anderer-anmeldedienst': (settings: Settings) => settings.IDENTITY_PROVIDER === 'oidc',
  /** Login on pages of another provider. */
  'fremde-anmeldeseiten': (settings: Settings) =>
    settings.IDENTITY_PROVIDER !== 'embedded' && hasOAuth(settings),
  s3: (settings: Settings) => settings.STORAGE_PROVIDER === 's3',
  contentful: (settings: Settings) => settings.CMS_HOST !== '',
  'e-mail-versand': (settings: Settings) => settings.MAIL_PROVIDER === 'smtp',
  'sms-versand': (settings: Settings) => settings.SMS_PROVIDER === 'seven',
  briefversand: (settings: Settings) => settings.LETTER_PROVIDER === 'mailbox',
  virenpruefung: (settings: Settings) => settings.CLAMD_HOST !== '',
  recaptcha: (settings: Settings) => settings.CAPTCHA_PROVIDER === 'recaptcha',
  /** Data comes from the insurer's own systems. */
  'systeme-des-versicherers': ({ PROFILE_API_URL, CUSTOMER_API_URL, INSURER_API_2_URL }: Settings) =>
    `${PROFILE_API_URL}${CUSTOMER_API_URL}${INSURER_API_2_URL}` !== '',
  /** Search terms go to an external service or index. */
  'anderer-suchdienst': (settings: Settings) =>
    settings.SEARCH_PROVIDER === 'opensearch' ||
    `${settings.SEARCH_CONCEPT_URL}${settings.SEARCH_FULLTEXT_URL}` !== '',
  /** Leaked passwords are looked up at an external service. */
  leckquelle: (settings: Settings) => `${settings.BREACH_PASSWORD_URL}${settings.BREACH_EMAIL_URL}` !== '',
  datenschutzbeauftragte: (settings: Settings) => settings.DATA_PROTECTION_OFFICER !== '',
  ombudsmann: (settings: Settings) => settings.INSURER_IN_OMBUDSMAN,
  vermittlung: mediates,
  'vermittlung-gebunden': isBound,
  'vermittlung-vertreter': (settings: Settings) => settings.INTERMEDIARY_STATUS === 'agent',
  'vermittlung-makler': (settings: Settings) => settings.INTERMEDIARY_STATUS === 'broker',
  'vermittlung-erlaubnis': (settings: Settings) => mediates(settings) && !isBound(settings),
} as const satisfies Record<string, (settings: Settings) => boolean>;

export type LegalCase = keyof typeof legalCases;
export const legalCaseNames = Object.keys(legalCases) as LegalCase[];

function isLegalCase(name: string): name is LegalCase {
  return Object.hasOwn(legalCases, name);
}

/** The cases that hold with these settings. */
export function casesOf(settings: Settings): LegalCase[] {
  return legalCaseNames.filter((name) => legalCases[name](settings));
}

const markdown = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });

const headSchema = z
  .strictObject({
    titel: z.string(),
    fassung: z.iso.date(),
    beschreibung: z.string(),
    vorspann: z.string(),
  })
  .transform(({ titel, fassung, beschreibung, vorspann }) => ({
    title: titel,
    version: fassung,
    description: printed(beschreibung),
    lead: printed(vorspann),
  }));

const headPattern = /^---\n([\s\S]*?)\n---\n/;
const casePattern = /^:::wenn (nicht )?([a-z0-9-]+)$/;
const headingPattern = /^(.*?)\s*\{#([a-z0-9-]+)\}$/;

/** Numbers stay with what they count. */
function printed(text: string): string {
  return keepTogether(text.replace(/\s*\n\s*/g, ' ')).replace(
    /(\d) (?=(?:Tagen?|Stunden?|Minuten|Monaten?|Jahren?|Wochen?|Uhr|%|€|MB|Seiten|Prozent)(?![\p{L}-]))/gu,
    '$1\u00a0',
  );
}

/**
 * Removes text between `:::wenn name` (or `:::wenn nicht name`) and `:::` if the condition does not hold.
 * @throws on an unknown condition, a nested one, or one without an end
 */
function withoutOtherCases(text: string, cases: ReadonlySet<string>): string {
  let isOpen = false;
  let isKept = true;
  const lines = text.split('\n').filter((line) => {
    const opening = casePattern.exec(line);
    if (opening) {
      const [, negation, name = ''] = opening;
      if (isOpen) throw new Error(`„${line}“ stands in another case.`);
      if (!isLegalCase(name)) throw new Error(`„${line}“: there is no such case.`);
      isOpen = true;
      isKept = cases.has(name) === (negation === undefined);
      return false;
    }
    if (line === ':::') {
      if (!isOpen) throw new Error('„:::“ ends a case that has not begun.');
      isOpen = false;
      isKept = true;
      return false;
    }
    if (line.startsWith(':::')) throw new Error(`„${line}“ is no case.`);
    return isKept;
  });
  if (isOpen) throw new Error('A case does not end.');
  return lines.join('\n');
}

function refuse(node: Node, what: string): never {
  throw new Error(`${what} (line ${node.position?.start.line ?? 0} below the head)`);
}

/** The words of a passage. Addresses are written out in legal texts, so that they can be read on paper too. */
function wordsOf(nodes: ReadonlyArray<Node & { value?: string; url?: string; children?: Node[] }>): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value ?? '';
      if (node.type === 'link') {
        const words = wordsOf(node.children ?? []);
        if (node.url !== words && node.url !== `mailto:${words}`)
          refuse(node, 'a link instead of an address');
        return words;
      }
      return refuse(node, `${node.type} is not for legal texts`);
    })
    .join('');
}

function itemText(item: ListItem): string {
  const [only, ...more] = item.children;
  if (only?.type !== 'paragraph' || more.length > 0) refuse(item, 'an item is one paragraph');
  return printed(wordsOf(only.children));
}

function listBlock(list: List): LegalBlock {
  return { kind: 'list', items: list.children.map(itemText), isNumbered: list.ordered === true };
}

function rowsBlock(table: Table): LegalBlock {
  const cells = table.children.map((row) => row.children.map((cell) => printed(wordsOf(cell.children))));
  const [head, ...rows] = cells;
  if (head?.some((cell) => cell !== '')) refuse(table, 'the first line of a table stays empty');
  return {
    kind: 'rows',
    rows: rows.map(([term = '', value = '', ...more]) => {
      if (more.length > 0) refuse(table, 'a table has two columns');
      return [term, value];
    }),
  };
}

function blockOf(node: RootContent): LegalBlock {
  switch (node.type) {
    case 'paragraph':
      return { kind: 'paragraph', text: printed(wordsOf(node.children)) };
    case 'heading':
      if (node.depth !== 3) refuse(node, 'headings are ## or ###');
      return { kind: 'subheading', text: printed(wordsOf(node.children)) };
    case 'list':
      return listBlock(node);
    case 'table':
      return rowsBlock(node);
    default:
      return refuse(node, `${node.type} is not for legal texts`);
  }
}

function sectionsOf(text: string): LegalText['sections'] {
  const sections: LegalText['sections'] = [];
  for (const node of markdown.parse(text).children) {
    if (node.type === 'heading' && node.depth === 2) {
      const [, heading, id] = headingPattern.exec(wordsOf(node.children)) ?? [];
      if (id === undefined) refuse(node, 'a heading of the second level ends with {#anchor}');
      sections.push({ id, heading: printed(heading ?? ''), blocks: [] });
      continue;
    }
    const section = sections.at(-1) ?? refuse(node, 'a text begins with a heading');
    section.blocks.push(blockOf(node));
  }
  return sections;
}

/**
 * Reads a legal text as editors keep it in `content/legal` (docs/how-to/write-content.md).
 * @param file its name, for errors
 * @param source its content; `{placeholders}` stay
 * @param cases the conditions that hold
 * @throws on any other form
 */
export function readLegalText(file: string, source: string, cases: ReadonlySet<string>): LegalText {
  try {
    const head = headPattern.exec(source);
    if (!head) throw new Error('The head between two lines „---“ is missing.');
    const text = withoutOtherCases(source.slice(head[0].length), cases);
    return legalTextSchema.parse({
      ...headSchema.parse(parseYaml(head[1] ?? '')),
      sections: sectionsOf(text),
    });
  } catch (error) {
    throw new Error(`content/legal/${file}: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
}

/** Every legal text: the names of their files in `content/legal`. */
export const legalTextKeys = [
  'agb',
  'barrierefreiheit',
  'beschwerde',
  'datenschutz',
  'erstinformation',
  'impressum',
  'muster-widerrufsformular',
  'produktinformationsblatt',
  'widerruf-weitere-vertraege',
  'widerrufsbelehrung',
] as const;
export type LegalTextKey = (typeof legalTextKeys)[number];

/** The data of legal texts: values of placeholders, and the conditions that hold. */
export type LegalDetails = {
  readonly facts: Readonly<Record<string, string>>;
  readonly cases: ReadonlyArray<string>;
};

const sources = new Map<LegalTextKey, string>();
const read = new Map<string, LegalText>();

/** Read once: texts that people agree to change with a release, not while the program runs. */
function sourceOf(key: LegalTextKey): string {
  const known = sources.get(key);
  if (known !== undefined) return known;
  const source = readFileSync(join(projectRoot(), 'content/legal', `${key}.md`), 'utf8');
  sources.set(key, source);
  return source;
}

function textOf(key: LegalTextKey, cases: ReadonlyArray<string>): LegalText {
  const name = [key, ...cases].join();
  const known = read.get(name);
  if (known) return known;
  const text = readLegalText(`${key}.md`, sourceOf(key), new Set(cases));
  read.set(name, text);
  return text;
}

/** Puts our details into every string of a text. @throws when a placeholder has no detail */
function fill<Value>(value: Value, facts: LegalDetails['facts']): Value {
  const replaced = JSON.stringify(value).replace(/\{([a-zA-Z]+)\}/g, (placeholder, key: string) => {
    const fact = ownValue(facts, key);
    if (fact === undefined) throw new Error(`Legal text: nothing stands for ${placeholder}.`);
    return JSON.stringify(fact).slice(1, -1);
  });
  return JSON.parse(replaced) as Value;
}

/** A legal text with filled placeholders and without the parts whose condition does not hold. */
export function legalText(key: LegalTextKey, { facts, cases }: LegalDetails): LegalText {
  return fill(textOf(key, cases), facts);
}

/** First day of the present wording of a text; stored with declarations. */
export function legalVersion(key: LegalTextKey): string {
  return textOf(key, []).version;
}

/** The page of each legal text, and the PDF that can be kept of it. */
export const legalPages = {
  '/impressum': { key: 'impressum' },
  '/datenschutz': { key: 'datenschutz', pdf: '/datenschutz.pdf' },
  '/nutzungsbedingungen': { key: 'agb', pdf: '/nutzungsbedingungen.pdf' },
  '/barrierefreiheit': { key: 'barrierefreiheit' },
  '/erstinformation': { key: 'erstinformation', pdf: '/erstinformation.pdf' },
  '/produktinformationsblatt': { key: 'produktinformationsblatt', pdf: '/produktinformationsblatt.pdf' },
  '/beschwerde': { key: 'beschwerde' },
} as const satisfies Readonly<Record<string, { key: LegalTextKey; pdf?: `/${string}.pdf` }>>;

export type LegalPath = keyof typeof legalPages;

export function isLegalPath(path: string): path is LegalPath {
  return Object.hasOwn(legalPages, path);
}

/** Loads a legal text with our details for its page. */
export function loadLegalText(
  context: Readonly<RouterContextProvider>,
  key: LegalTextKey,
): { text: LegalText } {
  return { text: legalText(key, pageRequest(context).company.legal) };
}
