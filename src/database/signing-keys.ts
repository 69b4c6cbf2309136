import { randomUUID } from 'node:crypto';
import { exportJWK, exportPKCS8, generateKeyPair, importJWK, importPKCS8, type JWK } from 'jose';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#src/lib/clock.ts';
import { type Secrets, seal, unseal } from '#src/lib/sealed.ts';
import type { Db } from './database.ts';
import { sealedColumns } from './sealed-columns.ts';
import type { SigningKeyTable } from './tables.ts';

export const signingAlgorithm = 'RS256';
const { purpose: sealPurpose } = sealedColumns.signingKeys;
const jwkSchema = z.looseObject({ kty: z.string(), n: z.string(), e: z.string() });
const dayMs = 24 * 60 * 60_000;
/** Keys are read again after this long, so that all processes sign with the same one soon after a change. */
const cacheMs = 60_000;

export type SigningKey = {
  id: string;
  privateKey: Awaited<ReturnType<typeof importPKCS8>>;
  publicKey: Awaited<ReturnType<typeof importJWK>>;
  publicJwk: JWK;
  createdAt: string;
  retiredAt: string | null;
};

export type SigningKeyOptions = {
  db: Db;
  clock: Clock;
  /** `APP_SECRET`; the private halves are encrypted with it. */
  secrets: Secrets;
  purpose: 'guest' | 'identity' | 'partner';
  /** After so many days a new key signs. Null: one key for ever. */
  rotateAfterDays: number | null;
  /** How long a retired key still verifies: the longest life of what it signed. */
  keepRetiredMs: number;
};

/** RSA keys in the database, shared by all processes: made at first need, replaced after their time. */
export class SigningKeys {
  readonly #options: SigningKeyOptions;
  #loaded: Promise<SigningKey[]> | null = null;
  #loadedAt = 0;

  constructor(options: SigningKeyOptions) {
    this.#options = options;
  }

  /** The key to sign with. */
  async current(): Promise<SigningKey> {
    const { clock, rotateAfterDays } = this.#options;
    const [newest] = (await this.#all()).filter((key) => key.retiredAt === null);
    const age = newest ? clock.now().getTime() - Date.parse(newest.createdAt) : 0;
    if (newest && (rotateAfterDays === null || age < rotateAfterDays * dayMs)) return newest;
    await this.#replace();
    const [made] = (await this.#all()).filter((key) => key.retiredAt === null);
    if (!made) throw new Error('The signing key was neither found nor made.');
    return made;
  }

  /** The keys that verify: the current one, and those retired so recently that their tokens may still be valid. */
  async valid(): Promise<SigningKey[]> {
    const { clock, keepRetiredMs } = this.#options;
    const oldest = clock.now().getTime() - keepRetiredMs;
    return (await this.#all()).filter((key) => key.retiredAt === null || Date.parse(key.retiredAt) > oldest);
  }

  /** The key of a token's `kid`, if it still checks. */
  async byId(id: string | undefined): Promise<SigningKey | undefined> {
    const isRead = (await this.#all()).some((key) => key.id === id);
    if (id && !isRead && (await this.#wasMade(id))) this.#loaded = null;
    return (await this.valid()).find((key) => key.id === id);
  }

  /**
   * Whether another process made this key since we last read: one query by the primary key, none for ids that
   * are not ours.
   */
  async #wasMade(id: string): Promise<boolean> {
    const { db, purpose } = this.#options;
    if (!id.startsWith(`${purpose}-`)) return false;
    const row = await db
      .selectFrom('signing_keys')
      .select('id')
      .where('id', '=', id)
      .where('purpose', '=', purpose)
      .executeTakeFirst();
    return row !== undefined;
  }

  #all(): Promise<SigningKey[]> {
    const now = this.#options.clock.now().getTime();
    if (!this.#loaded || Math.abs(now - this.#loadedAt) > cacheMs) {
      this.#loadedAt = now;
      this.#loaded = this.#read().catch((error: unknown) => {
        this.#loaded = null;
        throw error;
      });
    }
    return this.#loaded;
  }

  async #read(): Promise<SigningKey[]> {
    const { db, purpose } = this.#options;
    const rows = await db
      .selectFrom('signing_keys')
      .selectAll()
      .where('purpose', '=', purpose)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    const keys = await Promise.all(rows.map((row) => this.#open(row)));
    return keys.filter((key) => key !== undefined);
  }

  /** The key of a row; undefined when the secret it was sealed with is lost: another one takes its place. */
  async #open(row: Selectable<SigningKeyTable>): Promise<SigningKey | undefined> {
    const jwk = jwkSchema.parse(row.public_jwk);
    const pem = unseal(this.#options.secrets, sealPurpose, row.private_key);
    if (pem === undefined) return undefined;
    return {
      id: row.id,
      privateKey: await importPKCS8(pem, signingAlgorithm),
      publicKey: await importJWK(jwk, signingAlgorithm),
      publicJwk: { ...jwk, kid: row.id, alg: signingAlgorithm, use: 'sig' },
      createdAt: row.created_at,
      retiredAt: row.retired_at,
    };
  }

  /** Makes a new key and retires the others. Two processes that do so at once leave one more key that checks. */
  async #replace(): Promise<void> {
    const { db, clock, secrets, purpose } = this.#options;
    const pair = await generateKeyPair(signingAlgorithm, { extractable: true });
    const now = clock.now().toISOString();
    const id = `${purpose}-${randomUUID()}`;
    const row = {
      id,
      purpose,
      public_jwk: JSON.stringify(await exportJWK(pair.publicKey)),
      private_key: seal(secrets, sealPurpose, await exportPKCS8(pair.privateKey)),
      retired_at: null,
      created_at: now,
    };
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('signing_keys')
        .set({ retired_at: now })
        .where('purpose', '=', purpose)
        .where('retired_at', 'is', null)
        .execute();
      await tx.insertInto('signing_keys').values(row).execute();
    });
    this.#loaded = null;
  }
}
