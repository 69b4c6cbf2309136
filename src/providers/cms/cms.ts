import type { Document } from '@contentful/rich-text-types';
import type { ContentfulClientApi } from 'contentful';
import type { Hono } from 'hono';
import type { LetterTemplate } from './letter.schema.ts';

/** What a document is: it decides where its page lies and how it looks. */
type DocumentKind = 'area' | 'guide' | 'article' | 'template' | 'page';

export type Source = { readonly text: string; readonly url: string };

/**
 * Contentful's rich text, with three guarantees: headings carry their anchor in `data.id` (unique within the
 * document), links lead to `https`, `http`, `mailto`, `tel`, `/path` or `#anchor`, and the `data.target` of an
 * embedded entry or asset is an `Embedded` (`embeddedIn` reads it). Names and prices are still written as
 * `{product}` or `{preis:…}`.
 */
export type RichText = Document;

/** What stands between the paragraphs of a text. `id` is unique within the CMS and stays the same. */
export type Embedded =
  | {
      readonly type: 'note';
      readonly id: string;
      readonly tone: 'deadline' | 'note' | 'example';
      readonly title: string;
      readonly body: RichText;
    }
  | {
      readonly type: 'checklist';
      readonly id: string;
      readonly title: string;
      readonly items: readonly RichText[];
    }
  | {
      readonly type: 'statute';
      readonly id: string;
      readonly reference: string;
      readonly url: string;
      readonly text: RichText;
    }
  | { readonly type: 'questions'; readonly id: string; readonly items: readonly EmbeddedQuestion[] }
  | { readonly type: 'term'; readonly id: string; readonly word: string; readonly explanation: string }
  | { readonly type: 'serviceCard'; readonly id: string; readonly service: string }
  | {
      readonly type: 'linkCard';
      readonly id: string;
      readonly kind: 'calculator' | 'template';
      readonly title: string;
      readonly path: string;
    }
  | {
      readonly type: 'picture';
      readonly id: string;
      readonly url: string;
      /** What a person who does not see the picture needs to know. */
      readonly description: string;
      readonly title: string;
      readonly width?: number | undefined;
      readonly height?: number | undefined;
    };

/** A question inside a text; `slug` is its anchor. */
export type EmbeddedQuestion = {
  readonly id: string;
  readonly slug: string;
  readonly question: string;
  readonly answer: RichText;
};

/** A page of the CMS. Days are ISO dates (2026-11-21). */
export type CmsDocument = {
  readonly id: string;
  readonly kind: DocumentKind;
  /** Address, in lower case, without a slash at the end. */
  readonly path: string;
  /** Short: title, menu, breadcrumb. */
  readonly title: string;
  /** The h1. */
  readonly heading: string;
  readonly description: string;
  readonly lead: string;
  readonly body: RichText;
  /** When somebody last compared the text with the law. */
  readonly checkedAt: string;
  readonly updatedAt: string;
  readonly sources: readonly Source[];
  /** Key of the matching service; the CMS does not know which keys exist. */
  readonly service?: string | undefined;
  /** Addresses of pages that go with it. */
  readonly related: readonly string[];
  /** Addresses it had before; they lead to it for good. */
  readonly formerPaths: readonly string[];
  /** Anchor of the heading whose numbered list tells what to do, step by step. */
  readonly howTo?: string | undefined;
  /** Whether the support phone belongs on the page. */
  readonly phone: boolean;
  /** Last part of the address of its area of law, e.g. `arbeitsrecht`; of an area, its own. */
  readonly area?: string | undefined;
  /** Of an article. */
  readonly category?: string | undefined;
  /** Of an article. */
  readonly publishedAt?: string | undefined;
  /** Of a template: what people type who look for it. */
  readonly searchWords?: readonly string[] | undefined;
  /** Of a template. */
  readonly letter?: LetterTemplate | undefined;
  readonly status: 'published' | 'draft';
};

export type Topic = {
  readonly slug: string;
  readonly title: string;
  readonly order: number;
  readonly checkedAt: string;
};

/** A question of `/faq`; its anchor is `slug`. */
export type CmsQuestion = EmbeddedQuestion & { readonly topic: Topic };

/** What changed: addresses of documents that are new, different or gone, and `/faq` for any question. */
export type CmsChange = { readonly revision: string; readonly paths: readonly string[] };

/** The official client, as `createClient` of `contentful` gives it. */
export type DeliveryClient = ContentfulClientApi<undefined>;

/**
 * Everything the CMS has published, in memory. Reading never waits: `start` has the first copy, after that a copy that
 * is too old is renewed while it is served, and an answer that is no good never takes the place of one that was.
 */
export type Cms = {
  /**
   * Has the first copy: from the CMS, else the one kept on disk. Call it once before anything is read; a second call
   * gives the same promise. Does not fail when the CMS is down: then there is nothing yet, and it tries again.
   */
  start(): Promise<void>;
  /** Follows changes of content files, and asks the CMS anew at its maximum age; in the process that serves. */
  watch(): void;
  /** Ends watching. */
  close(): void;
  /** By path. */
  documents(): readonly CmsDocument[];
  /** @param path lower case, without a slash at the end */
  document(path: string): CmsDocument | undefined;
  /** Where a page is now that had this address before. @param path as for `document` */
  movedTo(path: string): string | undefined;
  /** Questions of `/faq`, in the order of topics and within them. */
  questions(): readonly CmsQuestion[];
  /** Changes with any content; for entity tags and caches. Empty while there is no content. */
  readonly revision: string;
  /**
   * Asks the CMS now, for webhooks.
   * @returns whether it answered; the old copy stays when it did not
   */
  refresh(): Promise<boolean>;
  /** @returns a function that ends it */
  onChange(listener: (change: CmsChange) => void): () => void;
  /**
   * The present document of the CMS, published or not. Only for somebody with a signed link.
   * @throws ProviderError when the CMS gives no answer or previews are not set up
   */
  previewOf(path: string): Promise<CmsDocument | undefined>;
  /** Whether a webhook carries our secret; in constant time, and never while none is set. */
  acceptsWebhook(secret: string | undefined): boolean;
  readonly client: DeliveryClient;
  /** The local content server, to be mounted at `CMS_MOUNT_PATH`; null with a CMS elsewhere. */
  readonly app: Hono | null;
  /** Pictures of a CMS elsewhere, to be mounted at `CMS_PICTURES_PATH`; null for our own, which are files. */
  readonly pictures: Hono | null;
};

/** Where a delivery API is. */
export type DeliverySettings = {
  /** Without a slash at the end, with `/cms` or the like where it does not lie at the root. */
  readonly baseUrl: string;
  readonly accessToken: string;
};

/** What a build has read of a content folder: where it lies, and which program has made it (`programIn`). */
export type Built = { readonly folder: string; readonly program: string };

export type CmsSettings = {
  readonly space: string;
  readonly environment: string;
  /** `local` reads the files in `folder`. */
  readonly source:
    | {
        readonly kind: 'local';
        readonly folder: string;
        /** What the build has read of the same folder; null: the files are always read. */
        readonly built: Built | null;
        readonly accessToken: string;
        readonly previewToken: string;
      }
    | {
        readonly kind: 'contentful';
        readonly delivery: DeliverySettings;
        /** Null: no previews. */
        readonly preview: DeliverySettings | null;
        /** File of the last good copy. */
        readonly copy: string;
      };
  /** The whole portal shows drafts; for the editors' own copy of it. */
  readonly showsDrafts: boolean;
  readonly timeoutMs: number;
  readonly maxAgeSeconds: number;
  /** Empty: no webhook is accepted. */
  readonly webhookSecret: string;
};
