import { randomUUID } from 'node:crypto';
import { createRandom } from '../faults/random.ts';
import { intakes } from '../integration/legal-request-bodies.ts';
import type { DescribedCall, Description } from './described-calls.ts';
import { createFittingValues } from './fitting-values.ts';
import { type Kind, namedBy } from './named-things.ts';
import type { Neighbours, Who } from './neighbours.ts';

/** The kinds of owned things in a call's address, in order; empty if there are none. */
export function kindsOf({ path, parameters }: DescribedCall): Array<{ name: string; kind: Kind }> {
  return parameters.path.flatMap(({ name }) => {
    const named = namedBy(path, name);
    return typeof named === 'string' ? [{ name, kind: named }] : [];
  });
}

/** The same id with another end: valid, but owned by nobody. */
export const unknown = (id: string) => `${id.slice(0, -36)}0b5f7d1c-3a52-4c55-9d3e-6a1f0c9b8e77`;

/** The answer to a caller: `told` without ids, which are in `ids`. */
export type Seen = { status: number; told: string; ids: readonly string[] };

/** Makes a call as somebody, with ids in its address by the names of its parameters, and a signature where it takes one. */
export type Asking = (
  who: Who,
  call: DescribedCall,
  ids: ReadonlyMap<string, string>,
  signature?: string,
) => Promise<Seen>;

/** Valid bodies for calls whose schema is not enough, so that a refusal can only be about ownership. */
const bodies: Readonly<Record<string, unknown>> = {
  'POST /hand-overs/redemptions': { serviceKey: 'testament_assistent', code: 'ABCD-EFGH-JKLM' },
  'POST /newsletter/bounces': { bounces: [{ messageId: 'a@example.org', kind: 'hard' }] },
  'POST /legal-requests': {
    kind: 'phone_legal_advice',
    intake: intakes.phone_legal_advice,
    uploadTokens: [],
  },
  'POST /legal-requests/{id}/rating': { stars: 5, text: '' },
  'POST /claims/{id}/supplements': { message: 'Bitte beachten.' },
  'POST /claim-reports/{id}/supplements': { message: 'Bitte beachten.' },
};

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export function createAsking(visitors: Neighbours['visitors'], { schemas }: Description): Asking {
  const fitting = createFittingValues(schemas, createRandom(1));

  function initOf(call: DescribedCall, signature: string): RequestInit {
    const headers = new Headers();
    for (const one of call.parameters.header)
      headers.set(one.name, one.name.endsWith('key') ? randomUUID() : '0');
    const { method } = call;
    if (call.takesFile) {
      const body = new FormData();
      body.set('file', new File(['%PDF-'], 'Brief.pdf'));
      return { method, headers, body };
    }
    if (!call.body) return { method, headers };
    headers.set('Content-Type', 'application/json');
    const made = bodies[call.name] ?? fitting.body(call, 'zzazz');
    const isSigned = /\/(access|opening)$/.test(call.path);
    return { method, headers, body: JSON.stringify(isSigned ? { signature } : made) };
  }

  /** Parameters without an owner are filled in from the schema. */
  function addressOf(
    { path, parameters }: DescribedCall,
    named: ReadonlyMap<string, string>,
    signature: string,
  ): string {
    const filled = parameters.path.reduce((whole, { name, schema }) => {
      const value = named.get(name) ?? String(fitting.value(schema, name, 'zzazz'));
      return whole.replace(`{${name}}`, encodeURIComponent(value));
    }, path);
    const query = parameters.query
      .filter(({ name }) => ['zugang', 'brand'].includes(name))
      .map(({ name }) => `${name}=${name === 'brand' ? 'own' : signature}`);
    return `/api${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  }

  return async (who, call, named, signature = '') => {
    const init = initOf(call, signature);
    const response = await visitors[who].call(addressOf(call, named, signature), init);
    const text = (await response.text()).replace(/"requestId":"[^"]*"/, '');
    const told = `${response.headers.get('Content-Type')} ${text.replaceAll(ids, 'id')}`;
    return { status: response.status, told, ids: text.match(ids) ?? [] };
  };
}
