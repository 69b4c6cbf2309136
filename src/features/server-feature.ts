import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { Db } from '#src/database/database.ts';
import type { CaseSource } from '#src/features/account/cases/public.server.ts';
import type { ExportSource } from '#src/features/account/settings/public.server.ts';
import type { CarryAddress } from '#src/features/account/sign-in/public.server.ts';
import type { EventCaseSource } from '#src/features/desk/case-events/public.server.ts';
import type { DeskOwnPage, DeskQueue } from '#src/features/desk/workplace/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import type { ApiEnv } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import type { CountedCall, OpenCall } from './open-call.ts';

/** What all features offer, for those that work with it: the desk, the customer's cases, retention, the export. */
export type House = {
  queues: ReadonlyArray<DeskQueue>;
  deskPages: ReadonlyArray<DeskOwnPage>;
  eventCases: ReadonlyArray<EventCaseSource>;
  cases: ReadonlyArray<CaseSource>;
  retention: ReadonlyArray<RetentionRule>;
  exports: ReadonlyArray<ExportSource>;
  carriers: ReadonlyArray<CarryAddress>;
};

/** Calls the whole REST API in this process. */
type CallApi = (request: Request) => Response | Promise<Response>;

/** Makes endpoints, with their paths below `/api`. */
export type MakeApi = (services: Services, house: House, callApi: CallApi) => OpenAPIHono<ApiEnv>;

/** The hosts of an insurer that may serve a feature's endpoints in our place (docs/adr/0019). */
export type InsurerHost = keyof Services['insurer'];

/**
 * All that the server needs of a feature; `feature.server.ts` of its folder exports it, and `server/features.ts` lists it. What
 * other features use of it stands in `public.server.ts` (docs/adr/0059).
 */
export type ServerFeature = {
  apis?: ReadonlyArray<MakeApi>;
  /** Endpoints that are the insurer's own where the settings name his host. Mounted behind `apis`. */
  insurerApis?: Partial<Record<InsurerHost, ReadonlyArray<MakeApi>>>;
  /** Mounted before callers are read: what they send is no token of a customer or guest, or its use is none of a session. */
  earlyApis?: ReadonlyArray<MakeApi>;
  /** Finds out who calls, before the endpoints of all features. In the list guests come first, then customers. */
  findCaller?: (services: Services) => MiddlewareHandler<ApiEnv>;
  /** First path segments below `/api` that are for customers only. Anybody else is refused before his input is read. */
  customerPaths?: ReadonlyArray<string>;
  /** Calls that write and are open to everybody. */
  openCalls?: ReadonlyArray<OpenCall>;
  /** Other calls that are counted by client: they read, or belong to customers or other systems. */
  countedCalls?: ReadonlyArray<CountedCall>;
  /** Tells the queue what to do for its kinds of jobs, and what to look after. */
  jobs?(services: Services, house: House): void;
  /** Queues at the desk. */
  queues?: ReadonlyArray<DeskQueue>;
  /** Pages of the desk that are no queue but have work of their own. */
  deskPages?: ReadonlyArray<DeskOwnPage>;
  /** What other systems read by an event besides the queues. */
  eventCases?: ReadonlyArray<EventCaseSource>;
  /** What a customer waits for. */
  cases?: ReadonlyArray<CaseSource>;
  /** What is deleted when its time is over. Uploaded files have their own date each (`uploads.jobs.ts`). */
  retention?: ReadonlyArray<RetentionRule>;
  /** Sections of a customer's export. */
  exports?: ReadonlyArray<ExportSource>;
  /** Takes a changed address over to what will be mailed about. */
  carryAddress?: CarryAddress;
  /** Named states of the demonstration; behind those of features that stand before it in the list. */
  seeds?: Readonly<Record<string, (services: Services) => Promise<void>>>;
  /** How many people of the demonstration a database holds, under what they are called: „customers“. */
  samplePeople?: Readonly<Record<string, (db: Db) => Promise<number>>>;
};
