/**
 * The parser of Word files (mammoth), without its notes of what it does not know: at each level it compared each with each of all levels
 * inside, so that 4 KB took 14 s, and nobody reads them. Loaded for what has passed: it is large, and most hostile files never come so far.
 */
export async function wordParser() {
  const [{ default: mammoth }, { Result }] = await Promise.all([
    import('mammoth'),
    import('mammoth/lib/results.js'),
  ]);
  Object.defineProperty(Result.prototype, 'messages', {
    configurable: true,
    get: () => [],
    set: () => undefined,
  });
  return mammoth;
}
