import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

export type Expression = { file: string; pattern: string; flags: string };

const files = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}', '*.config.ts']).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

/** All regular expressions of the program, and the files that make some at run time. */
export function expressionsInSource(): { literals: Expression[]; makers: string[] } {
  const literals: Expression[] = [];
  const makers = new Set<string>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const { program, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
    const made = ({ callee }: { callee: { type: string } }) => {
      if (callee.type === 'Identifier' && 'name' in callee && callee.name === 'RegExp') makers.add(file);
    };
    const literal = (node: { type: string }) => {
      const { regex } = node as { regex?: { pattern: string; flags: string } };
      if (regex) literals.push({ file, ...regex });
    };
    new Visitor({ Literal: literal, NewExpression: made, CallExpression: made }).visit(program);
  }
  return { literals, makers: [...makers] };
}

/** Makes `RegExp` record its expressions and the calling files. @returns the records */
export function recordingRegExp(): { recording: RegExpConstructor; made: Expression[] } {
  const Plain = RegExp;
  const made: Expression[] = [];
  const note = (given: unknown[]): RegExp => {
    const expression = Reflect.construct(Plain, given) as RegExp;
    // The caller; expressions of packages do not count.
    const caller = new Error('where').stack?.split('\n')[3] ?? '';
    const file = /\/(src\/[\w./-]+\.tsx?)/.exec(caller)?.[1];
    if (file) made.push({ file, pattern: expression.source, flags: expression.flags });
    return expression;
  };
  const recording = new Proxy(Plain, {
    construct: (_target, given) => note(given),
    apply: (_target, _this, given) => note(given),
  });
  return { recording, made };
}
