import { type PGlite, parse, protocol } from '@electric-sql/pglite';

const { serialize } = protocol;

/** The database's description of a statement: types of its parameters, names and types of its columns. */
type Described = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Statement = { name: string; parameterTypes: readonly number[]; described: Described };
type Answer = { rows: unknown[]; affectedRows?: number };

/** Only these statements are kept. A statement that changes a table invalidates those prepared for its old form. */
const kept = /^\s*(?:select|insert|update|delete|with)\b/i;
const changing = /\b(?:create|alter|drop)\b/i;

/** Lists of ids have many lengths, each a statement of its own, and the database never gives its memory back. */
const most = 200;
/** Characters of a statement. One that writes hundreds of rows is longer, and seldom repeated. */
const longest = 4000;

/** The table of a kept statement has another form, or the statement is gone (PostgreSQL, appendix A: error codes). */
const outdated = ['0A000', '26000'];
const isOutdated = (error: unknown) =>
  error instanceof Error && 'code' in error && outdated.includes(String(error.code));

/**
 * Keeps prepared statements of the embedded database. It has one session, and the portal repeats a few hundred
 * statements: parsing and planning one takes 0.25 ms, running it 0.05.
 */
export class PreparedStatements {
  readonly #database: PGlite;
  readonly #known = new Map<string, Statement>();
  #lastName = 0;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** @throws the database's error, as `PGlite.query` does */
  async query(sql: string, parameters: unknown[]): Promise<Answer> {
    if (!kept.test(sql) || sql.length > longest) {
      await this.forgetIfChanged(sql);
      return this.#database.query(sql, parameters);
    }
    return this.#database.runExclusive(() => this.#ask(sql, parameters));
  }

  /** Call it for statements that run elsewhere: one that changes a table invalidates prepared statements. */
  async forgetIfChanged(sql: string): Promise<void> {
    if (!changing.test(sql) || this.#known.size === 0) return;
    this.#known.clear();
    // In a failed transaction nothing can be deallocated; those statements stay until the program ends.
    await this.#database.exec('deallocate all').catch(() => undefined);
  }

  async #ask(sql: string, parameters: unknown[]): Promise<Answer> {
    try {
      const statement = await this.#statementOf(sql);
      const values = parameters.map((value, at) => this.#written(value, statement.parameterTypes[at]));
      const answered = await this.#send([
        serialize.bind({ statement: statement.name, values }),
        serialize.execute({}),
      ]);
      const [result] = parse.parseResults([...statement.described, ...answered], this.#database.parsers);
      return { rows: result?.rows ?? [], affectedRows: result?.affectedRows ?? 0 };
    } catch (error) {
      // The next query prepares it again.
      if (isOutdated(error)) this.#known.delete(sql);
      throw error;
    }
  }

  async #statementOf(sql: string): Promise<Statement> {
    const known = this.#known.get(sql);
    if (known) {
      // The one that was asked longest ago stands first.
      this.#known.delete(sql);
      this.#known.set(sql, known);
      return known;
    }
    this.#lastName += 1;
    const name = `kept_${this.#lastName}`;
    const described = await this.#send([
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    ]);
    const statement = { name, parameterTypes: parse.parseDescribeStatementResults(described), described };
    this.#known.set(sql, statement);
    await this.#makeRoom();
    return statement;
  }

  async #makeRoom(): Promise<void> {
    const [oldest] = this.#known;
    if (!oldest || this.#known.size <= most) return;
    const [sql, { name }] = oldest;
    this.#known.delete(sql);
    await this.#send([serialize.close({ type: 'S', name })]);
  }

  /** A value as text of its type, as `PGlite.query` writes it. */
  #written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : this.#database.serializers[type];
    return write ? write(value) : String(value);
  }

  /** Sends messages at once; the last one ends what an error has begun. */
  async #send(messages: readonly Uint8Array[]): Promise<Described> {
    const whole = Buffer.concat([...messages, serialize.sync()]);
    return this.#database.execProtocolStream(whole);
  }
}
