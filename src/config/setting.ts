import { z } from 'zod';

/** A whole number given as text, with limits that the error message names. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.coerce.number().int().min(minimum).max(maximum);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** An http address without a slash at its end. */
export const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
export const optionalAddress = z.union([z.literal(''), address]);

/** A secret as Standard Webhooks writes it: `whsec_` and 24 to 64 random bytes in Base64. */
export const webhookSecret = z.string().refine((text) => {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text)) return text === '';
  const { length } = Buffer.from(text.slice('whsec_'.length), 'base64');
  return length >= 24 && length <= 64;
}, 'is no secret such as whsec_… with 24 to 64 bytes in Base64');

/**
 * One setting: its rule, its default in the demonstration, what it does. `secret` keeps its value out of
 * messages; `demoOnly` marks a default that `APP_ENV=production` refuses to start with.
 */
export type SettingDefinition = {
  schema: z.ZodType;
  description: string;
  default?: string;
  secret?: true;
  demoOnly?: true;
};
