import { z } from 'zod';
import { withoutEndSlashes } from '#src/lib/end-slashes.ts';
import type { Secrets } from '#src/lib/sealed.ts';

/** A whole number given as text, with limits that the error message names. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.coerce.number().int().min(minimum).max(maximum);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** An http address without a slash at its end. */
export const address = z.url({ protocol: /^https?$/ }).transform(withoutEndSlashes);
const optionalAddress = z.union([z.literal(''), address]);

/**
 * Secrets in a row, the one in force first, separated by blanks, commas or new lines; one that holds such signs itself stands in
 * double quotes.
 */
export const secretList = z.string().transform((text, context): Secrets => {
  const [first, ...others] = new Set(
    [...text.matchAll(/"([^"]+)"|[^\s,"]+/g)].map(([whole, quoted]) => quoted ?? whole),
  );
  const isShort = [first, ...others].some((secret) => (secret ?? '').length < 32);
  if (first === undefined || isShort) {
    context.addIssue({
      code: 'custom',
      message: 'needs at least 32 characters each; one with blanks or commas in it stands in double quotes',
    });
    return z.NEVER;
  }
  return [first, ...others];
});

/** A secret as Standard Webhooks writes it: `whsec_` and 24 to 64 random bytes in Base64. */
export const webhookSecret = z.string().refine((text) => {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text)) return text === '';
  const { length } = Buffer.from(text.slice('whsec_'.length), 'base64');
  return length >= 24 && length <= 64;
}, 'is no secret such as whsec_… with 24 to 64 bytes in Base64');

/** One setting: its rule, its default in the demonstration, what it does. */
export type SettingDefinition = {
  schema: z.ZodType;
  description: string;
  default: string;
  /**
   * Keeps its value out of messages, and says who chooses it. `own`: we do, so production refuses one that can be guessed.
   * `given`: an outside system does, and decides how long it is. `address`: an address with a secret in it.
   */
  secret?: 'own' | 'given' | 'address';
  /** `APP_ENV=production` refuses to start with its default. */
  demoOnly?: true;
  /**
   * Characters it needs at least in production. Choose fewer than every genuine key of that service has, and more than a word
   * such as `changeme` has.
   */
  shortest?: number;
};

/**
 * A row of the settings.
 * @param standard its default, as the variable would give it; empty: none
 * @param description what it does, for whoever operates the portal
 */
export const setting = <Schema extends z.ZodType>(
  schema: Schema,
  standard: string,
  description: string,
  more: Omit<SettingDefinition, 'schema' | 'default' | 'description'> = {},
) => ({ schema, default: standard, description, ...more });

/** A setting that may be empty: an http address. */
export const addressSetting = (description: string, more?: Parameters<typeof setting>[3]) =>
  setting(optionalAddress, '', description, more);

/** A setting of text, which may be empty. */
export const textSetting = (description: string, more?: Parameters<typeof setting>[3]) =>
  setting(z.string(), '', description, more);

/** A setting that is off by itself. */
export const flagSetting = (description: string) => setting(flag, 'false', description);
