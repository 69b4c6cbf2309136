import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { sha256 } from './digest.ts';
import { fieldProblems } from './field-problems.ts';
import { Problem, type ProblemCode, problemCodes } from './problem.ts';
import { unstorableFields } from './storable-text.ts';

export { fieldProblems };

/**
 * Who calls. `subject` is what every query is scoped by: for a guest the SHA-256 of the random value in
 * his cookie, which is also the subject of his guest token.
 */
type Caller = { kind: 'anonymous' } | { kind: 'guest'; subject: string; hasPassedBotCheck: boolean };

/** The signed-in customer; every query of his data is scoped by `partnerId`. */
export type SignedIn = {
  partnerId: string;
  isActivated: boolean;
  /**
   * The policyholder whose contracts and claims he may see once he is activated. Without one it is his own
   * partner id.
   */
  policyholderId: string;
  /** `{issuer}|{sub}` of his identity. */
  subject: string;
  email: string;
  /** Whether the mailbox of `email` was proved to be his: a foreign provider may name one that is somebody else's. */
  isMailboxProved: boolean;
  /** Key of his session; empty for a program that calls with a bearer identity token. */
  sessionHash: string;
  /** When he last proved who he is, by password or SMS code. */
  provedAt: string;
  /** The user as his token and account describe him; read it with the schema of the feature `account`. */
  profile: unknown;
};

/** What tells which mailbox a customer reads. */
export type MailboxHolder = Pick<SignedIn, 'email' | 'isMailboxProved'>;

/** Who works at the desk and calls, with both factors given. */
export type SignedInStaff = { id: string; name: string; role: 'agent' | 'lead' };

/** What every REST handler finds in its context. `staff` is set below `/desk` only, by the desk. */
export type ApiEnv = {
  Variables: {
    caller: Caller;
    customer: SignedIn | null;
    requestId: string;
    /** The client's address, as limits count it. */
    client: string;
    staff?: SignedInStaff;
    /** The client has sent this form more often than a person needs to, and has not passed the bot check. */
    isAboveQuiet?: boolean;
    /** The call came with a session that has ended. The guest of the same browser ends with it. */
    hasGuestLeft?: boolean;
  };
};
export type ApiContext = Context<ApiEnv>;

const codes = Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]];

/** `application/problem+json` of RFC 9457 with our closed list of codes. */
const problemSchema = z
  .object({
    type: z.string(),
    code: z.enum(codes),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('German sentence fit for a customer'),
    requestId: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem');

/**
 * A REST app of a feature. A request that does not fit its schema becomes a problem that names all fields. So does
 * a text that no database can store.
 */
export function restApi(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      const errors = result.success ? unstorableFields(result.data) : fieldProblems(result.error);
      if (result.success && errors.length === 0) return;
      // An id of the wrong form belongs to nothing.
      if (result.target === 'param') throw new Problem('not_found');
      throw new Problem('validation_failed', { errors });
    },
  });
}

/** A JSON body or answer of a route, as the OpenAPI document wants it. */
export function jsonContent<Schema extends z.ZodType>(schema: Schema) {
  return { 'application/json': { schema } };
}

/** A JSON answer of a route. @param description what it is, for the OpenAPI document */
export function jsonAnswer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: jsonContent(schema) };
}

/** A JSON body that a route demands. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { content: jsonContent(schema), required: true };
}

/** The header of writing calls: the same key answers the same result; without one every call counts. */
export const idempotencyHeader = z.object({ 'idempotency-key': z.string().min(8).max(100).optional() });

/** The body of calls that open something by the signature of a mail's link. */
export const signatureBody = jsonBody(z.object({ signature: z.string().min(10).max(200) }));

/** What such a call answers. */
export const grantedAnswer = jsonAnswer(
  'This browser may see it from now on',
  z.object({ granted: z.literal(true) }),
);

/** The answers a route can give besides its success, for the OpenAPI document. */
export function problemResponses(...list: ProblemCode[]) {
  const byStatus = Map.groupBy(list, (code) => problemCodes[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `${code}: ${problemCodes[code].title}`).join('; '),
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  );
}

/** What a call is, for the OpenAPI document: `refusals` are the problems that it answers besides. */
type CallDescription = Omit<RouteConfig, 'method' | 'path'> & { refusals?: readonly ProblemCode[] };
type Method = RouteConfig['method'];

/** A call of the API: how it is sent, where, and its description. */
export function restCall<M extends Method, Path extends string, Call extends CallDescription>(
  method: M,
  path: Path,
  call: Call,
): ReturnType<typeof createRoute<Path, Call & { method: M; path: Path }>>;
export function restCall(method: Method, path: string, { refusals = [], ...call }: CallDescription) {
  const responses = { ...call.responses, ...problemResponses(...refusals) };
  return createRoute({ method, path, ...call, responses });
}

/** Whether the caller is signed in or has passed the bot check, and so is no program that guesses. */
export function isKnownCaller(c: ApiContext): boolean {
  const caller = c.get('caller');
  return c.get('customer') !== null || (caller.kind === 'guest' && caller.hasPassedBotCheck);
}

/** What the uploads and orders of a customer are scoped by. */
export function customerSubject({ partnerId }: Pick<SignedIn, 'partnerId'>): string {
  return sha256(`customer\n${partnerId}`);
}

/**
 * The subject that owns what the caller writes: the customer if somebody is signed in, else the guest who passed
 * the bot check.
 * @throws Problem 401
 */
export function subjectOf(context: ApiContext): string {
  const customer = context.get('customer');
  if (customer) return customerSubject(customer);
  const caller = context.get('caller');
  if (caller.kind === 'guest' && caller.hasPassedBotCheck) return caller.subject;
  throw new Problem('authentication_required');
}

/** The guest this browser was before its customer signed in, and still is beside him; null where it was none. */
export function guestBeside(context: ApiContext): string | null {
  const caller = context.get('caller');
  return context.get('customer') && caller.kind === 'guest' ? caller.subject : null;
}

/**
 * All subjects of a caller; what he writes belongs to the first. A customer also reaches what he began in this
 * browser as a guest, and it becomes his as soon as he uses it (`guest-rights.ts`).
 * @throws Problem 401 for whoever is neither
 */
export function subjectsOf(context: ApiContext): [string, ...string[]] {
  const caller = context.get('caller');
  const customer = context.get('customer');
  const guest = caller.kind === 'guest' ? [caller.subject] : [];
  const [first, ...more] = customer ? [customerSubject(customer), ...guest] : guest;
  if (first === undefined) throw new Problem('authentication_required');
  return [first, ...more];
}

/**
 * The subjects whose things a list shows. For a customer only his own: what a guest of this browser has may be
 * somebody else's until it is opened.
 * @throws Problem 401 for whoever is neither
 */
export function listedSubjects(context: ApiContext): string[] {
  const customer = context.get('customer');
  return customer ? [customerSubject(customer)] : subjectsOf(context);
}

/** Like {@link subjectsOf}, but empty for somebody who is neither. */
export function knownSubjects(context: ApiContext): string[] {
  return context.get('caller').kind === 'guest' || context.get('customer') ? subjectsOf(context) : [];
}

/** The token of a program that calls with `Authorization: Bearer …`. */
export function bearerOf(context: ApiContext): string | undefined {
  return /^Bearer (.+)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
}

/** The customer who calls. @throws Problem 401 for everybody else */
export function customerOf(context: ApiContext): SignedIn {
  const customer = context.get('customer');
  if (!customer) throw new Problem('authentication_required');
  return customer;
}

/** The address that the customer has proved to be his; null without one. Look things up by this address only. */
export function provedAddress(customer: MailboxHolder | null): string | null {
  return customer?.isMailboxProved ? customer.email : null;
}

/** Whether an address of mail is the one that the customer's account has proved. */
export function ownsAddress(customer: MailboxHolder | null, email: string): boolean {
  return provedAddress(customer)?.toLowerCase() === email.trim().toLowerCase();
}

/** The activated customer who calls: contracts and claims are his alone. @throws Problem 401, 403 before activation */
export function insuredOf(context: ApiContext): SignedIn {
  const customer = customerOf(context);
  if (!customer.isActivated) throw new Problem('forbidden');
  return customer;
}

/** A parameter that may stand in an address once, and not at all. @param most characters */
export const optionalParameter = (most: number) =>
  z
    .string({ error: 'Bitte geben Sie das nur einmal an.' })
    .max(most, `Bitte höchstens ${most}\u00a0Zeichen.`)
    .optional();
