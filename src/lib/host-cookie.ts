import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';

/** `maxAgeSeconds`: without it the cookie ends with the browser. */
type Rules = { sameSite: 'Lax' | 'Strict'; maxAgeSeconds?: number };

/** A cookie that signs somebody in. Scripts cannot read it; on https it is bound to this host and to https. */
export class HostCookie {
  /** The names it can have, in plain and on https: only there browsers accept `__Host-`. */
  readonly names: readonly [string, string];
  readonly #rules: Rules;

  constructor(name: string, rules: Rules) {
    this.names = [name, `__Host-${name}`];
    this.#rules = rules;
  }

  read(context: Context, publicUrl: string): string | undefined {
    return getCookie(context, this.#nameAt(publicUrl));
  }

  /** The id of a session in it, if it has the form that `randomToken` gives. */
  readToken(context: Context, publicUrl: string): string | undefined {
    const value = this.read(context, publicUrl);
    return value && /^[\w-]{43}$/.test(value) ? value : undefined;
  }

  give(context: Context, publicUrl: string, value: string): void {
    context.header('Set-Cookie', this.#written(publicUrl, value, this.#rules.maxAgeSeconds), {
      append: true,
    });
  }

  take(context: Context, publicUrl: string): void {
    context.header('Set-Cookie', this.ended(publicUrl), { append: true });
  }

  /** The value of `Set-Cookie` that takes it out of the browser. */
  ended(publicUrl: string): string {
    return this.#written(publicUrl, '', 0);
  }

  #written(publicUrl: string, value: string, maxAge: number | undefined): string {
    return generateCookie(this.#nameAt(publicUrl), value, {
      httpOnly: true,
      secure: publicUrl.startsWith('https:'),
      sameSite: this.#rules.sameSite,
      path: '/',
      ...(maxAge === undefined ? {} : { maxAge }),
    });
  }

  #nameAt(publicUrl: string): string {
    return this.names[publicUrl.startsWith('https:') ? 1 : 0];
  }
}
