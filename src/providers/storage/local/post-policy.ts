import { z } from 'zod';

/**
 * The policy of an upload form: what may be posted until when.
 * Source: AWS documentation "POST Policy" (browser-based uploads with Signature Version 4).
 */
const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal('content-length-range'), z.number().int(), z.number().int()]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
});

export type Policy = z.infer<typeof policySchema>;

/** Reads the base64 text of the field `Policy`; null when it is no policy. */
export function parsePolicy(base64: string): Policy | null {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(base64, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

export interface SizeLimits {
  readonly min: number;
  readonly max: number;
}

export type PolicyVerdict =
  | { readonly ok: true; readonly limits: SizeLimits }
  | { readonly ok: false; readonly message: string };

/** Fields that need no condition, besides those whose name begins with `x-ignore-`. */
const FREE_FIELDS = new Set(['policy', 'x-amz-signature']);

/**
 * Compares the posted fields with the policy, both ways: every condition must hold and every field must be
 * covered by a condition.
 * @param fields names in lower case, without the file
 * @param key the key after `${filename}` was replaced, which is the one that counts
 * @param now milliseconds
 * @param maxBytes limit where the policy names none
 */
export function checkPolicy(
  policy: Policy,
  fields: ReadonlyMap<string, string>,
  key: string,
  now: number,
  maxBytes: number,
): PolicyVerdict {
  if (Date.parse(policy.expiration) <= now) return refuse('Policy expired.');
  const limits = { min: 0, max: maxBytes };
  const covered = new Set<string>();
  for (const condition of policy.conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      limits.min = Math.max(limits.min, condition[1]);
      limits.max = Math.min(limits.max, condition[2]);
      continue;
    }
    for (const { operator, name, value } of comparisons(condition)) {
      const posted = name === 'key' ? key : fields.get(name);
      const holds = operator === 'eq' ? posted === value : posted?.startsWith(value) === true;
      if (!holds) return refuse(`Policy Condition failed: ["${operator}", "$${name}", "${value}"]`);
      covered.add(name);
    }
  }
  for (const name of fields.keys()) {
    if (covered.has(name) || FREE_FIELDS.has(name) || name.startsWith('x-ignore-')) continue;
    return refuse(`Extra input fields: ${name}`);
  }
  return { ok: true, limits };
}

interface Comparison {
  readonly operator: 'eq' | 'starts-with';
  readonly name: string;
  readonly value: string;
}

function comparisons(condition: Policy['conditions'][number]): Comparison[] {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([name, value]) => ({
      operator: 'eq',
      name: name.toLowerCase(),
      value,
    }));
  }
  if (condition[0] === 'content-length-range') return [];
  return [{ operator: condition[0], name: condition[1].slice(1).toLowerCase(), value: condition[2] }];
}

function refuse(message: string): PolicyVerdict {
  return { ok: false, message: `Invalid according to Policy: ${message}` };
}
