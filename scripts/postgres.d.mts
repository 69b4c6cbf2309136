/** A server for tests, or in one line why there is none. `version`: its number, or where its address comes from. */
export type TestServer =
  | { url: string; version: number | string; stop: () => Promise<void> }
  | { url?: undefined; reason: string };

export function startPostgres(): Promise<TestServer>;

/**
 * A database of its own on a server.
 * @param server address of the server, with a user who may create databases
 */
export function freshDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }>;
