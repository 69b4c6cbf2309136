import type { hc, InferResponseType } from 'hono/client';
import type { HandOversApi } from './hand-overs.api.ts';

type Client = ReturnType<typeof hc<HandOversApi>>;

/** A hand-over as the API tells of it. */
export type HandOverBody = InferResponseType<Client['orders'][':id']['hand-over']['$get'], 200>;
